import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

/// A place in a file that names something of the graph.
struct Mention {
    enum Subject: Hashable {
        /// A dependency, by the qualified name of the type that states it.
        case dependency(owner: String, name: String)
        /// A type, by its qualified name.
        case type(String)
        case attribute(Attribute)
        /// A property of the property files, by the keys that lead to it with dots between them.
        case property(String)
    }

    enum Role {
        /// The statement of a dependency.
        case statement(DependencyFact)
        /// The declaration of a type or of one of its extensions; the key of a property.
        case declaration
        case initializer
        /// The section of a type in a manifest.
        case section
        case use
    }

    var subject: Subject
    var role: Role
    var place: Place
}

extension Project {
    /// Returns the names in a file, in the order of their places.
    func mentions(in file: ParsedFile) -> [Mention] {
        let graph = index.graphs.first
        var finder = MentionFinder(file, graph?.declarations)
        finder.find()
        let properties = graph?.propertyFiles.first { $0.path == file.name }
        if let root = properties?.root { finder.addKeys(of: root, below: "") }
        finder.addParameters { owner in
            let bindings = graph.flatMap { graph in
                graph.typesByName[owner].map { graph[$0].bindings.map { graph[$0] } }
            }
            return Set((bindings ?? []).map(\.name))
        }
        finder.addSources { owner, name in
            dependencies(named: name, of: owner).lazy.flatMap(providers).first?.subject
        }
        return finder.mentions.sorted(on: \.place)
    }
}

private struct MentionFinder {
    let file: ParsedFile
    let declarations: Declarations?
    var mentions: [Mention] = []

    init(_ file: ParsedFile, _ declarations: Declarations?) { (self.file, self.declarations) = (file, declarations) }

    private func qualify(_ name: String, in scope: String = "") -> String {
        declarations?.qualify(name, in: scope) ?? name
    }

    private mutating func add(_ subject: Mention.Subject, _ role: Mention.Role, at place: Place) {
        mentions.append(Mention(subject: subject, role: role, place: place))
    }

    mutating func find() {
        for type in file.facts.distinctTypes {
            let name = qualify(type.name)
            add(.type(name), .declaration, at: type.place)
            for initializer in type.initializers { add(.type(name), .initializer, at: initializer.place) }
        }
        for type in file.facts.manifestTypes { add(.type(qualify(type.name)), .section, at: type.place) }
        for dependency in file.facts.dependencies { add(dependency) }
        for attribute in file.facts.attributes { add(attribute) }
        for double in file.facts.doubles {
            // The key of the protocol stands outside of the statement.
            addTypes(in: double.place.span, scope: double.protocolName)
        }
    }

    /// Adds the parameters of initializers that are called like a dependency of their type. `names` has the names of a
    /// type's dependencies.
    mutating func addParameters(_ names: (String) -> Set<String>) {
        guard case .swift(let tree) = file.kind else { return }
        for (declaration, dotted) in zip(tree.declarations, tree.dottedNames(in: file.source)) {
            let owner = qualify(dotted)
            let known = names(owner)
            guard !known.isEmpty else { continue }
            for case .initializer(let initializer) in declaration.members {
                for parameter in initializer.parameters {
                    let label = file.source.identifier(parameter.label)
                    let span = label == "_" ? parameter.name ?? parameter.label : parameter.label
                    let name = file.source.identifier(span)
                    guard known.contains(name) else { continue }
                    add(.dependency(owner: owner, name: name), .use, at: Place(file: file.name, span: span))
                }
            }
        }
    }

    /// Adds the values of `from`, which name registrations. `provider` returns the dependency to which a reference
    /// resolves, by the owner and the name of the reference; nil if there is none.
    mutating func addSources(_ provider: (String, String) -> Mention.Subject?) {
        for fact in file.facts.attributes {
            guard fact.attribute == .from, case .name(let name) = fact.value, let target = fact.target,
                let word = file.words(in: fact.place.span).last(where: { $0.text == name && !hits($0.span, fact) }),
                let subject = provider(qualify(fact.owner), target)
            else { continue }
            add(subject, .use, at: Place(file: file.name, span: word.span))
        }
    }

    private mutating func add(_ fact: DependencyFact) {
        let owner = qualify(fact.owner)
        add(.dependency(owner: owner, name: fact.name), .statement(fact), at: fact.namePlace)
        switch fact.style {
        case .comment:
            addTypes(in: Span(from: Span(Int(fact.namePlace.span.end), 0), to: fact.place.span), scope: owner)
        case .manifest: addTypes(in: fact.typePlace.span, scope: owner)
        case .wrapper(let wrapper):
            addTypes(in: fact.typePlace.span, scope: owner)
            if wrapper.propertyTypePlace != fact.typePlace {
                addTypes(in: wrapper.propertyTypePlace.span, scope: owner)
            }
        }
    }

    private mutating func add(_ fact: AttributeFact) {
        let owner = qualify(fact.owner)
        if let target = fact.target, let place = fact.targetPlace, !isStatement(place) {
            add(.dependency(owner: owner, name: target), .use, at: place)
        }
        // The attribute's own name: the first word that is it.
        let names = [fact.attribute.rawValue, fact.attribute.manifestKey]
        if let word = file.words(in: fact.place.span).first(where: { names.contains($0.text) && !hits($0.span, fact) })
        {
            add(.attribute(fact.attribute), .use, at: Place(file: file.name, span: word.span))
        }
        if case .types(let types) = fact.value {
            for type in types { addTypes(in: type.place.span, scope: owner) }
        }
        if case .path(let path) = fact.value {
            for key in file.keys(ofProperty: path, of: fact.attribute, in: fact.place.span) {
                add(.property(key.path), .use, at: Place(file: file.name, span: key.span))
            }
        }
    }

    /// Adds the keys of a property file.
    mutating func addKeys(of node: PropertyNode, below path: String) {
        guard case .mapping(let entries) = node.content else { return }
        for entry in entries {
            let whole = path.isEmpty ? entry.key : path + "." + entry.key
            add(.property(whole), .declaration, at: entry.keyPlace)
            addKeys(of: entry.value, below: whole)
        }
    }

    private func hits(_ span: Span, _ fact: AttributeFact) -> Bool { fact.targetPlace?.span == span }

    private func isStatement(_ place: Place) -> Bool { file.facts.dependencies.contains { $0.namePlace == place } }

    /// Words in types that name no type.
    private static let keywords: Set<String> = [
        "any", "some", "inout", "async", "throws", "rethrows", "Type", "Protocol", "self", "borrowing", "consuming",
        "sending", "escaping", "Sendable", "autoclosure", "MainActor", "true", "false",
    ]

    /// Adds the types that a span names: of `Outer.Inner` both, each at its own name.
    private mutating func addTypes(in span: Span, scope: String) {
        var before: (name: String, end: Int32)?
        for (text, word) in file.words(in: span) where !Self.keywords.contains(text) {
            guard text.first?.isNumber == false else { continue }
            let isLabel = Int(word.end) < file.bytes.count && file.bytes[Int(word.end)] == UInt8(ascii: ":")
            if isLabel { continue }
            let follows =
                before.map { Int($0.end) + 1 == Int(word.start) && file.bytes[Int($0.end)] == UInt8(ascii: ".") }
                ?? false
            let name = follows ? (before?.name ?? "") + "." + text : text
            before = (name, word.end)
            add(.type(qualify(name, in: scope)), .use, at: Place(file: file.name, span: word))
        }
    }
}
