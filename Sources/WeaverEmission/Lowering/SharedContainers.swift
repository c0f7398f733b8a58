import WeaverGraph

extension [ContainerPlan] {
    /// Types that register nothing and refer to the same have one container between them, that of the first: it is the same class under
    /// other names, and a project has many that refer to a logger alone.
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

/// All that the text of a container depends on, where it makes nothing.
private struct ContainerLikeness: Hashable {
    private struct Argument: Hashable {
        var name: String
        var form: Form
        var isWeak: Bool
    }

    private struct Member: Hashable {
        var accessor: Accessor
        var isSettable: Bool
        /// What it is read from: the position of an argument.
        var source: Int?
    }

    private let isolation: Isolation
    private let arguments: [Argument]
    private let members: [Member]

    /// Nil for one that makes something, or that is more than handed to an initializer.
    init?(of plan: ContainerPlan, _ lowering: Lowering) {
        let (type, graph) = (plan.type, lowering.graph)
        guard plan.shape == .object, plan.isInjectedInPlace, plan.contentsName == nil, plan.making.registrations.isEmpty,
            !graph.declarations.isGeneric(type.key)
        else { return nil }
        isolation = lowering.isolation(ofContainer: type)
        arguments = plan.arguments.map { argument in
            let form: Form = switch argument {
            case .input(let position): lowering.inputForms[type.id.index][position]
            case .parameter(let id): .value(graph[id].type)
            case .registration, .deferred, .storage, .instance, .siblings, .held: .value(type.key)
            }
            return Argument(name: plan.name(argument), form: form, isWeak: lowering.isWeakParameter(argument))
        }
        members = type.bindings.map { id in
            let argument: Ingredient = graph[id].kind == .reference ? .input(graph[id].position) : .parameter(id)
            return Member(
                accessor: Accessor(id, lowering: lowering), isSettable: graph[id].isSettable, source: plan.arguments.firstIndex(of: argument))
        }
    }
}
