import WeaverGraph

/// The groups of choices on which the declarations of types depend that differ between the outputs of variants.
///
/// The graphs tell the groups of the types that differ in them. Declarations differ further because of these: those of
/// types whose containers make each other, or read dependencies in another form.
struct GroupsOfParts {
    /// By type, its group: an index in the groups of choices.
    private(set) var groups: [String: Int] = [:]
    /// By type with independent substitutions, their groups. The statements that make them have one of these each.
    private var groupsOfSubstitutions: [String: [Int]] = [:]
    /// Lists of choices that depend on each other. An empty list says that all may do.
    private(set) var dependent: [[Int]] = []

    /// `differing` has for each of `graphs` the names of the types whose declarations differ from those in the first
    /// output.
    init(_ graphs: [LoweredGraph], _ differing: [Set<String>]) {
        let choices = VariantCondition.groups(of: graphs.map(\.condition))
        guard !choices.isEmpty else { return }
        var names = differing.reduce(into: Set()) { $0.formUnion($1) }
        for name in names {
            guard let substituted = graphs[0].condition.groupsOfSubstitutions(inTypeNamed: name) else { continue }
            let groups = Set(substituted.values).sorted()
            groupsOfSubstitutions[name] = groups
            names.remove(name)
            if graphs.mayBeDivided(name) { dependent.append(groups.flatMap { choices[$0].choices }) }
        }
        let neighbours = graphs.map { $0.neighbours(ofTypesNamed: names) }
        var pending = names
        while let start = pending.popFirst() {
            var known: Set<Int> = []
            var connected = [start]
            var next = 0
            while next < connected.count {
                let name = connected[next]
                next += 1
                if let group = graphs[0].condition.group(ofTypeNamed: name) { known.insert(group) }
                for neighbour in neighbours.lazy.flatMap({ $0[name] ?? [] }) {
                    if pending.remove(neighbour) != nil { connected.append(neighbour) }
                    if !names.contains(neighbour), let group = graphs[0].condition.group(ofTypeNamed: neighbour) {
                        known.insert(group)
                    }
                }
            }
            if known.count == 1, let group = known.first {
                for name in connected { groups[name] = group }
                // In other variants, the group has its first combination.
                for (variant, names) in differing.enumerated() where !choices[group].variants.contains(variant) {
                    if !names.isDisjoint(with: connected) { dependent.append([]) }
                }
            } else {
                dependent.append(known.sorted().flatMap { choices[$0].choices })
            }
        }
    }

    var isEmpty: Bool { groups.isEmpty && groupsOfSubstitutions.isEmpty }

    /// Returns the groups on which the declarations of a type depend; nil if it is the same in all outputs.
    func groups(ofTypeNamed name: String) -> [Int]? { groups[name].map { [$0] } ?? groupsOfSubstitutions[name] }
}

extension [LoweredGraph] {
    /// Whether the container of a type may have so many registrations that it is divided into parts, and some graphs
    /// have fewer of them.
    fileprivate func mayBeDivided(_ name: String) -> Bool {
        var names: Set<String> = []
        var counts: Set<Int> = []
        for graph in map(\.graph) {
            guard let type = graph.typesByName[name] else { return true }
            names.formUnion(graph[type].bindings.lazy.map { graph[$0].name })
            counts.insert(graph[type].bindings.count)
        }
        return names.count > ContainerPlan.unitSize && counts != [names.count]
    }
}

extension LoweredGraph {
    /// Returns, by the names of the types in `names`, the names of the types that build them, that they build, or whose
    /// makers they make or take. Linear in the size of the graph.
    fileprivate func neighbours(ofTypesNamed names: Set<String>) -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        var isNamed = graph.types.map { _ in false }
        for name in names { if let type = graph.typesByName[name] { isNamed[type.index] = true } }
        func join(_ type: LinkedGraph.TypeID, _ other: LinkedGraph.TypeID) {
            if isNamed[type.index] { result[graph[type].name, default: []].insert(graph[other].name) }
            if isNamed[other.index] { result[graph[other].name, default: []].insert(graph[type].name) }
        }
        for type in graph.typeIDs { lowering.forEachNeighbour(of: type) { join(type, $0) } }
        return result
    }
}

extension VariantUnion {
    /// Creates the union of the main outputs of `graphs`. `groups` are those of the types whose declarations differ;
    /// `users` are the types that use the protocols of accessors.
    convenience init(of graphs: [LoweredGraph], _ groups: GroupsOfParts, _ users: ResolverUsers) {
        let conditions = graphs.map(\.condition)
        guard conditions[0].tellsOfOthers else {
            self.init(conditions)
            return
        }
        self.init(conditions) { users.condition($0, $1, of: conditions) }
        note(groups.dependent)
        if graphs.contains(where: { !$0.quietNames.allocated.isEmpty || !$0.quietFunctions.allocated.isEmpty }) {
            note([[]])
        }
        // A name may be free in one variant, and taken by the inputs in another one.
        let declared = graphs.map { Set($0.graph.declarations.types.keys) }
        guard declared.contains(where: { $0 != declared[0] }) else { return }
        let names = graphs.reduce(into: Set()) { $0.formUnion($1.globalNames) }
        for types in declared where !names.isDisjoint(with: types.symmetricDifference(declared[0])) { note([[]]) }
    }
}

/// The types that use the protocols of accessors. A protocol is needed where one of these types uses it: the outputs of
/// the variants do not tell this alone, since types of several groups may use it.
struct ResolverUsers {
    private let groups: [VariantGroup]
    /// The names of the protocols that types use which are the same in all variants.
    private let usedByOthers: Set<String>
    /// By variant and group, the names of the protocols that the types use which depend on the group.
    private var used: [[Set<String>]] = []

    /// `groups` are the groups on which types depend. Nothing is known of the users if there are none.
    init(_ graphs: [LoweredGraph], _ groups: GroupsOfParts) {
        self.groups = VariantCondition.groups(of: graphs.map(\.condition))
        var usedByOthers: Set<String> = []
        for (variant, graph) in graphs.enumerated() where !self.groups.isEmpty {
            var used = self.groups.map { _ in Set<String>() }
            graph.forEachUser(groups) { group, resolvers in
                if let group {
                    used[group].formUnion(resolvers())
                } else if variant == 0 {
                    usedByOthers.formUnion(resolvers())
                }
            }
            self.used.append(used)
        }
        self.usedByOthers = usedByOthers
    }

    /// Returns the condition of the protocol `name`, which the outputs of `variants` declare; nil if no accessor has
    /// it.
    func condition(_ name: String, _ variants: [Int], of conditions: [VariantCondition]) -> Condition? {
        if usedByOthers.contains(name) { return variants.count == conditions.count ? .always : nil }
        let users = groups.indices.map { group in
            Set(groups[group].variants.filter { variants.contains($0) && used[$0][group].contains(name) })
        }
        guard users.contains(where: { !$0.isEmpty }) else { return nil }
        return VariantCondition.condition(choosing: users, of: conditions)
    }
}

extension LoweredGraph {
    /// Calls `body` for each type, and for each substituted dependency of a type with independent ones. Its arguments
    /// are the group of choices on which the type or the dependency depends, and a function that returns the names of
    /// the protocols through which the type, its builders and its subclasses read and set dependencies.
    fileprivate func forEachUser(_ groups: GroupsOfParts, _ body: (Int?, () -> [String]) -> Void) {
        for type in graph.types where !graph.isForeign(type) {
            let substituted = condition.groupsOfSubstitutions(inTypeNamed: type.name) ?? [:]
            for id in substituted.isEmpty ? [] : type.stated {
                if let group = substituted[graph[id].name] { body(group) { names.resolvers(of: [id], lowering) } }
            }
            body(groups.groups[type.name]) {
                let stated =
                    substituted.isEmpty ? type.stated : type.stated.filter { substituted[graph[$0].name] == nil }
                let parameters = type.bindings.filter { graph[$0].hasInputResolver }.flatMap {
                    Accessor.ofParameters(forBuilder: $0, in: graph)
                }
                return names.resolvers(of: stated, lowering) + names.furtherResolvers(of: type)
                    + parameters.map { names.resolver(of: $0) }
            }
        }
        for type in lowering.detached {
            body(groups.groups[type.name]) {
                names.resolvers(
                    of: type.bindings.map { names.accessor(of: $0, of: type, in: graph) }, settable: type.bindings)
            }
        }
    }
}
