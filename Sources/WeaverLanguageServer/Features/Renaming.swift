import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// A new name for a dependency and for all that have their name from it or give it theirs, or for a property.
struct Renaming {
    let old: String
    let new: String
    let project: Project
    /// The owners of the dependencies that get the new name: types or bundles. None for a property.
    let owners: Set<String>
    /// Another module that states one of the dependencies; nil if there is none.
    private(set) var otherModule: String?
    /// The places of the references that gather the dependency in a dictionary, whose key is its name.
    private(set) var dictionaries: Set<Place> = []
    /// The places where the old name stands, with the texts that replace it.
    private(set) var replacements: [Place: String] = [:]
    var isEmpty: Bool { replacements.isEmpty }
    /// The types of which an initializer gets another label.
    private(set) var relabelled: Set<String> = []

    init(_ old: String, of owner: String, to new: String, in project: Project) {
        (self.old, self.new, self.project) = (old, new, project)
        var owners: Set<String> = []
        var names: [Place] = []
        // One for each graph, and for each instance of a generic type, that has the dependency.
        for dependency in project.dependencies(named: old, of: owner) {
            var seen: Set<String> = []
            var queue = [dependency]
            while let next = queue.popLast() {
                guard seen.insert(next.graph.scopeName(of: next.binding)).inserted else { continue }
                queue += project.relatives(of: next)
                // A reference with `from` is resolved by that name, and its own name is free.
                if next.binding.from != nil || next.binding.collect != nil { continue }
                for provider in project.providers(of: next) where provider.binding.name == old {
                    queue.append(provider)
                    for reference in project.references(to: provider) {
                        if let collected = reference.binding.collected {
                            if collected.isDictionary { dictionaries.insert(reference.binding.place) }
                        } else if reference.binding.askedName != old {
                            continue
                        } else if let from = reference.binding.from {
                            names.append(from.place)
                        } else if reference.binding.collect == nil {
                            queue.append(reference)
                        }
                    }
                }
            }
            owners.formUnion(seen)
            let declarations = dependency.graph.declarations
            otherModule = otherModule ?? seen.sorted().lazy.compactMap { declarations.types[$0]?.module }.first
        }
        self.owners = owners
        addStatements()
        names.forEach { addWord(in: $0) }
        // After the statements, which have the places of labels as well.
        addLabels()
    }

    /// The renaming of the last key of the property at `path`, in all property files and attributes.
    init(property path: String, _ old: String, to new: String, in project: Project) {
        (self.old, self.new, self.project, owners) = (old, new, project, [])
        for entry in project.values(ofProperty: path) { addWord(in: entry.keyPlace) }
        for reader in project.propertyReaders() {
            guard let file = project.parsed(reader.place.file) else { continue }
            let keys = file.keys(ofProperty: reader.path, of: reader.attribute, in: reader.place.span)
            for key in keys where key.path == path { replacements[Place(file: file.name, span: key.span)] = new }
        }
    }

    /// Adds the names in statements and in front of attributes.
    private mutating func addStatements() {
        let subjects = Set(owners.map { Mention.Subject.dependency(owner: $0, name: old) })
        let escaped = WeaverGraph.SwiftKeyword.escaping(new)
        for (place, _) in project.places(ofDependencies: subjects) {
            if escaped != new, let name = identifier(at: place) {
                replacements[name] = escaped
            } else {
                replacements[place] = new
            }
        }
    }

    /// Returns the place of the identifier of Swift code, with its backticks, that stands at a place; nil for names in
    /// comments, texts and manifests.
    private func identifier(at place: Place) -> Place? {
        guard place.file.hasSuffix(".swift"), let source = project.source(of: place.file) else { return nil }
        var found: Place?
        forEachToken(of: source) { token in
            if token.kind == .identifier, token.span.start <= place.span.start, place.span.end <= token.span.end {
                found = Place(file: place.file, span: token.span)
            }
        }
        return found
    }

    /// Adds the old name in a place: the value of `from`, that of a property which names the dependency, or a key.
    private mutating func addWord(in place: Place) {
        guard let word = project.word(old, in: place) else { return }
        replacements[Place(file: place.file, span: word)] = new
    }

    /// Adds the labels of the initializers that take the dependency. A label that is the name in the body as well keeps
    /// that name: `init(logger: Logger)` becomes `init(log logger: Logger)`, and so does `init(_ logger: Logger)`.
    private mutating func addLabels() {
        for (owner, parameter, place) in project.parameters(named: old, ofInitializersOf: owners) {
            relabelled.insert(owner)
            let label = WeaverGraph.SwiftKeyword.label(new)
            let name = WeaverGraph.SwiftKeyword.label(old)
            replacements[place] = nil
            replacements[Place(file: place.file, span: parameter.label)] =
                parameter.name == nil ? "\(label) \(name)" : label
        }
    }

    /// Returns what requires the old label of an initializer whose label changes: a protocol, or an initializer of a
    /// superclass or a subclass that does not have the dependency; nil if nothing does.
    func labelConflict() -> String? {
        guard let declarations = project.index.graphs.first?.declarations, !relabelled.isEmpty else { return nil }
        func takesOldLabel(_ type: DeclaredType) -> Bool {
            type.initializers.contains { $0.parameters.contains { $0.label == old } }
        }
        for type in relabelled.sorted().compactMap({ declarations.types[$0] }) {
            if let required = declarations.protocols(of: type).first(where: takesOldLabel) {
                return
                    "the protocol '\(required.name)' requires an initializer of '\(type.name)' with the label '\(old)'"
            }
        }
        for type in declarations.types.values.sorted(on: \.name) where type.kind == .class && takesOldLabel(type) {
            let chain = declarations.superclassChain(of: type.name).filter { takesOldLabel($0) }
            guard
                let other = chain.dropFirst().first(where: {
                    relabelled.contains($0.name) != relabelled.contains(type.name)
                })
            else { continue }
            return "'\(type.name)' inherits from '\(other.name)', and the initializers of both have the label '\(old)'"
        }
        return nil
    }

    /// Returns what declares a member of the new name that a property with a wrapper would declare once more: its type
    /// or a superclass of it; nil if nothing does.
    func memberConflict() -> String? {
        guard let declarations = project.index.graphs.first?.declarations else { return nil }
        let wrapped = ownersWithWrapper()
        let types = Set(wrapped.flatMap { declarations.superclassChain(of: $0).map(\.name) })
        guard !types.isEmpty else { return nil }
        for facts in project.files.allFacts() where facts.origin == .source && facts.mentions.contains(NameHash(new)) {
            guard let source = project.source(of: facts.path) else { continue }
            for (type, declaration) in project.declarations(in: source) where types.contains(type) {
                // A private member of a superclass is none of the subclass.
                let isDeclared = declaration.members.contains { member in
                    modifiers(ofNew: member, in: source).map { wrapped.contains(type) || !$0.isPrivate } ?? false
                }
                if isDeclared { return "'\(type)' has a member of that name" }
            }
        }
        return nil
    }

    /// Returns the modifiers of a member that is a property of the new name, or a function of that name without
    /// parameters; nil for any other member, and for static ones.
    private func modifiers(ofNew member: MemberSyntax, in source: SourceText) -> ModifiersSyntax? {
        let (name, modifiers): (Span, ModifiersSyntax)
        switch member {
        case .variable(let variable): (name, modifiers) = (variable.name, variable.modifiers)
        case .function(let function) where function.parameters.isEmpty:
            (name, modifiers) = (function.name, function.modifiers)
        default: return nil
        }
        return source.identifier(name) == new && !modifiers.isStatic ? modifiers : nil
    }

    /// Returns the first owner, in the order of the names, whose memberwise initializer takes the dependency by a
    /// property, which a renaming does not change; nil if there is none.
    func memberwiseOwner() -> String? {
        guard let declarations = project.index.graphs.first?.declarations else { return nil }
        return owners.sorted().first { owner in
            guard let type = declarations.types[owner], !type.declaresInitializer else { return false }
            return type.properties.contains { $0.name == old && declarations.memberwiseParameter(of: $0) != nil }
        }
    }

    func edit(_ server: LanguageServer) -> WorkspaceEdit {
        var edit = WorkspaceEdit()
        for (place, text) in replacements.sorted(on: \.key) {
            edit.replace(server.range(of: place, in: project), of: project.files.path(of: place.file), with: text)
        }
        return edit
    }

    /// Returns the texts with the new name, by the names of the files.
    func changedTexts() -> [String: [UInt8]] {
        var changed: [String: [UInt8]] = [:]
        for (place, text) in replacements.sorted(by: { $1.key < $0.key }) {
            let bytes = changed[place.file] ?? project.lines(of: place.file).bytes
            guard Int(place.span.end) <= bytes.count else { continue }
            changed[place.file] = Array(bytes[..<Int(place.span.start)]) + text.utf8 + bytes[Int(place.span.end)...]
        }
        return changed
    }
}

extension ModifiersSyntax {
    fileprivate var isPrivate: Bool { access.map { $0 <= .fileprivate } ?? false }
}

extension Project {
    /// Returns the span of the last word or key `name` within a place; nil if there is none.
    func word(_ name: String, in place: Place) -> Span? {
        let bytes = lines(of: place.file).bytes
        let wanted = Array(name.utf8)
        func isPart(_ index: Int) -> Bool {
            bytes.indices.contains(index) && (bytes[index].isWord || bytes[index] == UInt8(ascii: "-"))
        }
        var start = min(Int(place.span.end), bytes.count) - wanted.count
        while start >= Int(place.span.start) {
            let end = start + wanted.count
            if bytes[start..<end].elementsEqual(wanted), !isPart(start - 1), !isPart(end) { return Span(start, end) }
            start -= 1
        }
        return nil
    }

    /// Returns the declarations and extensions of types in a source, each after the one around it, with the qualified
    /// names of their types.
    func declarations(in source: SourceText) -> [(type: String, declaration: TypeDeclarationSyntax)] {
        guard let declarations = index.graphs.first?.declarations else { return [] }
        let tree = parseSwift(source)
        return zip(tree.dottedNames(in: source), tree.declarations).map { (declarations.qualify($0, in: ""), $1) }
    }

    /// Returns the parameters of initializers by which some types take a dependency called `name`, each with its type
    /// and the place of that name: those with the label `name` or, in a type without any, those with the name and no
    /// label.
    func parameters(
        named name: String, ofInitializersOf owners: Set<String>
    ) -> [(owner: String, parameter: ParameterSyntax, place: Place)] {
        guard let declarations = index.graphs.first?.declarations else { return [] }
        let declared = owners.compactMap { declarations.types[$0] }.filter { $0.module == nil }
        let names = Set(declared.flatMap { $0.initializers.map(\.place.file) })
        var found: [(String, ParameterSyntax, Place)] = []
        for file in names.sorted() {
            guard let source = source(of: file) else { continue }
            for (owner, declaration) in self.declarations(in: source) where owners.contains(owner) {
                let parameters = declaration.members.flatMap { member -> [ParameterSyntax] in
                    if case .initializer(let initializer) = member { initializer.parameters } else { [] }
                }
                let labelled = parameters.filter { source.identifier($0.label) == name }.map { ($0, $0.label) }
                let unlabelled = parameters.filter { source[$0.label] == "_" }.compactMap { parameter in
                    parameter.name.flatMap { source.identifier($0) == name ? (parameter, $0) : nil }
                }
                found += (labelled.isEmpty ? unlabelled : labelled).map { (owner, $0, Place(file: file, span: $1)) }
            }
        }
        return found
    }
}
