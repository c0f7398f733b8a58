import WeaverGraph

extension [ContainerPlan] {
    /// Merges the containers of types that register nothing and have equal references. All these types use the
    /// container of the first of them. Separate classes would differ in their names alone, and a project may have many
    /// types that refer only to a logger.
    mutating func shareContainers(_ lowering: Lowering) {
        var first: [ContainerLikeness: Int] = [:]
        for index in indices {
            guard let likeness = ContainerLikeness(of: self[index], lowering) else { continue }
            guard let known = first[likeness] else {
                first[likeness] = index
                continue
            }
            self[known].servesOthers = true
            self[index].className = self[known].className
            self[index].shape = .none
        }
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
    /// The names of the arguments of the container's initializer: the type's parameters, then the container's inputs.
    private let names: [String]
    private let inputs: [DependencyForm]
    private let members: [Member]

    /// Returns nil for a container that has registrations, or that is used for anything but being passed to
    /// `init(injecting:)`.
    init?(of plan: ContainerPlan, _ lowering: Lowering) {
        let (type, graph) = (plan.type, lowering.graph)
        guard plan.shape == .object, plan.isInjectedInPlace, plan.contentsName == nil,
            plan.making.registrations.isEmpty,
            !graph.declarations.isGeneric(type.key)
        else { return nil }
        isolation = lowering.isolation(ofContainer: type)
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
