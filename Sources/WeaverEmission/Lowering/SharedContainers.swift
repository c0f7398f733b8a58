import WeaverGraph

/// The types that share containers: groups of types that register nothing and have equal references. All types of a
/// group use the container of the first of them. Separate classes would differ in their names alone, and a project may
/// have many types that refer only to a logger.
struct SharedContainers {
    /// The number of each type's group, by the name of the type.
    private var groups: [String: Int] = [:]

    /// Finds the types whose containers are alike in each of `graphs`, which are those of all conditions. A type that
    /// one of them lacks has a container of its own: the containers of all conditions are united, and a class that
    /// serves other types in one condition than in another would stand under `#if`, as would all that makes it.
    init(in graphs: [LoweredGraph], _ workers: Workers) {
        /// By group, what its containers are like in the first graph.
        var likenesses: [ContainerLikeness] = []
        for (position, lowered) in graphs.enumerated() {
            // Other types are like those of their groups in the first graph.
            let differing = lowered.graph.typeIDs.filter { lowered.difference?.mayChange($0) ?? true }
            let found = workers.map(differing.count) { index in
                ContainerLikeness(of: lowered.plans[differing[index]], in: lowered)
            }
            if position == 0 {
                groups = Self.groups(of: zip(differing, found), in: lowered, &likenesses)
            } else {
                refine(by: zip(differing, found), in: lowered, &likenesses)
            }
        }
    }

    /// Returns the groups of the types of the first graph, and adds what they are like to `likenesses`. `found` has
    /// each type, and what its container is like; nil for one that is not shared.
    private static func groups(
        of found: some Sequence<(LinkedGraph.TypeID, ContainerLikeness?)>, in lowered: LoweredGraph,
        _ likenesses: inout [ContainerLikeness]
    ) -> [String: Int] {
        var groups: [String: Int] = [:]
        var numbers: [ContainerLikeness: Int] = [:]
        for case (let type, let likeness?) in found {
            // To hash a likeness twice would take longer than all else.
            let number = { (number: inout Int) in number }(&numbers[likeness, default: likenesses.count])
            if number == likenesses.count { likenesses.append(likeness) }
            groups[lowered.graph[type].name] = number
        }
        return groups
    }

    /// Divides the groups by what their types are like in a further graph. `found` has each type that may be unlike
    /// those of its group, and what its container is like; nil for one that is not shared. Adds to
    /// `likenesses` what new groups are like in the first graph.
    private mutating func refine(
        by found: some Sequence<(LinkedGraph.TypeID, ContainerLikeness?)>, in lowered: LoweredGraph,
        _ likenesses: inout [ContainerLikeness]
    ) {
        let known = groups
        groups = [:]
        for type in lowered.graph.types { if let group = known[type.name] { groups[type.name] = group } }
        var numbers: [Refinement: Int] = [:]
        for (type, likeness) in found {
            let name = lowered.graph[type].name
            guard let group = known[name] else { continue }
            guard let likeness else {
                groups[name] = nil
                continue
            }
            let refinement = Refinement(group: group, likeness: likeness)
            if likeness == likenesses[group] {
                numbers[refinement] = group
            } else if numbers[refinement] == nil {
                likenesses.append(likenesses[group])
                numbers[refinement] = likenesses.count - 1
            }
            groups[name] = numbers[refinement]
        }
    }

    /// A group of types that are alike in the graphs before, and in one more.
    private struct Refinement: Hashable {
        var group: Int
        var likeness: ContainerLikeness
    }

    /// Returns one of the graphs, with the containers of each group merged into one.
    func sharing(_ lowered: LoweredGraph) -> LoweredGraph {
        var plans = lowered.plans
        var first: [Int: LinkedGraph.TypeID] = [:]
        for type in lowered.graph.types {
            guard let group = groups[type.name] else { continue }
            if let known = first[group] {
                plans.share(containerOf: known, with: type.id)
            } else {
                first[group] = type.id
            }
        }
        return LoweredGraph(lowered, plans: plans)
    }
}

/// Everything that determines the text of a container without registrations, except for its name. Containers with equal
/// values can be merged.
private struct ContainerLikeness: Hashable {
    /// A member of the container, for a parameter or a reference of the type. `position` is the index of the argument
    /// of the container's initializer that a reference reads; nil for a parameter.
    private struct Member: Hashable {
        var accessor: Accessor
        var isSettable: Bool
        var isWeak: Bool
        var position: Int?
    }

    private let isolation: Isolation
    private let isSendable: Bool
    /// The names of the arguments of the container's initializer: the type's parameters, then the container's inputs.
    private let names: [String]
    private let inputs: [DependencyForm]
    private let members: [Member]

    /// Containers with the same names and types most often are the same in all else.
    func hash(into hasher: inout Hasher) {
        hasher.combine(names)
        for member in members { hasher.combine(member.accessor.type) }
    }

    /// Returns nil for a container that has registrations, that conforms to resolvers of superclasses or to a resolver
    /// with associated types, or that is used for anything but being passed to `init(injecting:)`.
    init?(of plan: ContainerPlan, in lowered: LoweredGraph) {
        let (type, graph, lowering) = (plan.type, lowered.graph, lowered.lowering)
        guard plan.shape == .object, plan.isInjectedInPlace, plan.contentsName == nil,
            plan.making.registrations.isEmpty, lowered.names.furtherResolvers(of: type).isEmpty,
            !graph.declarations.isGeneric(type.key), GenericResolvers(lowered: lowered).parts(of: type) == nil
        else { return nil }
        isolation = lowering.isolation(ofContainer: type)
        isSendable = lowering.hasSendableResolver(type)
        names = plan.arguments.map(plan.name)
        inputs = plan.arguments.compactMap {
            if case .input(let key) = $0 { lowering.inputForm(key, of: type.id) } else { nil }
        }
        members = type.bindings.map { id in
            Member(
                accessor: Accessor(id, lowering: lowering), isSettable: graph[id].isSettable,
                isWeak: lowering.isWeakParameter(.parameter(id)),
                position: graph.askedKey(of: id).flatMap { plan.arguments.firstIndex(of: .input($0)) })
        }
    }
}
