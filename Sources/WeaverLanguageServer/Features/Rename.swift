import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

extension LanguageServer {
    func prepareRename(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params),
            let mention = requested.mention(at: try offset(params, in: requested.file)), let name = mention.subject.name
        else { return .null }
        let word = requested.project.word(name, in: mention.place) ?? mention.place.span
        return ["range": range(of: word, in: requested.file.lines).json, "placeholder": .string(name)]
    }

    /// Answers `textDocument/rename`: renames a dependency or a property wherever Weaver reads its name. Refused if the
    /// project would have more errors than before, or if a reference would be given something else. Code that reads the
    /// generated name is not changed; the editor is told of it.
    func rename(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let typed = params["newName"]?.string else { throw .missing("newName") }
        let isInBackticks = typed.utf8.count > 2 && typed.hasPrefix("`") && typed.hasSuffix("`")
        let new = isInBackticks ? String(typed.dropFirst().dropLast()) : typed
        guard let requested = try requestedFile(params),
            let mention = requested.mention(at: try offset(params, in: requested.file)), let old = mention.subject.name
        else { throw ResponseError(.requestFailed, "there is no dependency and no property to be renamed") }
        guard new != old else { return .null }
        let project = requested.project
        let renaming: Renaming
        if case .dependency(let owner, _) = mention.subject {
            guard isName(new) else {
                throw ResponseError(.invalidParams, "'\(new)' cannot be the name of a dependency")
            }
            renaming = Renaming(old, of: owner, to: new, in: project)
        } else if case .property(let path) = mention.subject {
            guard isKey(new) else { throw ResponseError(.invalidParams, "'\(new)' cannot be the key of a property") }
            renaming = Renaming(property: path, old, to: new, in: project)
        } else {
            return .null
        }
        if renaming.isEmpty {
            throw ResponseError(.requestFailed, "'\(old)' cannot be renamed: no container has it")
        }
        if let module = renaming.otherModule {
            throw ResponseError(
                .requestFailed, "'\(old)' cannot be called '\(new)': the module '\(module)' states it as well")
        }
        if let conflict = renaming.labelConflict() ?? renaming.memberConflict() {
            throw ResponseError(.requestFailed, "'\(old)' cannot be called '\(new)': \(conflict)")
        }
        let edit = renaming.edit(self)
        if let fault = fault(of: renaming, in: project) {
            let note = renaming.memberwiseOwner().map {
                "; the memberwise initializer of '\($0)' takes the property '\(old)', which is not renamed"
            }
            throw ResponseError(.requestFailed, "'\(old)' cannot be called '\(new)': \(fault)\(note ?? "")")
        }
        warn(of: renaming, in: project)
        guard let json = json(edit) else { throw ResponseError(.requestFailed, "the editor takes no such edit") }
        return json
    }

    /// Whether a text can be the name of a dependency: an annotation with it has one.
    private func isName(_ text: String) -> Bool {
        let source = SourceText(path: "A.swift", text: "class A {\n// weaver: \(text) = B\n}\n")
        return facts(of: source).dependencies.map(\.name) == [text]
    }

    /// Whether a text can be a key that needs no quotes in YAML and is one part of a path.
    private func isKey(_ text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0.isWord || $0 == UInt8(ascii: "-") }
        // These words are values in YAML.
        return isPlain && text.first?.isLetter == true && !["true", "false", "null"].contains(text.lowercased())
    }

    /// Returns the first error that the project would have after the renaming and has not before, or else the first
    /// reference that another registration would answer; nil if there is none.
    private func fault(of renaming: Renaming, in project: Project) -> String? {
        func errors(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter { $0.severity == .error } }
        let before = errors(project.inspection.ungrouped)
        let renamed = project.files.inspection(replacing: renaming.changedTexts())
        let after = errors(renamed.diagnostics)
        guard after.count > before.count else {
            return GraphAnswers(project.index.graphs, in: project).difference(
                to: GraphAnswers(renamed.graphs.map(\.graph), in: project))
        }
        let known = Set(before.map(\.message))
        return (after.first { !known.contains($0.message) } ?? after.first)?.message
    }

    /// The most places that a message lists.
    private static let shownPlaces = 5

    /// Tells the editor where code reads the old name, and which dictionaries have it as a key.
    private func warn(of renaming: Renaming, in project: Project) {
        func warn(_ text: String, _ places: [Place]) {
            guard !places.isEmpty else { return }
            let texts = places.map { "\($0.file):\(range(of: $0, in: project).lowerBound.line + 1)" }
            let more = texts.count > Self.shownPlaces ? " and \(texts.count - Self.shownPlaces) more" : ""
            let list = texts.prefix(Self.shownPlaces).joined(separator: ", ") + more
            notify("window/showMessage", ["type": 2, "message": .string("\(text): \(list)")])
        }
        warn(
            "Swift code reads '\(renaming.old)' and may mean the generated name, which is now '\(renaming.new)'",
            renaming.readers())
        warn(
            "the key '\(renaming.old)' of a gathered dictionary is now '\(renaming.new)'",
            renaming.dictionaries.sorted())
    }
}

extension Mention.Subject {
    /// The name of a dependency, or the last key of a property; nil for what cannot be renamed.
    fileprivate var name: String? {
        switch self {
        case .dependency(_, let name): name
        case .property(let path): path.split(separator: ".").last.map(String.init)
        case .type, .attribute: nil
        }
    }
}

extension Project {
    /// Returns the span of the last word or key `name` within a place; nil if there is none.
    fileprivate func word(_ name: String, in place: Place) -> Span? {
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
}

/// A new name for a dependency and for all that have their name from it or give it theirs, or for a property.
private struct Renaming {
    let old: String
    let new: String
    private let project: Project
    /// The owners of the dependencies that get the new name: types or bundles. None for a property.
    private let owners: Set<String>
    /// Another module that states one of the dependencies; nil if there is none.
    private(set) var otherModule: String?
    /// The places of the references that gather the dependency in a dictionary, whose key is its name.
    private(set) var dictionaries: Set<Place> = []
    /// The places where the old name stands, with the texts that replace it.
    private var replacements: [Place: String] = [:]
    var isEmpty: Bool { replacements.isEmpty }
    /// The types of which an initializer gets another label.
    private var relabelled: Set<String> = []

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
            let tree = parseSwift(source)
            for (declaration, name) in zip(tree.declarations, tree.dottedNames(in: source)) {
                let type = declarations.qualify(name, in: "")
                let members = types.contains(type) ? declaration.members : []
                // A private member of a superclass is none of the subclass.
                let isDeclared = members.contains { member in
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

    // MARK: Code that reads the old name

    /// Returns the places where code may read the old name of a dependency, in the order of the files: as a member, or
    /// by itself within a type that has it as a property, by a wrapper, or as the label of an argument. Empty for a
    /// property of the property files.
    func readers() -> [Place] {
        if owners.isEmpty { return [] }
        let hash = NameHash(old)
        let wrapped = ownersWithWrapper()
        var places = placesInBuilders()
        let functions = functionsTakingParameter()
        for facts in project.files.allFacts() where facts.origin == .source && facts.mentions.contains(hash) {
            guard let source = project.source(of: facts.path) else { continue }
            let (members, names) = occurrences(in: source, asLabelsOf: functions)
            places.formUnion(members.map { Place(file: facts.path, span: $0) })
            guard !names.isEmpty, !wrapped.isEmpty else { continue }
            let scopes = scopes(of: source)
            for name in names {
                let place = Place(file: facts.path, span: name)
                guard let scope = scopes.last(where: { $0.span.range.contains(Int(name.start)) }),
                    wrapped.contains(scope.type), replacements[place] == nil
                else { continue }
                places.insert(place)
            }
        }
        return places.sorted()
    }

    /// Returns where the old name stands in a source: as a member or a label in a call of one of `functions`, and by
    /// itself. Names that the source declares, and other labels, are left out.
    private func occurrences(
        in source: SourceText, asLabelsOf functions: Set<String>
    ) -> (members: [Span], names: [Span]) {
        var tokens: [SwiftToken] = []
        forEachToken(of: source) { if !$0.kind.isTrivia { tokens.append($0) } }
        var (members, names): ([Span], [Span]) = ([], [])
        // For each open parenthesis, whether a call of one of the functions begins there.
        var calls: [Bool] = []
        for (index, token) in tokens.enumerated() {
            let before = index > 0 ? tokens[index - 1] : nil
            if token.kind == .leftParenthesis {
                let callee = before?.kind == .identifier ? before.map { source.identifier($0.span) } : nil
                let word = index > 1 ? source[tokens[index - 2].span] : ""
                let isDeclaration = word == "func" || callee == "init" && word != "."
                calls.append(!isDeclaration && callee.map(functions.contains) ?? false)
            }
            if token.kind == .rightParenthesis { _ = calls.popLast() }
            guard token.kind == .identifier, source.identifier(token.span) == old else { continue }
            let after = index + 1 < tokens.count ? tokens[index + 1] : nil
            let isLabel =
                after?.kind == .colon && (before?.kind == .leftParenthesis || before?.kind == .comma)
                && calls.last == true
            if before?.kind == .period || isLabel {
                members.append(token.span)
            } else if !isDeclared(between: before, and: after, in: source) {
                names.append(token.span)
            }
        }
        return (members, names)
    }

    /// Returns the names of the generated functions with a parameter of the old name: those of the dependencies that
    /// are built with it. With them are the types of which an initializer gets another label, and `init`.
    private func functionsTakingParameter() -> Set<String> {
        var functions = Set(relabelled.map(\.lastName))
        if !relabelled.isEmpty { functions.insert("init") }
        for graph in project.index.graphs {
            for id in graph.bindingIDs where takesParameter(graph[id], in: graph) {
                functions.insert(graph[id].name)
            }
            for type in graph.typeIDs.map({ graph[$0] }) where owners.contains(type.declaredName) {
                let isParameter = type.bindings.contains { graph[$0].name == old && graph[$0].kind == .parameter }
                guard isParameter else { continue }
                functions.formUnion(["build" + type.name.flat, type.name.lowerFlat + "DependencyResolver"])
            }
        }
        return functions
    }

    /// Whether `binding` is built with a parameter of the old name, which one of the owners states.
    private func takesParameter(_ binding: Binding, in graph: LinkedGraph) -> Bool {
        guard binding.parameters.contains(where: { $0.name == old }) else { return false }
        let built = binding.builds.map { graph[$0].declaredName } ?? binding.type.dottedName
        return binding.kind == .reference || built.map(owners.contains) ?? false
    }

    /// Whether a name between two tokens is a label, or is declared there.
    private func isDeclared(between before: SwiftToken?, and after: SwiftToken?, in source: SourceText) -> Bool {
        switch before?.kind {
        case .leftParenthesis, .comma:
            let word = after?.kind == .identifier ? after.map { source[$0.span] } : nil
            return after?.kind == .colon || word.map { !["is", "as", "in", "else"].contains($0) } ?? false
        case .identifier:
            let word = before.map { source[$0.span] } ?? ""
            if word == "func" { return true }
            // `if let logger {` reads the property, and so does `case logger:`.
            return after?.kind == .colon && word != "case" || after?.kind == .equal && ["let", "var"].contains(word)
        default: return false
        }
    }

    /// The qualified names of the types that state the dependency by a property wrapper.
    private func ownersWithWrapper() -> Set<String> {
        guard let declarations = project.index.graphs.first?.declarations else { return [] }
        var wrapped: Set<String> = []
        for fact in project.files.statingFacts().flatMap(\.dependencies) where fact.name == old {
            if case .wrapper = fact.style { wrapped.insert(declarations.qualify(fact.owner, in: "")) }
        }
        return wrapped.intersection(owners)
    }

    /// Returns the declarations and extensions of types in a source, each after the one around it, with the qualified
    /// names of their types.
    private func scopes(of source: SourceText) -> [(type: String, span: Span)] {
        guard let declarations = project.index.graphs.first?.declarations else { return [] }
        let tree = parseSwift(source)
        return zip(tree.declarations, tree.dottedNames(in: source)).map { declaration, name in
            (declarations.qualify(name, in: ""), declaration.span)
        }
    }

    /// Returns the places where builders may read the old name: as a member, in the builders that are given a resolver
    /// with the dependency. Text of strings counts as code.
    private func placesInBuilders() -> Set<Place> {
        guard let declarations = project.index.graphs.first?.declarations else { return [] }
        let scopes = scopesWithResolver()
        var places: Set<Place> = []
        for facts in project.files.statingFacts() {
            for fact in facts.attributes {
                guard case .builder = fact.value, scopes.contains(declarations.qualify(fact.owner, in: "")),
                    let file = project.parsed(facts.path)
                else { continue }
                for word in file.words(in: fact.place.span)
                where word.text == old && isMember(word.span, in: file.bytes) {
                    places.insert(Place(file: facts.path, span: word.span))
                }
            }
        }
        return places
    }

    /// Whether a period stands in front of a word, with nothing but backticks and blanks between them.
    private func isMember(_ word: Span, in bytes: [UInt8]) -> Bool {
        let blanks = [UInt8(ascii: "`"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")]
        return bytes[..<Int(word.start)].last { !blanks.contains($0) } == UInt8(ascii: ".")
    }

    /// The types whose resolvers have the dependency, the bundles with further dependencies of these types, and the
    /// types that build an instance with it as a parameter: their builders are given such a resolver.
    private func scopesWithResolver() -> Set<String> {
        var scopes: Set<String> = []
        for graph in project.index.graphs {
            for id in graph.typeIDs {
                let bindings = graph[id].bindings.map { graph[$0] }
                scopes.formUnion(
                    bindings.filter { $0.hasBuilder && takesParameter($0, in: graph) }.map { graph.scopeName(of: $0) })
                guard bindings.contains(where: { $0.name == old && owners.contains(graph.scopeName(of: $0)) }) else {
                    continue
                }
                scopes.formUnion(bindings.map { graph.scopeName(of: $0) })
            }
        }
        return scopes
    }
}

extension ModifiersSyntax {
    fileprivate var isPrivate: Bool { access.map { $0 <= .fileprivate } ?? false }
}

extension Project {
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
            let tree = parseSwift(source)
            for (declaration, dotted) in zip(tree.declarations, tree.dottedNames(in: source)) {
                let owner = declarations.qualify(dotted, in: "")
                guard owners.contains(owner) else { continue }
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
