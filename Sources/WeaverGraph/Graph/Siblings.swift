// The siblings of a registration: the other dependencies of its container, which the code that builds the registration
// may read.
extension LinkedGraph {
    /// Whether a registration has a builder that is given a resolver and may read dependencies from this resolver.
    package func builderTakesResolver(_ id: BindingID) -> Bool {
        guard self[id].hasBuilder, !self[id].isSettable, let call = builderCall(of: id) else { return false }
        switch call {
        case .function, .closure(_, ignoresArgument: false): return true
        case .value, .withoutArgument, .closureWithoutArgument, .closure: return false
        }
    }

    /// Returns the bindings that a registration's builder can read from its container: all except those that have the
    /// name of a parameter of the built type.
    package func siblings(offeredTo id: BindingID) -> [BindingID] {
        let hidden = Set(self[id].parameters.map(\.name))
        return self[self[id].owner].stated.filter { !hidden.contains(self[$0].name) }
    }

    /// Returns the form in which generated code calls a registration's builder; nil if the registration has no builder.
    package func builderCall(of id: BindingID) -> BuilderCall? {
        self[id].builder.map { declarations.call(of: $0, in: scopeName(of: self[id])) }
    }

    /// Returns the weak registrations that need themselves through siblings. If the slot of such a registration held
    /// the code that builds the instance, the slot would hold all that this code needs, and so the slot itself.
    /// Therefore a function makes the instance from its arguments, as for transient registrations.
    package func weakRegistrationsInCircles() -> Set<BindingID> {
        var found: Set<BindingID> = []
        for type in types {
            let hasWeak = type.bindings.contains {
                self[$0].kind == .registration && self[$0].scope.isWeak && !self[$0].isSettable
            }
            guard hasWeak else { continue }
            let registrations = type.bindings.filter { self[$0].kind == .registration }
            let positions = registrations.positions
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

    /// Returns the siblings that the code which builds a registration reads. If the names that a builder reads are
    /// unknown, these are all siblings.
    private func readSiblings(of id: BindingID) -> [BindingID] {
        guard !self[id].isSettable else { return [] }
        var siblings = siblings(perhapsReadByBuilderOf: id)
        guard let type = self[id].builds, !self[id].hasBuilder || hasWrappers(type) else { return siblings }
        siblings += answers(to: id).lazy.map(\.binding).filter { $0 != id }
        return siblings
    }
}
