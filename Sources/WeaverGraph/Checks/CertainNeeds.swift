/// Finds the registrations that must be built again while they are being built, on a path that can occur at run time.
/// `BuildingNeeds` merges all paths that lead to a container. So a path in `BuildingNeeds` may enter a container by one
/// registration and leave it upwards by another. Here a path leaves a container upwards by the registration by which it
/// entered.
///
/// An exit of a type is a key that the registrations built together with the type's container need from above this
/// container. They need the key as a captured value, or read it while they are built. The exits of all types are a
/// least fixpoint: a type is examined again only when a type that it registers has new exits.
///
/// The exits give the edges of a graph whose nodes are the registrations. A registration has edges to the registrations
/// that are built below it. It also has edges to those of its siblings that answer the references and the exits of the
/// type that it builds.
struct CertainNeeds {
    private struct Exits: Equatable {
        var captured = KeySet()
        var read = KeySet()
    }

    private let graph: LinkedGraph
    private let isBuiltNow: [Bool]
    /// By type, the keys of those references stated by the type itself that are needed while an instance is built.
    private var own: [Exits]
    /// By type, the keys of all references stated by the type itself.
    private var referred: [KeySet]
    /// By type, its exits, as far as they are found: the keys that the registrations built together with the type's
    /// container need from above this container.
    private var exits: [Exits]

    /// `isBuiltNow` says, by binding, whether the binding is a registration that is built together with its owner
    /// (`LinkedGraph.builtNow`).
    init(_ graph: LinkedGraph, isBuiltNow: [Bool]) {
        self.graph = graph
        self.isBuiltNow = isBuiltNow
        exits = Array(repeating: Exits(), count: graph.types.count)
        referred = graph.referredKeys()
        own = zip(graph.needs.keys, referred).map {
            Exits(captured: $0.captured.intersection($1), read: $0.read.intersection($1))
        }
        var queue = graph.registeredFirst.reversed() as [LinkedGraph.TypeID]
        var isQueued = Array(repeating: true, count: queue.count)
        var finder = ExitFinder(keyCount: graph.lookup.keyCount, bindingCount: graph.bindings.count)
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

    /// Returns the registrations that must be built again while they are being built.
    func cyclicRegistrations() -> Set<LinkedGraph.BindingID> {
        // The nodes are the bindings, then the types. The node of a type has the edges to the registrations that are
        // built together with the type's container.
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
        return Set(members.map { LinkedGraph.BindingID(index: $0) })
    }

    /// Finds the exits of a type from those exits of its registered types that are found so far.
    private struct ExitFinder {
        private var captured: KeyAccumulator
        private var read: KeyAccumulator
        /// By binding, the number of the last call of `exits` that has seen it.
        private var seen: [Int32]
        private var callNumber: Int32 = 0

        init(keyCount: Int, bindingCount: Int) {
            captured = KeyAccumulator(keyCount: keyCount)
            read = captured
            seen = Array(repeating: 0, count: bindingCount)
        }

        mutating func exits(of type: InjectableType, _ needs: CertainNeeds) -> Exits {
            let answered = needs.graph.needs.answers[type.id.index].keys
            var queue = type.bindings.filter { needs.isBuiltNow[$0.index] }
            if queue.isEmpty { return Exits() }
            callNumber += 1
            for id in queue { seen[id.index] = callNumber }
            while let id = queue.popLast() {
                guard let built = needs.builtType(of: id) else { continue }
                for exits in [needs.exits[built.index], needs.own[built.index]] {
                    captured.insert(exits.captured, except: answered)
                    read.insert(exits.read, except: answered)
                }
                needs.forEachSibling(builtFor: id) { sibling in
                    if seen[sibling.index] != callNumber {
                        seen[sibling.index] = callNumber
                        queue.append(sibling)
                    }
                }
            }
            return Exits(captured: captured.take(), read: read.take())
        }
    }

    /// Calls `body` with each registration of the same owner that is built together with the registration `id`, or must
    /// have been built before `id`. May call `body` more than once with one registration.
    private func forEachSibling(builtFor id: LinkedGraph.BindingID, _ body: (LinkedGraph.BindingID) -> Void) {
        guard let type = builtType(of: id) else { return }
        let answers = graph.needs.answers[graph[id].owner.index]
        guard !answers.keys.isEmpty else { return }
        for (keys, isRead) in [
            (exits[type.index].captured, false), (own[type.index].captured, false), (exits[type.index].read, true),
            (own[type.index].read, true),
        ] {
            for key in keys.intersection(answers.keys) {
                guard case .found(let sibling, _)? = answers[key] else { continue }
                if graph.isBuilt(
                    sibling, for: id, isRead: isRead,
                    isOwn: referred[type.index].contains(key) && graph.isOwn(key, of: graph[type]))
                {
                    body(sibling)
                }
            }
        }
    }

    /// Returns the type whose container is created when the registration `id` is built. Nil if `id` has a builder, or
    /// if the type that it builds has no dependencies.
    private func builtType(of id: LinkedGraph.BindingID) -> LinkedGraph.TypeID? {
        !graph[id].hasBuilder ? graph[id].builds : nil
    }
}
