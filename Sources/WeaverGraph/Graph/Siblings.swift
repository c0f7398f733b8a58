// Siblings are the registrations of one container, seen from the code that builds one of them.
extension BindingGraph {
    /// Whether a registration has a builder that is given a resolver and may read it.
    package func builderTakesResolver(_ id: BindingID) -> Bool {
        guard self[id].kind == .registration, !self[id].isSettable, let call = builderCall(of: id) else { return false }
        switch call {
        case .function, .closure(_, ignoresArgument: false): return true
        case .withoutArgument, .closureWithoutArgument, .closure: return false
        }
    }

    /// Returns the bindings that a container offers a builder: all that the parameters of the built type do not hide.
    package func siblings(offeredTo id: BindingID) -> [BindingID] {
        let hidden = Set(self[id].parameters.map(\.name))
        return self[self[id].owner].bindings.filter { !hidden.contains(self[$0].name) }
    }

    /// Returns the way in which generated code calls a registration's builder; nil if it has none.
    package func builderCall(of id: BindingID) -> BuilderCall? {
        self[id].builder.map { declarations.call(of: $0, in: self[self[id].owner].name) }
    }

    /// Returns the weak registrations that need themselves through others of their container. If the slot of such a
    /// registration held its builder, it would hold what that needs, and so itself. So a function makes the instance
    /// from what the function is handed, as for transient registrations.
    package func weakRegistrationsInCircles() -> Set<BindingID> {
        var found: Set<BindingID> = []
        for type in types {
            let registrations = type.bindings.filter { self[$0].kind == .registration }
            guard registrations.contains(where: { self[$0].scope.isWeak && !self[$0].isSettable }) else { continue }
            let positions = Dictionary(uniqueKeysWithValues: registrations.enumerated().map { ($0.element, $0.offset) })
            let edges = registrations.map { id in readSiblings(of: id).compactMap { positions[$0] }.sorted() }
            for circle in stronglyConnectedComponents(EdgeLists(edges)) where circle.count > 1 {
                for position in circle {
                    let binding = self[registrations[position]]
                    if binding.scope.isWeak, binding.parameters.isEmpty, !binding.isSettable {
                        found.insert(binding.id)
                    }
                }
            }
        }
        return found
    }

    /// Returns the other bindings of its container that building a registration asks for: all, where the names that its
    /// builder reads are unknown.
    private func readSiblings(of id: BindingID) -> [BindingID] {
        guard !self[id].isSettable else { return [] }
        var siblings = siblings(perhapsReadByBuilderOf: id)
        guard let type = self[id].builds, self[id].builder == nil || hasWrappers(type) else { return siblings }
        siblings += answers(to: id).lazy.map(\.binding).filter { $0 != id }
        return siblings
    }
}
