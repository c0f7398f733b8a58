import WeaverDiagnostics

/// Finds the causes that unresolved references have in common. A registration that is missing in a root fails all
/// references below the root that ask for the same name and type. The cause covers several roots if some of the
/// references are below more than one. A type that nothing registers fails the references of the type and of all types
/// below it that would be resolved above it.
struct MissingRegistrations {
    /// A name and type that a root does not have.
    private struct Lack: Hashable {
        var top: BindingGraph.TypeID
        var key: Input.Key
    }

    private let graph: BindingGraph
    /// The types that nothing registers and that have unresolved references of their own. A root cannot have
    /// references, so a registration of the type is missing.
    private let unregistered: Set<BindingGraph.TypeID>
    /// The union-find forest of lacks: the parent of each lack, which is itself for the representative of a set. Lacks
    /// are in one set if a reference has them in common, directly or through other references.
    private var representatives: [Lack: Lack] = [:]
    /// By representative, the roots of all lacks in its set, ascending.
    private var roots: [Lack: [BindingGraph.TypeID]] = [:]
    /// By the name and type that a reference asks for, the first dependency of the graph, whatever its owner, that
    /// would satisfy it.
    private(set) var holders: [Input.Key: BindingGraph.BindingID] = [:]

    /// `endings` are the endings of each unresolved reference, at least one, with the shortest path first.
    init(_ endings: [BindingGraph.BindingID: [Ending]], in graph: BindingGraph) {
        self.graph = graph
        unregistered = Set(endings.values.lazy.compactMap(\.first).filter { $0.failed.depth == 0 }.map(\.top))
        let keys = Set(endings.keys.lazy.map { graph[$0].key })
        let names = Dictionary(grouping: keys, by: \.name)
        for binding in graph.bindings where binding.kind != .reference {
            for key in names[binding.name] ?? [] where holders[key] == nil && binding.matches(key.type) {
                holders[key] = binding.id
            }
        }
        for (reference, endings) in endings {
            let lacks = self.lacks(of: graph[reference], endings)
            for lack in lacks { unite(lack, lacks[0]) }
        }
        for lack in Array(representatives.keys) { roots[representative(of: lack), default: []].append(lack.top) }
        roots = roots.mapValues { $0.sorted() }
    }

    /// The cause that an unresolved reference shares with others. `endings` are those of the reference.
    func cause(of reference: Binding, _ endings: [Ending]) -> Diagnostic.Cause {
        guard let lack = lacks(of: reference, endings).first.flatMap({ representatives[$0] }) else {
            let ending = endings[0]
            return Diagnostic.Cause(
                key: "unregistered \(graph[ending.top].name)", distance: ending.failed.depth,
                phrase: "also unresolved:",
                name: graph.shownName(reference.id))
        }
        let first = endings.first { !isUnregistered($0.top, lacking: reference.key) } ?? endings[0]
        let types = roots[lack] ?? []
        // The help of the diagnostic itself is enough if the root states the reference, or if the reference lacks it in
        // all of these roots.
        let isShared = first.failed.depth > 0 && Set(endings.map(\.top)) != Set(types)
        return Diagnostic.Cause(
            key: "missing \(reference.key.text) in \(graph[lack.top].name)", distance: first.failed.depth,
            phrase: "also needed by", name: "'\(graph[reference.owner].name)'",
            help: isShared ? graph.registrationHelp(for: reference, in: types) : nil)
    }

    /// The lacks of a reference, one for each root. Empty if the missing registration is that of the type where each
    /// path ends.
    private func lacks(of reference: Binding, _ endings: [Ending]) -> [Lack] {
        endings.filter { !isUnregistered($0.top, lacking: reference.key) }.map { Lack(top: $0.top, key: reference.key) }
    }

    /// Whether the reference may well be resolved once something registers the type: some container has what it asks
    /// for.
    private func isUnregistered(_ type: BindingGraph.TypeID, lacking key: Input.Key) -> Bool {
        unregistered.contains(type) && holders[key] != nil
    }

    // MARK: Sets of lacks

    /// The representative of a lack's set. Shortens the path to it for later calls.
    private mutating func representative(of lack: Lack) -> Lack {
        var way: [Lack] = []
        var last = lack
        while let next = representatives[last], next != last {
            way.append(last)
            last = next
        }
        for lack in way { representatives[lack] = last }
        return last
    }

    /// Unites the sets of two lacks. The representative with the smaller type represents both, so that the order of
    /// references does not matter.
    private mutating func unite(_ left: Lack, _ right: Lack) {
        let (left, right) = (representative(of: left), representative(of: right))
        let (first, second) = left.top <= right.top ? (left, right) : (right, left)
        representatives[first] = first
        representatives[second] = first
    }
}
