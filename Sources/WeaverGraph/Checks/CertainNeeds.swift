/// The registrations that are built again while they are built, whatever the way there. `BuildingNeeds` joins all ways that lead to a
/// container, and may lead down by one registration and up by another; here what is needed from above goes up where it came from.
///
/// A need that a type's container has of what is above is an exit: the position of an input, and whether it is read on the spot. The exits
/// of all types are a least fixpoint; then each registration leads to what is built below it, and, for its own needs and its type's exits,
/// to what its owner has for them. A type is looked at again only when an exit of what it registers is found.
struct CertainNeeds {
    private struct Need: Hashable {
        var position: Int
        var isRead: Bool
    }

    private let graph: BindingGraph
    private let isBuiltNow: [Bool]
    /// By type.
    private var exits: [Set<Need>]

    /// `isBuiltNow` says of each binding whether it is a registration that is built with its container (`BindingGraph.builtNow`).
    init(_ graph: BindingGraph, isBuiltNow: [Bool]) {
        self.graph = graph
        self.isBuiltNow = isBuiltNow
        exits = Array(repeating: [], count: graph.types.count)
        var queue = graph.typeIDs
        var isQueued = Array(repeating: true, count: queue.count)
        while let type = queue.popLast() {
            isQueued[type.index] = false
            let found = foundExits(of: graph[type])
            guard found.count > exits[type.index].count else { continue }
            exits[type.index] = found
            for registrant in graph[type].registrants where !isQueued[graph[registrant].owner.index] {
                isQueued[graph[registrant].owner.index] = true
                queue.append(graph[registrant].owner)
            }
        }
    }

    /// The registrations that lead back to themselves.
    func cyclicRegistrations() -> Set<BindingGraph.BindingID> {
        // Registrations, then types: what a type's container builds is behind the type.
        var lists = EdgeLists(nodeCount: graph.bindings.count + graph.types.count)
        for id in graph.bindingIDs {
            if let type = builtType(of: id) {
                lists.addEdge(to: graph.bindings.count + type.index)
                for case .binding(let provider, _) in providers(for: id).map(\.provider) { lists.addEdge(to: provider.index) }
            }
            lists.endNode()
        }
        for type in graph.types {
            for id in type.bindings where isBuiltNow[id.index] { lists.addEdge(to: id.index) }
            lists.endNode()
        }
        let members = stronglyConnectedComponents(lists).joined().filter { $0 < graph.bindings.count }
        return Set(members.map { BindingGraph.BindingID(index: $0) })
    }

    /// The needs from above of making a type's container, as far as the exits of what it registers are known.
    private func foundExits(of type: InjectableType) -> Set<Need> {
        var found: Set<Need> = []
        var queue = type.bindings.filter { isBuiltNow[$0.index] }
        var seen = Set(queue)
        while let id = queue.popLast() {
            for (provider, isRead) in providers(for: id) {
                switch provider {
                case .nothing: break
                case .input(let position): found.insert(Need(position: position, isRead: isRead))
                case .binding(let sibling, _): if seen.insert(sibling).inserted { queue.append(sibling) }
                }
            }
        }
        return found
    }

    /// The provider in a registration's owner, for each need of building the registration.
    private func providers(for id: BindingGraph.BindingID) -> [(provider: Input.Source.Provider, isRead: Bool)] {
        guard let type = builtType(of: id) else { return [] }
        var needs = exits[type.index]
        let own = graph[type].bindings.filter { graph[$0].kind == .reference }.map { graph[$0].position }
        for position in own {
            let need = graph[type].inputs[position].need
            if need.contains(.captured) { needs.insert(Need(position: position, isRead: false)) }
            if need.contains(.read) { needs.insert(Need(position: position, isRead: true)) }
        }
        return needs.compactMap { need in
            let provider = graph[type].inputs[need.position].sources[graph[id].position].provider
            guard case .binding(let sibling, _) = provider else { return (provider, need.isRead) }
            let isBuilt = graph.isBuilt(sibling, for: id, isRead: need.isRead, isOwn: own.contains(need.position))
            return isBuilt ? (provider, need.isRead) : nil
        }
    }

    /// The type whose container is made where a registration is built.
    private func builtType(of id: BindingGraph.BindingID) -> BindingGraph.TypeID? { graph[id].builder == nil ? graph[id].builds : nil }
}
