import WeaverDiagnostics

/// What unresolved references have in common. One registration that is missing in a root fails all references below
/// that ask for it by the same name and type: also in several roots, where some of the references are below both. A
/// type that nothing registers fails all that it, and what is below it, would be given from above.
struct MissingRegistrations {
    /// Something that a root lacks.
    private struct Lack: Hashable {
        var top: BindingGraph.TypeID
        var key: Input.Key
    }

    private let graph: BindingGraph
    /// The types that nothing registers and that state references, as a root cannot.
    private let unregistered: Set<BindingGraph.TypeID>
    /// Of each lack the one that stands for all that references share with it, directly or through others.
    private var representatives: [Lack: Lack] = [:]
    /// The roots of all lacks that one stands for, in their order.
    private var roots: [Lack: [BindingGraph.TypeID]] = [:]
    /// The first dependency, of whatever type, that would do for what is asked for.
    private(set) var holders: [Input.Key: BindingGraph.BindingID] = [:]

    /// `endings` are those of each reference, with the shortest path first.
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

    /// The cause that a reference with these endings shares with others.
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
        // Where a root states the reference itself, its own help says so.
        let isShared = first.failed.depth > 0 && Set(endings.map(\.top)) != Set(types)
        return Diagnostic.Cause(
            key: "missing \(reference.key.text) in \(graph[lack.top].name)", distance: first.failed.depth,
            phrase: "also needed by", name: "'\(graph[reference.owner].name)'",
            help: isShared ? graph.registrationHelp(for: reference, in: types) : nil)
    }

    /// What roots lack that a reference asks for; none where it is a registration of the root itself that is missing.
    private func lacks(of reference: Binding, _ endings: [Ending]) -> [Lack] {
        endings.filter { !isUnregistered($0.top, lacking: reference.key) }.map { Lack(top: $0.top, key: reference.key) }
    }

    /// Whether what is asked for may well be there once something registers the type.
    private func isUnregistered(_ type: BindingGraph.TypeID, lacking key: Input.Key) -> Bool {
        unregistered.contains(type) && holders[key] != nil
    }

    // MARK: Sets of lacks

    /// Shortens the way there for whoever asks next.
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

    /// The smaller one stands for both, so that the order of references does not matter.
    private mutating func unite(_ left: Lack, _ right: Lack) {
        let (left, right) = (representative(of: left), representative(of: right))
        let (first, second) = left.top <= right.top ? (left, right) : (right, left)
        representatives[first] = first
        representatives[second] = first
    }
}
