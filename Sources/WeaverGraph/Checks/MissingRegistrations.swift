import WeaverDiagnostics

/// Finds the causes that unresolved references have in common. There are two kinds of causes. First, a root has no
/// registration of some name and type (`Lack`): all references below the root that ask for this name and type are
/// unresolved. If some of these references are below several roots, these roots have one common cause. Second, no type
/// registers a type that has references, and so is no root: the references of this type, and of all types below it, are
/// unresolved if a container above this type would have to resolve them.
struct MissingRegistrations {
    /// A missing registration: the root `top` has no dependency with the name and type of `key`, and a reference below
    /// the root asks for one.
    private struct Lack: Hashable {
        var top: LinkedGraph.TypeID
        var key: Input.Key
    }

    private let graph: LinkedGraph
    /// The types that nothing registers and that have unresolved references of their own. A root cannot have
    /// references, so such a type is no root, and its registration is missing.
    private let unregistered: Set<LinkedGraph.TypeID>
    /// The sets of missing registrations that have a common cause, as a union-find forest. The value is the parent of
    /// the key in its tree; the root of a tree, which represents the set, is its own parent. Two missing registrations
    /// are in one set if one reference needs both, or if a chain of such pairs connects them.
    private var representatives: [Lack: Lack] = [:]
    /// By the missing registration that represents a set in `representatives`, the `top` of each missing registration
    /// in the set, ascending.
    private var roots: [Lack: [LinkedGraph.TypeID]] = [:]
    /// By the name and type that an unresolved reference asks for, the first registration or parameter in the whole
    /// graph that has this name and type.
    private(set) var holders: [Input.Key: LinkedGraph.BindingID] = [:]
    /// The types that a registration may build.
    let heirs: Heirs

    /// `endings` has, for each unresolved reference, the ends of the paths on which the reference is not found: at
    /// least one, that of the shortest path first.
    init(_ endings: [LinkedGraph.BindingID: [Ending]], in graph: LinkedGraph) {
        self.graph = graph
        heirs = Heirs(graph.declarations)
        unregistered = Set(endings.values.lazy.compactMap(\.first).filter { $0.failed.depth == 0 }.map(\.top))
        let keys = Set(endings.keys.lazy.map { graph[$0].key })
        let names = Dictionary(grouping: keys, by: \.name)
        for id in names.isEmpty ? [] : graph.bindingIDs where graph[id].kind != .reference {
            for key in names[graph[id].name] ?? [] where holders[key] == nil && graph[id].matches(key.type) {
                holders[key] = id
            }
        }
        for (reference, endings) in endings {
            let lacks = self.lacks(of: graph[reference], endings)
            for lack in lacks { unite(lack, lacks[0]) }
        }
        for lack in Array(representatives.keys) { roots[representative(of: lack), default: []].append(lack.top) }
        roots = roots.mapValues { $0.sorted() }
    }

    /// Returns the cause of the unresolved reference `reference`. References with equal causes are reported as one
    /// diagnostic. `endings` are the ends of the paths on which the reference is not found: at least one, that of the
    /// shortest path first.
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
        // The help of the diagnostic itself is enough if the type where the path ends states the reference itself, or
        // if the help names all of `types` already.
        let isShared = first.failed.depth > 0 && Set(endings.map(\.top)) != Set(types)
        return Diagnostic.Cause(
            key: "missing \(reference.key.text) in \(graph[lack.top].name)", distance: first.failed.depth,
            phrase: "also needed by", name: "'\(graph[reference.owner].name)'",
            help: isShared ? graph.registrationHelp(for: reference, in: types, heirs) : nil)
    }

    /// Returns the missing registrations because of which `reference` is unresolved: one for each end of a path in
    /// `endings`. Leaves out an end whose type is itself missing a registration (`isUnregistered`).
    private func lacks(of reference: Binding, _ endings: [Ending]) -> [Lack] {
        endings.filter { !isUnregistered($0.top, lacking: reference.key) }.map { Lack(top: $0.top, key: reference.key) }
    }

    /// Whether `type` should be registered by another type, so that a reference to `key` in or below `type` can be
    /// resolved. True if `type` has references but no type registers it, and a container somewhere in the graph has a
    /// dependency with the name and type of `key`.
    private func isUnregistered(_ type: LinkedGraph.TypeID, lacking key: Input.Key) -> Bool {
        unregistered.contains(type) && holders[key] != nil
    }

    // MARK: Sets of missing registrations

    /// Returns the missing registration that represents the set which contains `lack`. Shortens the path from `lack` to
    /// the result in `representatives` for later calls.
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

    /// Unites the set that contains `left` and the set that contains `right`. Of the two missing registrations that
    /// represent these sets, the one with the smaller `top` represents the united set, so that the result does not
    /// depend on the order of references.
    private mutating func unite(_ left: Lack, _ right: Lack) {
        let (left, right) = (representative(of: left), representative(of: right))
        let (first, second) = left.top <= right.top ? (left, right) : (right, left)
        representatives[first] = first
        representatives[second] = first
    }
}
