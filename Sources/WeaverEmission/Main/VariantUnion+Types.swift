import WeaverGraph

extension VariantUnion {
    /// Creates the union of the main outputs of `graphs`. `differing` has for each the names of the types whose
    /// declarations differ from those in the first output. Finds the choices that depend on each other since they
    /// change the same type, or types whose containers make each other.
    convenience init(of graphs: [LoweredGraph], _ differing: [Set<String>]) {
        let conditions = graphs.map(\.condition)
        let groups = VariantCondition.groups(of: conditions)
        guard !groups.isEmpty else {
            self.init(conditions)
            return
        }
        let changes = groups.map { group in
            let types = group.variants.reduce(into: Set()) { $0.formUnion(differing[$1]) }
            let neighbours = group.variants.reduce(into: Set()) { names, variant in
                names.formUnion(graphs[variant].neighbours(ofTypesNamed: types))
            }
            return (types: types, neighbours: neighbours)
        }
        let users = ResolverUsers(graphs, groups, changes.map(\.types))
        self.init(conditions) { users.condition($0, $1, of: conditions) }
        for (index, change) in changes.enumerated() {
            for (other, before) in changes[..<index].enumerated()
            where !change.types.isDisjoint(with: before.types.union(before.neighbours))
                || !change.neighbours.isDisjoint(with: before.types)
            {
                note([groups[index].choices + groups[other].choices])
            }
        }
    }
}

extension LoweredGraph {
    /// Returns the names of the types that build one of those named `names`, that one of them builds, or whose makers
    /// it makes or takes.
    fileprivate func neighbours(ofTypesNamed names: Set<String>) -> Set<String> {
        let types = Set(names.compactMap { graph.typesByName[$0] })
        var result: Set<LinkedGraph.TypeID> = []
        for type in types {
            result.formUnion(graph[type].registrants.map { graph[$0].owner })
            result.formUnion(graph[type].bindings.compactMap { graph[$0].builds })
            result.formUnion(lowering.makers.plans[type.index].made + lowering.makers.plans[type.index].taken)
        }
        for (index, plan) in lowering.makers.plans.enumerated() where !plan.made.isEmpty || !plan.taken.isEmpty {
            if !types.isDisjoint(with: plan.made) || !types.isDisjoint(with: plan.taken) {
                result.insert(graph.types[index].id)
            }
        }
        return Set(result.map { graph[$0].name })
    }
}

/// The types that use the protocols of accessors. A protocol is needed where one of these types uses it: the outputs of
/// the variants do not tell this alone, since a type that uses it in one variant may hide another type that does so.
private struct ResolverUsers {
    private let groups: [VariantGroup]
    /// The names of the protocols that types use which are the same in all variants.
    private let usedByOthers: Set<String>
    /// By variant and group, the names of the protocols that the types use which the group changes.
    private var used: [[Set<String>]] = []

    /// `changed` are the names of the types that each of `groups` changes.
    init(_ graphs: [LoweredGraph], _ groups: [VariantGroup], _ changed: [Set<String>]) {
        self.groups = groups
        var groupsOfTypes: [String: [Int]] = [:]
        for (group, names) in changed.enumerated() {
            for name in names { groupsOfTypes[name, default: []].append(group) }
        }
        var usedByOthers: Set<String> = []
        for (variant, graph) in graphs.enumerated() {
            var used = groups.map { _ in Set<String>() }
            graph.forEachType { type, resolvers in
                if let groups = groupsOfTypes[type] {
                    for group in groups { used[group].formUnion(resolvers()) }
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
    func condition(
        _ name: String, _ variants: [Int], of conditions: [VariantCondition]
    ) -> (condition: Condition, interplay: [[Int]])? {
        if usedByOthers.contains(name) {
            return variants.count == conditions.count ? (.always, []) : nil
        }
        let users = groups.indices.map { group in
            Set(groups[group].variants.filter { variants.contains($0) && used[$0][group].contains(name) })
        }
        guard users.contains(where: { !$0.isEmpty }) else { return nil }
        return (VariantCondition.condition(choosing: users, of: conditions), [])
    }
}

extension LoweredGraph {
    /// Calls `body` with the name of each type, and a function that returns the names of the protocols through which
    /// the type, its builders and its subclasses read and set dependencies.
    fileprivate func forEachType(_ body: (String, () -> [String]) -> Void) {
        for type in graph.types where !graph.isForeign(type) {
            body(type.name) {
                let parameters = type.bindings.filter { graph[$0].hasBuilder }.flatMap { graph[$0].parameters }
                return names.resolvers(of: type.stated, lowering) + names.furtherResolvers(of: type)
                    + parameters.map { names.resolver(of: Accessor(parameter: $0)) }
            }
        }
        for type in lowering.detached {
            body(type.name) {
                names.resolvers(
                    of: type.bindings.map { names.accessor(of: $0, of: type, in: graph) }, settable: type.bindings)
            }
        }
    }
}
