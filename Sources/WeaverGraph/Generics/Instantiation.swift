import WeaverDiagnostics

/// Replaces the generic types whose dependencies name their parameters by their instances. Each instance that a
/// registration names becomes a type of the graph of its own, in whose dependencies the arguments stand for the
/// parameters; the registrations of instances name further ones. Everything behind merging treats instances as it
/// treats other types.
///
/// Linear in the dependencies of the instances and the sizes of their types.
struct Instantiation {
    private let graph: LinkedGraph
    private var result: LinkedGraph
    private(set) var diagnostics: [Diagnostic] = []
    /// By name, the generic type and its parameters.
    private var generics: [String: (type: GenericType, names: [String])] = [:]
    private let chains: EndlessChains
    private let constraints: Constraints
    /// By instance, the registration that named it first.
    private var origins: [LinkedGraph.TypeID: LinkedGraph.BindingID] = [:]
    /// By instance, the index in `result.bindings` of its first dependency.
    private var firstBindings: [LinkedGraph.TypeID: Int] = [:]
    /// The places of the registrations that are reported already.
    private var reported: Set<Place> = []

    /// The greatest depth of the arguments of an instance, and the greatest number of types in them. Larger ones are
    /// reported like endless chains.
    private static let (maximalDepth, maximalSize) = (64, 2_000)
    /// The greatest number of instances.
    private static let maximalCount = 100_000

    /// Nil if no dependency of a generic type names a parameter.
    init?(_ graph: LinkedGraph) {
        let declared = graph.genericTypes(amongTypes: graph.types)
        guard !declared.isEmpty else { return nil }
        let types = graph.tellingApart(declared)
        (self.graph, result) = (graph, graph)
        chains = EndlessChains(types)
        constraints = Constraints(graph.declarations)
        for (index, type) in types.enumerated() {
            generics[type.name] = (type, type.parameters.map(\.name))
            result.declarations.instantiated[type.name] = index
        }
        result.genericTypes = types
        diagnostics = declared.flatMap(constraints.violations)
    }

    /// Returns the graph with the instances.
    mutating func instantiated() -> LinkedGraph {
        copyOtherTypes()
        var next = 0
        while next < result.bindings.count {
            instantiate(LinkedGraph.BindingID(index: next))
            next += 1
        }
        return result
    }

    private mutating func copyOtherTypes() {
        (result.types, result.typesByName, result.bindings) = ([], [:], [])
        var owners: [LinkedGraph.TypeID?] = Array(repeating: nil, count: graph.types.count)
        for old in graph.types where generics[old.name] == nil {
            var type = old
            type.id = LinkedGraph.TypeID(index: result.types.count)
            type.bindings = []
            result.types.append(type)
            result.typesByName[type.name] = type.id
            owners[old.id.index] = type.id
        }
        for old in graph.bindings {
            guard let owner = owners[old.owner.index] else { continue }
            var binding = old
            binding.id = LinkedGraph.BindingID(index: result.bindings.count)
            binding.owner = owner
            append(binding)
        }
    }

    private mutating func append(_ binding: Binding) {
        result.bindings.append(binding)
        result[binding.owner].bindings.append(binding.id)
    }

    /// Adds the instance that the registration `id` builds, if it builds one.
    private mutating func instantiate(_ id: LinkedGraph.BindingID) {
        let binding = result[id]
        let built = binding.builtType
        guard binding.kind == .registration, !binding.isSettable, !binding.hasProperty,
            let (type, names) = built.dottedName.flatMap({ generics[$0] })
        else { return }
        let arguments = built.genericArguments
        guard arguments.count == names.count else {
            return leaveOut(
                id,
                .lackingArguments(
                    binding, of: type.name, type.declaredNames, at: type.place,
                    because: ", and its dependencies depend on them"))
        }
        if result.typesByName[built.text()] != nil {
            diagnostics += constraints.violations(binding, of: type)
            return
        }
        let position = firstBindings[binding.owner].map { id.index - $0 }
        if let position,
            chains.contains(position, of: result[binding.owner].declaredName)
                || built.isLarger(than: Self.maximalSize, depth: Self.maximalDepth)
                || result.types.count > Self.maximalCount
        {
            return leaveOut(id, .endless(binding, chain: chain(to: id)))
        }
        diagnostics += constraints.violations(binding, of: type)
        let owner = LinkedGraph.TypeID(index: result.types.count)
        var instance = InjectableType(
            id: owner, name: built.text(), key: built, place: type.place,
            declared: graph.declarations[built])
        (instance.arguments, instance.attributes) = (arguments, type.attributes)
        result.types.append(instance)
        result.typesByName[instance.name] = owner
        origins[owner] = id
        firstBindings[owner] = result.bindings.count
        let substitution = Substitution(
            types: Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first }))
        for dependency in type.bindings {
            append(
                dependency.instantiated(
                    substitution, as: LinkedGraph.BindingID(index: result.bindings.count), of: owner,
                    in: graph.declarations))
        }
    }

    /// Reports the registration `id`, which builds no instance, once for all instances of its owner.
    private mutating func leaveOut(_ id: LinkedGraph.BindingID, _ diagnostic: Diagnostic) {
        // No check reports a missing initializer, too.
        result.unreadStatements.note(
            UnreadStatement(
                owner: result[result[id].owner].declaredName, words: [result[id].name], subject: .builder))
        if reported.insert(result[id].namePlace).inserted { diagnostics.append(diagnostic) }
    }

    /// Returns the names of the types on the way to the type that the registration `id` builds.
    private func chain(to id: LinkedGraph.BindingID) -> [String] {
        var names = [result[id].type.text()]
        var next: LinkedGraph.BindingID? = id
        while let id = next {
            names.append(result[result[id].owner].name)
            next = origins[result[id].owner]
        }
        return names.reversed()
    }
}

extension LinkedGraph {
    /// Returns the generic types whose dependencies name their parameters, or have builders that depend on the type's
    /// arguments. `types` are all types of the graph.
    fileprivate func genericTypes(amongTypes types: [InjectableType]) -> [GenericType] {
        types.compactMap { type in
            guard let declared = declarations.types[type.name], !declared.genericParameters.isEmpty,
                [.class, .struct, .actor].contains(declared.kind),
                !declared.hasConstraints || !declared.constraints.isEmpty,
                declarations.genericOuterType(of: type.name) == nil, declarations.factories[type.name] == nil
            else { return nil }
            let names = Set(declared.genericParameters)
            let depends = type.bindings.contains { id in
                self[id].mentions(names)
                    || self[id].builder.map { declarations.dependsOnArguments($0, of: declared) } ?? false
            }
            guard depends else { return nil }
            let bindings = type.bindings.map { id in
                var binding = self[id]
                (binding.id, binding.owner) = (id.detached, .outside)
                return binding
            }
            return GenericType(
                name: type.name, place: declared.place, declaredNames: declared.genericParameters,
                parameters: declared.generics,
                constraints: declared.constraints, bindings: bindings, attributes: type.attributes)
        }
    }
}

extension TypeKey {
    /// Whether the type consists of more than `size` types, or of types that are nested more than `depth` deep.
    fileprivate func isLarger(than size: Int, depth: Int) -> Bool {
        var (count, isDeep) = (0, false)
        func visit(_ type: TypeKey, _ level: Int) {
            count += 1
            if level > depth { isDeep = true }
            guard count <= size, !isDeep else { return }
            _ = type.mapParts { part in
                visit(part, level + 1)
                return part
            }
        }
        visit(self, 0)
        return count > size || isDeep
    }
}

extension Diagnostic {
    /// Returns the diagnostic of a registration of the generic type `name`, which takes other arguments than the
    /// registration states: one for each of `parameters`. `reason` is why it needs them, as a clause.
    static func lackingArguments(
        _ binding: Binding, of name: String, _ parameters: [String], at place: Place, because reason: String = ""
    ) -> Diagnostic {
        let written = binding.builtType.genericArguments
        return Diagnostic(
            .missingGenericArguments,
            written.isEmpty
                ? "'\(binding.name)' registers '\(name)' without arguments\(reason)"
                : "'\(binding.type.text())' has \(written.count.counted("argument")), and '\(name)' takes \(parameters.count)",
            at: binding.typePlace, notes: [Note("'\(name)' is declared here", at: place)],
            help: "name them: \(binding.name) = \(name)<\(parameters.joined(separator: ", "))>")
    }

    fileprivate static func endless(_ binding: Binding, chain: [String]) -> Diagnostic {
        let shown = chain.count > 8 ? chain.prefix(4) + ["…"] + chain.suffix(3) : chain[...]
        return Diagnostic(
            .endlessGenericType,
            "the instances of generic types never end: \(shown.map(Self.shortened).joined(separator: " → ")) → …",
            at: binding.typePlace,
            help: "register '\(binding.name)' with arguments that do not grow, or give it a builder in a type above")
    }

    /// Returns the name of a type, with an ellipsis in the place of the middle if it is very long.
    private static func shortened(_ name: String) -> String {
        name.count <= 80 ? name : "\(name.prefix(40))…\(name.suffix(30))"
    }
}
