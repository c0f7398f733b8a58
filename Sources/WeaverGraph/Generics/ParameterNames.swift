import WeaverDiagnostics

extension LinkedGraph {
    /// Returns the generic types with other names for those of their parameters that are also names of types in the
    /// dependencies of the graph: in `List<Item>` for a `struct Item`, the argument and the parameter would be one key.
    /// The graph and the generated code then have `List<ItemParameter>`, with the same meaning.
    func tellingApart(_ generics: [GenericType]) -> [GenericType] {
        let all = Set(generics.flatMap(\.declaredNames))
        guard !all.isEmpty else { return generics }
        var taken: Set<String> = []
        for binding in bindings {
            let own = self[binding.owner].declared.map(declarations.genericParameters) ?? []
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
        var type = self
        for index in parameters.indices where names.contains(parameters[index].name) {
            var name = parameters[index].name + "Parameter"
            while reserved.contains(name) { name += "_" }
            type.parameters[index].name = name
        }
        let renamed = type.renamed
        for index in parameters.indices { type.parameters[index].bounds = parameters[index].bounds.map(renamed) }
        type.constraints = constraints.map {
            ConstraintFact(left: renamed($0.left), right: renamed($0.right), isEquality: $0.isEquality)
        }
        type.bindings = bindings.map { $0.mappingTypes(renamed) }
        return type
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
