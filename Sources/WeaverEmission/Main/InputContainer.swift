import WeaverGraph

/// What a builder is given: all that the registering container offers, and the built type's own parameters. Siblings are read
/// through closures, so that they are built on demand.
struct InputContainer {
    struct Field {
        enum Source {
            /// One of the values that the built type takes, by position.
            case parameter(Int)
            case need(Lowering.Need)
        }

        var name: String
        var form: Form
        var source: Source
        var accessor: Accessor
    }

    let className: String
    let fields: [Field]
    /// The resolver protocols that it conforms to.
    let parts: [String]

    init(_ id: BindingGraph.BindingID, wiring: Wiring) {
        let graph = wiring.lowering.graph
        let binding = graph[id]
        className = wiring.names.inputContainer(id)
        var fields: [Field] = []
        var parts: [String] = []
        var allocator = NameAllocator(taken: graph[binding.owner].bindings.map { graph[$0].name } + binding.parameters.map(\.name))
        let hidden = Set(binding.parameters.map(\.name))
        for sibling in graph[binding.owner].bindings where !hidden.contains(graph[sibling].name) {
            let accessor = Accessor(sibling, lowering: wiring.lowering)
            let name: String
            let form: Form
            let need: Lowering.Need
            switch graph[sibling].kind {
            case .parameter:
                form = .value(graph[sibling].type)
                need = .ingredient(.parameter(sibling))
                name = SwiftKeyword.escaping(graph[sibling].name)
            case .reference:
                let input = Ingredient.input(graph[sibling].position)
                form = wiring.form(of: input)
                need = .ingredient(input)
                name = wiring.plan.name(for: graph[sibling].name, form, isAccessor: true, &allocator)
            case .registration:
                form = .function(graph[sibling].parameters.map(\.type), accessor.type, wiring.lowering.form(of: sibling).isolation)
                need = wiring.lowering.isKept(sibling) ? .ingredient(.deferred(sibling)) : .made(sibling)
                name = allocator.allocate("make" + graph[sibling].name.upperFirst)
            }
            fields.append(Field(name: name, form: form, source: .need(need), accessor: accessor))
            parts.append(wiring.names.resolver(of: accessor))
        }
        for (index, parameter) in binding.parameters.enumerated() {
            let accessor = Accessor(name: parameter.name, type: parameter.type, parameters: [], isolation: .none)
            fields.append(
                Field(
                    name: SwiftKeyword.escaping(parameter.name), form: .value(parameter.type), source: .parameter(index),
                    accessor: accessor))
            parts.append(wiring.names.resolver(of: accessor))
        }
        self.fields = fields
        var seen: Set<String> = []
        self.parts = parts.filter { seen.insert($0).inserted }
    }
}
