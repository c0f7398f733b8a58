import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// Finds the code that reads the old name.
extension Renaming {
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
            let scopes = project.declarations(in: source)
            for name in names {
                let place = Place(file: facts.path, span: name)
                guard let scope = scopes.last(where: { $0.declaration.span.range.contains(Int(name.start)) }),
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
    func ownersWithWrapper() -> Set<String> {
        guard let declarations = project.index.graphs.first?.declarations else { return [] }
        var wrapped: Set<String> = []
        for fact in project.files.statingFacts().flatMap(\.dependencies) where fact.name == old {
            if case .wrapper = fact.style { wrapped.insert(declarations.qualify(fact.owner, in: "")) }
        }
        return wrapped.intersection(owners)
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
