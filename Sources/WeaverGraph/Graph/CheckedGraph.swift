package import WeaverDiagnostics

/// A graph without errors. Only `check` makes one, and only such a graph reaches an emitter.
package struct CheckedGraph: Sendable {
    /// The types that can be built, linked.
    package let graph: BindingGraph
    package let isolations: Isolations
    /// The types that nothing builds yet: isolated ones, and what only those register.
    package let detached: [DetachedType]
    /// The platforms that it is for.
    package let condition: PlatformCondition

    /// Where types are detached, the rest is linked anew without them.
    init(_ linked: BindingGraph, _ linkedIsolations: Isolations, condition: PlatformCondition) {
        self.condition = condition
        let isDetached = linked.detachedTypes()
        guard isDetached.contains(true) else {
            (graph, isolations, detached) = (linked, linkedIsolations, [])
            return
        }
        var rest = linked.unlinked().restricted(toTypes: { !isDetached[$0.index] }, bindings: { _ in true })
        detached = linked.types.filter { isDetached[$0.id.index] }.map { type in
            DetachedType(
                name: type.name, place: type.place, key: type.key, construction: type.construction,
                bindings: type.bindings.map { linked[$0] })
        }
        // What is detached is there, other than what platforms leave out.
        rest.leftOut = linked.leftOut
        rest.detached = Dictionary(uniqueKeysWithValues: detached.map { ($0.name, $0.bindings) })
        link(&rest)
        (graph, isolations) = (rest, Isolations(rest))
    }
}

/// A type without containers, whose source all the same names its resolver and its wrappers.
package struct DetachedType: Sendable {
    /// Qualified, dotted.
    package let name: String
    package let place: Place
    package let key: TypeKey
    package let construction: Construction
    /// With ids of a graph that is gone.
    package let bindings: [Binding]
}

extension BindingGraph {
    /// Of each type whether no container of it can ever be made: something that it must be given is missing above it,
    /// or only such types register it.
    fileprivate func detachedTypes() -> [Bool] {
        var isDetached = types.map { _ in false }
        var registrants = types.map(\.registrants.count)
        var queue = types.filter { type in
            type.registrants.isEmpty && !isPublicRoot(type) && !givesAllInputs(type)
        }.map(\.id)
        while let type = queue.popLast() {
            isDetached[type.index] = true
            for built in self[type].bindings.compactMap({ self[$0].builds }) {
                registrants[built.index] -= 1
                if registrants[built.index] == 0 { queue.append(built) }
            }
        }
        return isDetached
    }
}
