package import WeaverDiagnostics

/// A graph without errors. Only `check` makes one, and only such a graph reaches an emitter.
package struct CheckedGraph: Sendable {
    /// The linked graph of all types that are not detached.
    package let graph: LinkedGraph
    /// The linked graph of all types, detached ones included. Its identifiers differ from those of `graph`.
    package let whole: LinkedGraph
    package let isolations: Isolations
    /// The isolations of `whole`.
    package let wholeIsolations: Isolations
    /// The detached types: roots that lack an input, such as isolated types, and types that only detached types
    /// register.
    package let detached: [DetachedType]
    /// The condition under which the graph is compiled.
    package let condition: VariantCondition
    /// Whether the files declare the same as under the first condition.
    package let declaresTheSame: Bool

    /// Separates the detached types from the graph. If there are any, links the rest of the graph again without them.
    init(_ inspected: InspectedGraph) {
        let (stated, linked, linkedIsolations) = (inspected.graph, inspected.gathered, inspected.isolations)
        condition = inspected.condition
        declaresTheSame = inspected.declaresTheSame
        (whole, wholeIsolations) = (stated, linkedIsolations)
        let isDetached = stated.detachedTypes()
        guard isDetached.contains(true) else {
            (graph, isolations, detached) = (linked, linkedIsolations, [])
            return
        }
        detached = stated.types.filter { isDetached[$0.id.index] && $0.arguments.isEmpty }.map {
            DetachedType($0, in: stated)
        }
        var rest = link(stated.merged.leavingOut(types: isDetached))
        rest.detached = Dictionary(uniqueKeysWithValues: detached.map { ($0.name, $0.bindings) })
        (graph, isolations) = (rest, Isolations(rest))
    }
}

/// A type for which no container is generated. The source of the type still names its resolver and its property
/// wrappers.
package struct DetachedType: Sendable {
    /// The type's qualified, dotted name.
    package let name: String
    package let place: Place
    package let key: TypeKey
    package let construction: Construction
    /// The type's dependencies. No graph has their identifiers (`BindingID.detached`), which the arguments of
    /// `construction` refer to.
    package let bindings: [Binding]

    fileprivate init(_ type: InjectableType, in graph: LinkedGraph) {
        (name, place, key) = (type.name, type.place, type.key)
        bindings = type.bindings.map { id in
            var binding = graph[id]
            (binding.id, binding.owner, binding.builds) = (id.detached, .outside, nil)
            return binding
        }
        guard case .constructor(let call, var arguments) = type.construction else {
            construction = type.construction
            return
        }
        for index in arguments.indices { arguments[index].binding = arguments[index].binding.detached }
        construction = .constructor(call, arguments: arguments)
    }
}

extension LinkedGraph {
    /// Returns, by type, whether the type is detached: it is a root that lacks an input, or only detached types
    /// register it. Public roots are not detached.
    func detachedTypes() -> [Bool] {
        var isDetached = types.map { _ in false }
        var registrants = types.map { $0.registrants.count }
        var queue = typeIDs.filter { type in
            self[type].registrants.isEmpty && !isPublicRoot(self[type]) && !givesAllInputs(self[type])
        }
        while let type = queue.popLast() {
            isDetached[type.index] = true
            for built in self[type].bindings.compactMap({ self[$0].builds }) {
                registrants[built.index] -= 1
                if registrants[built.index] == 0, !isOffered(built) { queue.append(built) }
            }
        }
        return isDetached
    }
}
