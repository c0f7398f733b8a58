import WeaverGraph

/// Functions through which generated code calls deprecated initializers, and builders that name something deprecated,
/// so that swiftc does not warn. Generated code must call these initializers and builders as long as their types are
/// registered. The functions are witnesses of a protocol requirement, for which swiftc does not check deprecation.
///
///     enum StoreInitializer: DeprecatedFunction {
///         @available(*, deprecated) static var deprecatedFunction: (Log) -> Store { { Store(log: $0) } }
///     }
///     StoreInitializer.function(log)
struct QuietFunctions {
    /// The expressions of the functions that call deprecated initializers, by the initialized type.
    private var initializers: [TypeKey: String] = [:]
    /// The expressions of the functions that call builders, by registration.
    private var builders: [LinkedGraph.BindingID: String] = [:]
    /// The declarations of the functions, and of the protocol to which they belong.
    private(set) var declarations: [Declaration] = []
    /// The names that `declarations` declares.
    private(set) var allocated: [String] = []

    init(_ lowering: Lowering, _ names: EmittedNames, _ types: TypeText, besides taken: [String]) {
        let graph = lowering.graph
        let calls = DeprecatedCalls(lowering, names, types)
        let initializers = calls.initializers()
        let builders = calls.builders()
        guard !initializers.isEmpty || !builders.isEmpty else { return }
        // Inside of a type, its members hide declarations at file scope.
        let members = graph.bindings.flatMap { [$0.name] + $0.parameters.map(\.name) }
        var allocator = NameAllocator(
            taken: Array(graph.declarations.types.keys) + Array(graph.declarations.functions.keys) + names.global
                + taken + members)
        let protocolName = allocator.allocate("DeprecatedFunction")
        let typeName = allocator.allocate("FunctionType", "DeprecatedFunctionType")
        let requirement = allocator.allocate("deprecatedFunction")
        let accessor = allocator.allocate("function", "callableFunction")
        let modifiers: [Head.Modifier] = lowering.saysNonisolated ? [.nonisolated] : []
        declarations = [
            .type(
                doc:
                    "Deprecated initializers and builders are called through this without a warning: their users are warned where they use them.",
                Head(modifiers, .protocol, protocolName),
                members: [
                    .line("associatedtype \(typeName)"),
                    .requiredProperty(Head([.static], .var, requirement), type: TypeReference(typeName)),
                ]),
            .type(
                doc: nil, Head(modifiers, .extension, protocolName),
                members: [
                    .computed(
                        Head([.static], .var, accessor), type: TypeReference(typeName),
                        body: [.return(.text(requirement))])
                ]),
        ]
        func declare(_ call: DeprecatedCalls.Call) -> String {
            let name = allocator.allocate(call.name)
            declarations.append(
                .type(
                    doc: nil, Head(call.isOffMainActor ? [.nonisolated] : [], .enum, name, inherits: [protocolName]),
                    members: [
                        .computed(
                            Head([.attribute("@available(*, deprecated)"), .static], .var, requirement),
                            type: call.type, body: [.return(call.function)])
                    ]))
            return "\(name).\(accessor)"
        }
        for (key, call) in initializers.sorted(by: { $0.key.text() < $1.key.text() }) {
            self.initializers[key] = declare(call)
        }
        for (id, call) in builders.sorted(on: \.key) { self.builders[id] = declare(call) }
        allocated = allocator.allocated
    }

    /// Returns the call of the deprecated initializer of `type` with the arguments `values`, or nil if the initializer
    /// is not deprecated.
    func construction(of type: TypeKey, _ values: [Expression]) -> Expression? {
        initializers[type].map { .call($0, values.map { .init(label: nil, value: $0) }) }
    }

    /// Returns the expression of the function to call instead of the builder of the registration `id`, or nil if the
    /// builder names nothing deprecated.
    func builder(of id: LinkedGraph.BindingID) -> String? { builders[id] }
}

/// The deprecated initializers and builders of a graph.
private struct DeprecatedCalls {
    private let lowering: Lowering
    private let names: EmittedNames
    private let types: TypeText
    private var graph: LinkedGraph { _read { yield lowering.graph } }

    /// A function that calls a deprecated initializer or builder. `name` is the preferred name of the declaration, and
    /// `type` the function's type.
    struct Call {
        var name: String
        var type: TypeReference
        /// Whether the function is called off the main actor, so that it must be `nonisolated` in a module with any
        /// default isolation.
        var isOffMainActor: Bool
        var function: Expression
    }

    init(_ lowering: Lowering, _ names: EmittedNames, _ types: TypeText) {
        (self.lowering, self.names, self.types) = (lowering, names, types)
    }

    // MARK: Initializers

    func initializers() -> [TypeKey: Call] {
        var calls: [TypeKey: Call] = [:]
        lazy var elsewhere = typesBuiltOffMainActor()
        // Most types have no deprecated initializer, so nothing else is looked at for them.
        func add(_ type: TypeKey, _ construction: Construction, _ resolver: @autoclosure () -> String) {
            guard construction.call?.isDeprecated == true, calls[type] == nil,
                graph.declarations.factories[type.dottedName ?? ""] == nil
            else { return }
            let isOffMainActor = elsewhere.contains(type) || graph.declarations.isOffMainActor(type)
            calls[type] = initializer(of: type, construction, resolver(), isOffMainActor)
        }
        for type in graph.types
        where type.construction.call?.isDeprecated == true && !graph.declarations.isGeneric(type.key) {
            add(type.key, type.construction, "any " + names.dependencyResolver(of: type))
        }
        for id in graph.bindingIDs where graph[id].kind == .registration {
            let type = graph[id].builds
            add(
                graph[id].type, type.map { graph[$0].construction } ?? graph[id].construction,
                type.map { "any " + names.dependencyResolver(of: graph[$0]) } ?? "")
        }
        for type in lowering.detached {
            add(type.key, type.construction, "any " + names.dependencyResolver(ofTypeNamed: type.name))
        }
        return calls
    }

    /// Returns the types of all registrations whose owners are used off the main actor.
    private func typesBuiltOffMainActor() -> Set<TypeKey> {
        let registrations = graph.typeIDs.filter { graph.declarations.isOffMainActor(graph[$0].key) }
            .flatMap { graph[$0].bindings }.filter { graph[$0].kind == .registration }
        return Set(registrations.map { graph[$0].type })
    }

    /// Returns the isolation modifier of a function's type, with a space after it: the actor of `isolation`, or, if
    /// there is none and the function is not called off the main actor, the actor of all containers.
    private func prefix(_ isolation: Isolation, isOffMainActor: Bool) -> TypeReference {
        (isolation != .none || isOffMainActor ? isolation : graph.isolation).prefix
    }

    private func initializer(
        of type: TypeKey, _ construction: Construction, _ resolver: String, _ isOffMainActor: Bool
    ) -> Call? {
        guard let call = construction.call, call.isDeprecated else { return nil }
        var parameters: [TypeReference] = []
        var labels: [String?] = []
        switch construction {
        case .plain, .value, .missing, .ambiguous: break
        case .injecting: (parameters, labels) = ([TypeReference(resolver)], ["injecting"])
        case .constructor(_, let arguments):
            parameters = arguments.map { types.escaping($0.type) }
            labels = arguments.map(\.label)
        }
        // The code that builds an actor does not use the arguments after the call, so they can be sent. An initializer
        // that waits on no actor has them sent, too.
        let isNonsending = call.effects.isAsync && call.isolation == .none
        if graph.declarations.isActor(type) || isNonsending { parameters = parameters.map { "sending \($0)" } }
        let arguments = labels.enumerated().map { Expression.Argument(label: $1, value: .text("$\($0)")) }
        let function = Expression.Closure(
            captures: [], parameters: [],
            body: [.return(.call(.type(types.reference(type)), arguments).marked(call.effects))])
        let isolation: TypeReference =
            isNonsending ? "nonisolated(nonsending) " : prefix(call.isolation, isOffMainActor: isOffMainActor)
        let result = types.reference(call.isFailable ? .optional(type) : type)
        return Call(
            name: type.text().filter { $0.isLetter || $0.isNumber || $0 == "_" } + "Initializer",
            type:
                "\(isolation)(\(parameters.joined(separator: ", ")))\(TypeReference(types.effects(call.effects.untyped))) -> \(result)",
            isOffMainActor: isOffMainActor, function: .closure(function))
    }

    // MARK: Builders

    func builders() -> [LinkedGraph.BindingID: Call] {
        let deprecated = graph.declarations.namesOfDeprecated
        guard !deprecated.isEmpty else { return [:] }
        var calls: [LinkedGraph.BindingID: Call] = [:]
        for id in graph.bindingIDs {
            guard let builder = graph[id].builder, !deprecated.isDisjoint(with: builder.identifiers),
                let call = graph.builderCall(of: id)
            else { continue }
            calls[id] = self.call(call, of: id)
        }
        return calls
    }

    private func call(_ call: BuilderCall, of id: LinkedGraph.BindingID) -> Call {
        let result = types.reference(lowering.keptType(of: id))
        let resolver = "any " + names.inputResolvers(of: id, lowering).joined(separator: " & ")
        func giving(_ value: Expression) -> Expression {
            .closure(.init(captures: [], parameters: [], body: [.return(value.marked(effects))]))
        }
        let effects = graph.builderEffects(of: id)
        var parameter = ""
        let function: Expression
        switch call {
        case .value(let value): function = giving(.source(value))
        case .withoutArgument(let name): function = giving(.call(.source(name), []))
        case .function(let name, let label):
            let argument = Expression.Argument(label: label, value: .text("$0"))
            (parameter, function) = (resolver, giving(.call(.source(name), [argument])))
        case .closureWithoutArgument(let closure): function = .source(closure)
        case .closure(let closure, ignoresArgument: true): (parameter, function) = ("Any", .source(closure))
        case .closure(let closure, ignoresArgument: false): (parameter, function) = (resolver, .source(closure))
        }
        let binding = graph[id]
        let isolation = lowering.isolations.building[id.index]
        let isNonsending = effects.isAsync && isolation == .none
        let isOffMainActor =
            isolation != .none && isolation != .mainActor
            || graph.declarations.isOffMainActor(graph[binding.owner].key)
        let attributes: TypeReference =
            isNonsending ? "nonisolated(nonsending) " : prefix(isolation, isOffMainActor: isOffMainActor)
        return Call(
            name: names.flat(graph[binding.owner].name) + binding.name.upperFirst + "Builder",
            type: "\(attributes)(\(parameter))\(TypeReference(types.effects(effects.untyped))) -> \(result)",
            isOffMainActor: isOffMainActor,
            function: lowering.builderLocations[id].map { .located(function, $0) } ?? function)
    }
}

extension Builder {
    /// The identifiers in the builder's expression.
    fileprivate var identifiers: Set<String> {
        Set(expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
}
