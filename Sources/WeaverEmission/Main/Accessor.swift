import WeaverGraph

/// What a resolver offers: a property, or a function where the dependency takes parameters. Equal ones share a
/// protocol.
struct Accessor: Hashable {
    var name: String
    var type: TypeKey
    var parameters: [Binding.Parameter]
    var isolation: Isolation
    /// Whether its protocol is nonisolated though all others are isolated: an actor or a nonisolated type reads it.
    var isNonisolated = false

    init(name: String, type: TypeKey, parameters: [Binding.Parameter], isolation: Isolation) {
        self.name = name
        self.type = type
        self.parameters = parameters
        self.isolation = isolation
    }

    init(_ id: BindingGraph.BindingID, lowering: Lowering) {
        let binding = lowering.graph[id]
        var isolation = Isolation.none
        switch binding.kind {
        case .parameter: break
        case .registration: isolation = lowering.form(of: id).isolation
        case .reference:
            isolation =
                lowering.graph.askedKey(of: id).map { lowering.inputForm($0, of: binding.owner).isolation } ?? .none
        }
        self.init(binding, of: lowering.graph[binding.owner].key, isolation: isolation, in: lowering.graph)
    }

    /// The accessor through which a type reads a dependency.
    init(_ binding: Binding, of type: TypeKey, isolation: Isolation, in graph: BindingGraph) {
        let isNonisolated = graph.isolation != .none && graph.declarations.isOffMainActor(type)
        // What all resolvers are isolated to is said of their protocols.
        let isolation = isolation == graph.isolation && !isNonisolated ? .none : isolation
        self.init(name: binding.name, type: binding.accessType, parameters: binding.parameters, isolation: isolation)
        self.isNonisolated = isNonisolated
    }

    /// The same of a type that only user code builds.
    init(_ binding: Binding, of type: DetachedType, in graph: BindingGraph) {
        self.init(binding, of: type.key, isolation: .none, in: graph)
    }

    /// What a builder is given for a parameter of what it builds.
    init(parameter: Binding.Parameter) {
        self.init(name: parameter.name, type: parameter.type, parameters: [], isolation: .none)
    }

    /// What setting a dependency takes.
    init(setting binding: Binding) {
        self.init(name: binding.setterName, type: binding.accessType, parameters: [], isolation: .none)
    }

    /// As a protocol's requirement: `func setCart(_ value: Cart)`.
    func setterRequirement(_ types: TypeText) -> String { "func \(name)(_ value: \(types.escaping(type)))" }

    /// `var cart: Cart` or `func movie(id: Int) -> Movie`
    func head(_ types: TypeText) -> String {
        let name = SwiftKeyword.escaping(name)
        guard !parameters.isEmpty else { return "\(isolation.prefix)var \(name): \(types(type))" }
        let list = parameters.map { "\(SwiftKeyword.label($0.name)): \(types.escaping($0.type))" }.joined(
            separator: ", ")
        return "\(isolation.prefix)func \(name)(\(list)) -> \(types(type))"
    }

    /// A member of a container that gives `value`, which may use the parameters by their names.
    func declaration(_ types: TypeText, _ value: Expression) -> Declaration {
        guard !parameters.isEmpty else { return .computed(head: head(types), body: [.return(value)]) }
        return .function(
            Function(
                doc: nil, head: "\(isolation.prefix)func \(SwiftKeyword.escaping(name))",
                parameters: parameters.map { types.parameter($0.name, $0.type) }, result: types(type),
                body: [.return(value)]))
    }

    /// A member of a container that sets a dependency; `statement` is given what to as `value`.
    func setter(_ types: TypeText, _ statement: Statement) -> Declaration {
        let value = Function.Parameter(label: nil, name: "value", type: types.escaping(type))
        return .function(Function(doc: nil, head: "func \(name)", parameters: [value], result: nil, body: [statement]))
    }

    /// As a protocol's requirement.
    func requirement(_ types: TypeText) -> String {
        parameters.isEmpty ? head(types) + " { get }" : head(types)
    }

    /// The expression that reads it on `base`, a closure where it takes parameters.
    func value(on base: String) -> String {
        let name = SwiftKeyword.escaping(name)
        guard !parameters.isEmpty else { return "\(base).\(name)" }
        let arguments = parameters.enumerated().map { "\(SwiftKeyword.argumentLabel($0.element.name)): $\($0.offset)" }
            .joined(separator: ", ")
        return "{ \(base).\(name)(\(arguments)) }"
    }
}
