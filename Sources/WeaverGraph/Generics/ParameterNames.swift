import WeaverDiagnostics

extension LinkedGraph {
    /// Returns the generic types with other names for those of their parameters that are also names of types in the
    /// dependencies of the graph: in `List<Item>` for a `struct Item`, the argument and the parameter would be one key.
    /// The graph and the generated code then have `List<ItemParameter>`, with the same meaning.
    func tellingApart(_ generics: [GenericType]) -> [GenericType] {
        let parameters = Dictionary(uniqueKeysWithValues: generics.map { ($0.name, Set($0.parameters.map(\.name))) })
        let all = parameters.values.reduce(into: Set()) { $0.formUnion($1) }
        guard !all.isEmpty else { return generics }
        var taken: Set<String> = []
        for binding in bindings {
            let own = parameters[self[binding.owner].name] ?? []
            binding.forEachTypeName { if !own.contains($0) { taken.insert($0) } }
        }
        guard !taken.isDisjoint(with: all) else { return generics }
        let reserved = taken.union(all).union(declarations.names)
        return generics.map { $0.renamingParameters(taken, without: reserved) }
    }
}

extension GenericType {
    /// Returns the type with other names, none of which is among `reserved`, for those of its parameters that are among
    /// `names`.
    fileprivate func renamingParameters(_ names: Set<String>, without reserved: Set<String>) -> GenericType {
        guard parameters.contains(where: { names.contains($0.name) }) else { return self }
        var renamed = parameters
        for index in renamed.indices where names.contains(renamed[index].name) {
            var name = renamed[index].name + "Parameter"
            while reserved.contains(name) { name += "_" }
            renamed[index].name = name
        }
        let substitution = Substitution(
            types: Dictionary(uniqueKeysWithValues: zip(parameters, renamed).map { ($0.name, .name($1.name)) }))
        for index in renamed.indices { renamed[index].bounds = renamed[index].bounds.map(substitution.applied) }
        return GenericType(
            name: name, place: place, declaredNames: declaredNames, parameters: renamed,
            constraints: constraints.map {
                ConstraintFact(
                    left: substitution.applied(to: $0.left), right: substitution.applied(to: $0.right),
                    isEquality: $0.isEquality)
            }, bindings: bindings.map { $0.replacing(substitution) }, attributes: attributes)
    }
}

extension Binding {
    /// Calls `body` with the first part of each name in the types of the dependency.
    fileprivate func forEachTypeName(_ body: (String) -> Void) {
        for type in [type] + (abstract.map { [$0] } ?? []) + (wrapper?.parameters ?? []) {
            type.forEachName { body($0[0].name) }
        }
    }
}
