import WeaverGraph

/// The member of a resolver through which a dependency is read or set: a property, a function if the dependency takes
/// parameters, or a setter. Equal accessors share one resolver protocol.
struct Accessor: Hashable {
    var name: String
    var type: TypeKey
    var parameters: [Binding.Parameter]
    var isolation: Isolation
    /// Whether the accessor's protocol is `nonisolated` although all other resolver protocols are isolated. True if an
    /// actor or a nonisolated type reads the accessor.
    var isNonisolated = false
    /// Whether the accessor is on the main actor for a type of Apple's SDKs, which are `@preconcurrency`.
    var isPreconcurrency = false
    /// The effects of reading the dependency.
    var effects = Effects.none
    /// Whether the accessor waits, and does so in the isolation of its caller.
    var isNonsending = false

    init(name: String, type: TypeKey, parameters: [Binding.Parameter], isolation: Isolation) {
        self.name = name
        self.type = type
        self.parameters = parameters
        self.isolation = isolation
    }

    // An initializer would own its arguments, and `Lowering` is large to copy.
    init(_ id: LinkedGraph.BindingID, lowering: borrowing Lowering) {
        let binding = lowering.graph[id]
        var form: DependencyForm?
        switch binding.kind {
        case .parameter: break
        case .registration: form = lowering.form(of: id)
        case .reference: form = lowering.graph.askedKey(of: id).map { lowering.inputForm($0, of: binding.owner) }
        }
        let isolation = form?.isolation ?? .none
        self.init(binding, of: lowering.graph[binding.owner].key, isolation: isolation, in: lowering.graph)
        effects = form?.effects ?? .none
        settleSending(in: lowering.graph)
    }

    /// Returns this accessor with what `other` asks of code that reads the same dependency: its effects, and its
    /// isolation if this accessor has none.
    func joined(_ other: Accessor, in graph: borrowing LinkedGraph) -> Accessor {
        var joined = self
        joined.effects.join(other.effects)
        if isolation == .none { joined.isolation = other.isolation }
        joined.isPreconcurrency = isPreconcurrency || other.isPreconcurrency
        joined.settleSending(in: graph)
        return joined
    }

    /// Sets `isNonsending` as the effects and the isolation ask for.
    private mutating func settleSending(in graph: borrowing LinkedGraph) {
        isNonsending = effects.isAsync && isolation == .none && (graph.isolation == .none || isNonisolated)
    }

    /// Creates the accessor through which `type` reads the dependency `binding`. `isolation` is the isolation in which
    /// the dependency is read.
    init(_ binding: Binding, of type: TypeKey, isolation: Isolation, in graph: borrowing LinkedGraph) {
        let isNonisolated = Self.isNonisolated(of: type, in: graph)
        // The resolver protocol itself states the isolation that all resolvers share, so the accessor does not repeat
        // it.
        let isolation = isolation == graph.isolation && !isNonisolated ? .none : isolation
        self.init(name: binding.name, type: binding.accessType, parameters: binding.parameters, isolation: isolation)
        self.isNonisolated = isNonisolated
        isPreconcurrency = isolation == .mainActor && graph.declarations.isMainActorBySDK(binding.accessType)
    }

    /// Creates the accessor through which a detached type, which only user code builds, reads a dependency.
    init(_ binding: Binding, of type: DetachedType, in graph: borrowing LinkedGraph) {
        self.init(binding, of: type.key, isolation: .none, in: graph)
    }

    /// Returns the accessors through which the builder of the registration `id` reads the parameters of the type that
    /// it builds.
    static func ofParameters(forBuilder id: LinkedGraph.BindingID, in graph: borrowing LinkedGraph) -> [Accessor] {
        ofParameters(forBuilderOf: graph[id], in: graph[graph[id].owner].key, graph)
    }

    /// Returns the accessors through which the builders that a detached type states read the parameters of the types
    /// that they build.
    static func ofParameters(forBuildersIn type: DetachedType, in graph: borrowing LinkedGraph) -> [Accessor] {
        var accessors: [Accessor] = []
        for binding in type.bindings where binding.hasInputResolver {
            accessors += ofParameters(forBuilderOf: binding, in: type.key, graph)
        }
        return accessors
    }

    /// Returns the accessors through which the builder of `registration`, which `owner` states, reads the parameters of
    /// the type that it builds.
    static func ofParameters(
        forBuilderOf registration: Binding, in owner: TypeKey, _ graph: borrowing LinkedGraph
    ) -> [Accessor] {
        var accessors: [Accessor] = []
        for parameter in registration.parameters {
            accessors.append(Accessor(ofParameter: parameter, forBuilderIn: owner, in: graph))
        }
        return accessors
    }

    /// Creates the accessor through which a builder that `owner` states reads a parameter of the type that it builds.
    init(ofParameter parameter: Binding.Parameter, forBuilderIn owner: TypeKey, in graph: borrowing LinkedGraph) {
        self.init(name: parameter.name, type: parameter.type, parameters: [], isolation: .none)
        isNonisolated = Self.isNonisolated(of: owner, in: graph)
    }

    /// Whether the accessors of `type` are `nonisolated`, since all other generated code is on a global actor.
    private static func isNonisolated(of type: TypeKey, in graph: borrowing LinkedGraph) -> Bool {
        graph.isolation != .none && graph.declarations.isOffMainActor(type)
    }

    /// Creates the accessor that is the setter of `binding`. The accessor's type is the type of the value that is set.
    init(setting binding: Binding) {
        self.init(name: binding.setterName, type: binding.accessType, parameters: [], isolation: .none)
    }

    /// The accessor of a resolver that has the dependency at hand. It meets the requirement of one that waits or fails.
    var withoutEffects: Accessor {
        var accessor = self
        (accessor.effects, accessor.isNonsending) = (.none, false)
        return accessor
    }

    /// Returns a setter as a protocol requirement, such as `func setCart(_ value: Cart)`.
    func setterRequirement(_ types: TypeText) -> Declaration {
        .requiredFunction(Head(.func, name), [setterParameter(types)], result: nil)
    }

    private func setterParameter(_ types: TypeText) -> Function.Parameter {
        .init(label: nil, name: "value", type: types.escaping(type))
    }

    /// The head of the accessor's declaration, such as `var cart` or `func movie`.
    private var head: Head {
        Head(
            isolation.modifiers(isPreconcurrency: isPreconcurrency) + (isNonsending ? [.nonsending] : []),
            parameters.isEmpty ? .var : .func,
            SwiftKeyword.escaping(name))
    }

    /// Returns the container's member that implements the accessor and returns `value`. This expression may use the
    /// accessor's parameters by their names, and has the accessor's effects.
    func declaration(_ types: TypeText, _ value: Expression) -> Declaration {
        let body: [Statement] = [.return(value.marked(effects))]
        guard !parameters.isEmpty else {
            return .computed(
                head, type: types.reference(type),
                body: effects.isEmpty ? body : [.block("get" + types.effects(effects), body)])
        }
        return .function(
            Function(
                doc: nil, head: head, parameters: parameters.map { types.parameter($0.name, $0.type) },
                effects: types.effects(effects), result: types.reference(type), body: body))
    }

    /// Returns the container's member that implements a setter by running `statement`, which reads the new value as
    /// `value`.
    func setter(_ types: TypeText, _ statement: Statement) -> Declaration {
        .function(
            Function(
                doc: nil, head: Head(.func, name), parameters: [setterParameter(types)], result: nil,
                body: [statement]))
    }

    /// Returns the accessor as a protocol requirement, such as `var cart: Cart { get }` or
    /// `func movie(id: Int) -> Movie`.
    func requirement(_ types: TypeText) -> Declaration {
        guard !parameters.isEmpty else {
            return .requiredProperty(head, type: types.reference(type), effects: types.effects(effects))
        }
        return .requiredFunction(
            head, parameters.map { types.parameter($0.name, $0.type) }, effects: types.effects(effects),
            result: types.reference(type))
    }

    /// Returns the text of the expression that reads the accessor as a member of `base`. If the dependency takes
    /// parameters, the expression is a closure.
    func value(on base: String, _ types: TypeText) -> String {
        let name = SwiftKeyword.escaping(name)
        guard !parameters.isEmpty else { return "\(base).\(name)" }
        let stated = types.stated(effects)
        let values = parameters.indices.map { stated.isEmpty ? "$\($0)" : "argument\($0)" }
        let arguments = zip(parameters, values).map { "\(SwiftKeyword.argumentLabel($0.name)): \($1)" }
            .joined(separator: ", ")
        let signature = stated.isEmpty ? "" : "(\(values.joined(separator: ", ")))\(stated) in "
        return "{ \(signature)\(effects.marks)\(base).\(name)(\(arguments)) }"
    }
}
