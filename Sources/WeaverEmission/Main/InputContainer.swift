import WeaverGraph

/// What a container offers its builders: all that it registers, refers to and takes. One object of it is shared by the resolvers of all
/// builders, and keeps none of the registrations alive: it is held by what they build. They are read through closures, on demand.
struct Siblings {
    struct Field {
        var name: String
        var form: Form
        var need: Lowering.Need
        var accessor: Accessor
        /// Whether its function is handed what builders share, and what they hold, in front of its own parameters.
        var takesSiblings = false
    }

    let className: String
    let fields: [Field]

    init(_ wiring: Wiring) {
        let graph = wiring.lowering.graph
        className = wiring.names.siblings(of: wiring.plan.type)
        var allocator = NameAllocator(taken: wiring.plan.type.bindings.map { graph[$0].name })
        fields = wiring.plan.type.bindings.map { id in
            let binding = graph[id]
            let accessor = Accessor(id, lowering: wiring.lowering)
            switch binding.kind {
            case .parameter where wiring.lowering.isWeakParameter(.parameter(id)):
                return Field(
                    name: allocator.allocate("make" + binding.name.upperFirst), form: .function([], binding.type, .none),
                    need: .ingredient(.parameter(id)), accessor: accessor)
            case .parameter:
                return Field(
                    name: SwiftKeyword.escaping(binding.name), form: .value(binding.type), need: .ingredient(.parameter(id)), accessor: accessor)
            case .reference:
                let input = Ingredient.input(binding.position)
                let form = wiring.form(of: input)
                return Field(
                    name: wiring.plan.name(for: binding.name, form, isAccessor: true, &allocator), form: form, need: .ingredient(input),
                    accessor: accessor)
            case .registration:
                let isKept = wiring.lowering.isKept(id)
                let takesSiblings = !isKept && wiring.makerIngredients(id).contains(.siblings)
                let shared = takesSiblings ? [wiring.siblingsType, wiring.heldType] : []
                return Field(
                    name: allocator.allocate("make" + binding.name.upperFirst),
                    form: .function(shared + binding.parameters.map(\.type), accessor.type, wiring.lowering.form(of: id).isolation),
                    need: isKept ? .ingredient(.deferred(id)) : .made(id), accessor: accessor, takesSiblings: takesSiblings)
            }
        }
    }
}

extension EmittedNames {
    /// The resolver protocols of what a builder is given: its registrant's own, where nothing of that is hidden or set, else one for
    /// each sibling; then those of the built type's parameters.
    func inputResolvers(of id: BindingGraph.BindingID, _ lowering: Lowering) -> [String] {
        let graph = lowering.graph
        let owner = graph[graph[id].owner]
        let offered = graph.siblings(offeredTo: id)
        let isWhole = offered.count == owner.bindings.count && !offered.contains { graph[$0].isSettable }
        let siblings = isWhole ? [dependencyResolver(of: owner)] : offered.map { resolver(of: Accessor($0, lowering: lowering)) }
        var seen: Set<String> = []
        return (siblings + graph[id].parameters.map { resolver(of: Accessor(parameter: $0)) }).filter { seen.insert($0).inserted }
    }
}
