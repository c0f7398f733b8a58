/// Finds the registrations that are built again while they are being built, on a path that really occurs.
/// `BuildingNeeds` merges all paths that lead to a container, so that its paths may lead down by one registration and
/// up by another. Here a need from above goes up by the registration that the path came down by.
///
/// An exit is a key that a type's container needs from above for the registrations that are built with it, and whether
/// the key is captured or read while the instance is built. The exits of all types are a least fixpoint: a type is
/// examined again only when a type that it registers has new exits.
///
/// The exits then give the edges of a graph of registrations. A registration leads to what is built below it. It also
/// leads to the registrations of its owner that answer its type's own references and its type's exits.
struct CertainNeeds {
    private struct Exits: Equatable {
        var captured = KeySet()
        var read = KeySet()
    }

    private let graph: BindingGraph
    private let isBuiltNow: [Bool]
    /// By type, the keys of its own references, as far as they are needed when the instance is built.
    private var own: [Exits]
    /// By type, the keys of all of its own references.
    private var referred: [KeySet]
    /// By type, the keys that what is built with the type's container needs from above the container.
    private var exits: [Exits]

    /// `isBuiltNow` is, by binding, whether it is a registration that is built together with its owner
    /// (`BindingGraph.builtNow`).
    init(_ graph: BindingGraph, isBuiltNow: [Bool]) {
        self.graph = graph
        self.isBuiltNow = isBuiltNow
        exits = Array(repeating: Exits(), count: graph.types.count)
        referred = graph.referredKeys()
        own = zip(graph.needs.keys, referred).map {
            Exits(captured: $0.captured.intersection($1), read: $0.read.intersection($1))
        }
        var queue = graph.registeredFirst().reversed() as [BindingGraph.TypeID]
        var isQueued = Array(repeating: true, count: queue.count)
        var finder = ExitFinder(keyCount: graph.lookup.keyCount)
        while let type = queue.popLast() {
            isQueued[type.index] = false
            let found = finder.exits(of: graph[type], self)
            guard found != exits[type.index] else { continue }
            exits[type.index] = found
            for registrant in graph[type].registrants where !isQueued[graph[registrant].owner.index] {
                isQueued[graph[registrant].owner.index] = true
                queue.append(graph[registrant].owner)
            }
        }
    }

    /// The registrations whose building leads back to themselves.
    func cyclicRegistrations() -> Set<BindingGraph.BindingID> {
        // The nodes are the registrations, then the types. What a type's container builds has its edges from the type's
        // node.
        var lists = EdgeLists(nodeCount: graph.bindings.count + graph.types.count)
        for id in graph.bindingIDs {
            if let type = builtType(of: id) {
                lists.addEdge(to: graph.bindings.count + type.index)
                forEachSibling(builtFor: id) { lists.addEdge(to: $0.index) }
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

    /// Finds the exits of a type from the exits of the types that it registers, as far as these are known.
    private struct ExitFinder {
        private var captured: KeyAccumulator
        private var read: KeyAccumulator

        init(keyCount: Int) {
            captured = KeyAccumulator(keyCount: keyCount)
            read = captured
        }

        mutating func exits(of type: InjectableType, _ needs: CertainNeeds) -> Exits {
            let answered = needs.graph.needs.answers[type.id.index].keys
            var queue = type.bindings.filter { needs.isBuiltNow[$0.index] }
            var seen = Set(queue)
            while let id = queue.popLast() {
                guard let built = needs.builtType(of: id) else { continue }
                for exits in [needs.exits[built.index], needs.own[built.index]] {
                    captured.insert(exits.captured, except: answered)
                    read.insert(exits.read, except: answered)
                }
                needs.forEachSibling(builtFor: id) { sibling in
                    if seen.insert(sibling).inserted { queue.append(sibling) }
                }
            }
            return Exits(captured: captured.take(), read: read.take())
        }
    }

    /// Calls `body` with each registration of the same owner that is built when a registration is built, or must have
    /// been built before. May call it more than once with the same registration.
    private func forEachSibling(builtFor id: BindingGraph.BindingID, _ body: (BindingGraph.BindingID) -> Void) {
        guard let type = builtType(of: id) else { return }
        let answers = graph.needs.answers[graph[id].owner.index]
        guard !answers.keys.isEmpty else { return }
        for (keys, isRead) in [
            (exits[type.index].captured, false), (own[type.index].captured, false), (exits[type.index].read, true),
            (own[type.index].read, true),
        ] {
            for key in keys.intersection(answers.keys) {
                guard case .found(let sibling, _)? = answers[key] else { continue }
                if graph.isBuilt(sibling, for: id, isRead: isRead, isOwn: referred[type.index].contains(key)) {
                    body(sibling)
                }
            }
        }
    }

    /// The type whose container is made when a registration is built. Nil if a builder builds the registration, or if
    /// its type has no dependencies.
    private func builtType(of id: BindingGraph.BindingID) -> BindingGraph.TypeID? {
        graph[id].builder == nil ? graph[id].builds : nil
    }
}
