import WeaverGraph

/// The class of the object through which all builders of one container read their siblings. The object offers all
/// registrations, references and parameters of the container's type.
///
/// The resolver of each builder holds this object, and the instances that the builders return may hold their resolvers.
/// So the object keeps no registration alive: it reads each one through a closure.
struct Siblings {
    struct Field {
        let sibling: LinkedGraph.BindingID
        var name: String
        var form: DependencyForm
        var need: Lowering.Need
        var accessor: Accessor
        /// Whether the field is a function whose first two arguments are this object and the list of slots that the
        /// resolver keeps alive.
        var takesSiblings = false
        /// Whether the field is a function that sets `sibling`.
        var isSetter = false
    }

    let className: String
    let fields: [Field]

    init(_ forms: ContainerForms) {
        let (lowering, plan) = (forms.lowered.lowering, forms.plan)
        let graph = lowering.graph
        className = forms.lowered.names.siblings(of: plan.type)
        var allocator = NameAllocator(taken: plan.type.bindings.map { graph[$0].name })
        let read = plan.type.stated.map { id -> Field in
            let binding = graph[id]
            let accessor = Accessor(id, lowering: lowering)
            switch binding.kind {
            case .parameter where lowering.isWeakParameter(.parameter(id)):
                return Field(
                    sibling: id, name: allocator.allocate("make" + binding.name.upperFirst),
                    form: .function([], binding.type, .container),
                    need: .ingredient(.parameter(id)), accessor: accessor)
            case .parameter:
                return Field(
                    sibling: id, name: SwiftKeyword.escaping(binding.name), form: .value(binding.type),
                    need: .ingredient(.parameter(id)),
                    accessor: accessor)
            case .reference:
                let input = graph.input(of: id)
                let form = forms[input]
                return Field(
                    sibling: id, name: plan.name(for: binding.name, form, isAccessor: true, &allocator),
                    form: form, need: .ingredient(input),
                    accessor: accessor)
            case .registration:
                let isKept = lowering.isKept(id)
                let takesSiblings = !isKept && forms.functionIngredients(id).contains(.siblings)
                let shared = takesSiblings ? [forms.siblingsType, forms.heldType] : []
                return Field(
                    sibling: id, name: allocator.allocate("make" + binding.name.upperFirst),
                    form: .function(
                        shared + binding.parameters.map(\.type), accessor.type,
                        lowering.domain(of: id) == .any ? .container : lowering.form(of: id).domain,
                        lowering.form(of: id).effects),
                    need: isKept ? .ingredient(.deferred(id)) : .made(id), accessor: accessor,
                    takesSiblings: takesSiblings)
            }
        }
        let set = plan.type.bindings.filter { graph[$0].isSettable }.map { id -> Field in
            let accessor = Accessor(setting: graph[id])
            return Field(
                sibling: id, name: allocator.allocate(accessor.name),
                form: .function([accessor.type], .tuple([]), .container),
                need: .ingredient(forms.settable(id)), accessor: accessor, isSetter: true)
        }
        fields = read + set
    }
}

extension EmittedNames {
    /// Returns the names of the resolver protocols of the resolver that the builder of the registration `id` receives.
    /// The first is the resolver of the registration's owner, which offers all siblings. If parameters of the built
    /// type hide some of the siblings, the protocols of the other siblings take its place. The protocols of the
    /// parameters come last.
    func inputResolvers(of id: LinkedGraph.BindingID, _ lowering: Lowering) -> [String] {
        let owner = lowering.graph[lowering.graph[id].owner]
        let isWhole =
            owner.arguments.isEmpty && lowering.graph.siblings(offeredTo: id).count == owner.stated.count
        return unique(
            isWhole
                ? [dependencyResolver(of: owner)] + parameterResolvers(of: id, lowering)
                : partResolvers(of: id, lowering))
    }

    /// Returns the names of the resolver protocols of the resolver that the builder of `registration` would receive,
    /// which the detached type `owner` states. They are those of a type that has a container.
    func inputResolvers(of registration: Binding, of owner: DetachedType, _ lowering: Lowering) -> [String] {
        let graph = lowering.graph
        let hidden = Set(registration.parameters.map(\.name))
        let siblings = owner.bindings.filter { !hidden.contains($0.name) }
        let parameters = Accessor.ofParameters(forBuilderOf: registration, in: owner.key, graph).map(resolver)
        let isWhole = siblings.count == owner.bindings.count
        return unique(
            (isWhole
                ? [dependencyResolver(ofTypeNamed: owner.name)]
                : resolvers(of: siblings.map { accessor(of: $0, of: owner, in: graph) }, settable: siblings))
                + parameters)
    }

    /// Returns the names of the resolver protocols that the builders of all given registrations receive. Each protocol
    /// has one dependency. `registrations` must not be empty.
    func commonInputResolvers(of registrations: [LinkedGraph.BindingID], _ lowering: Lowering) -> [String] {
        let offers = registrations.map { partResolvers(of: $0, lowering) }
        let others = offers.dropFirst().map(Set.init)
        return unique(offers[0].filter { name in others.allSatisfy { $0.contains(name) } })
    }

    private func partResolvers(of id: LinkedGraph.BindingID, _ lowering: Lowering) -> [String] {
        resolvers(of: lowering.graph.siblings(offeredTo: id), lowering) + parameterResolvers(of: id, lowering)
    }

    private func parameterResolvers(of id: LinkedGraph.BindingID, _ lowering: Lowering) -> [String] {
        Accessor.ofParameters(forBuilder: id, in: lowering.graph).map { resolver(of: $0) }
    }

    private func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
