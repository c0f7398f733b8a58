import WeaverDiagnostics
import WeaverGraph

/// Writes `MainDependencyResolverStub`, a class of the tests output, or `MainDependencyResolverPreview`. The class
/// resolves every dependency, mostly to doubles, and has functions that build each injectable type with these
/// dependencies.
struct StubEmitter {
    var stubName: String { tests.stubName }

    private let graph: LinkedGraph
    private let lowering: Lowering
    private let names: EmittedNames
    private let types: TypeText
    private let quiet: QuietFunctions
    let plan: StubPlan
    let doubles: DoubleFinder
    let tests: TestsOptions
    private let built: [StubType]
    /// The accessors of the plan.
    private let isOwn: Set<Accessor>

    init(_ lowered: LoweredGraph, _ types: TypeText, _ doubles: DoubleFinder, _ tests: TestsOptions) {
        (self.doubles, self.tests) = (doubles, tests)
        (graph, lowering, names, quiet) = (lowered.graph, lowered.lowering, lowered.names, lowered.quietFunctions)
        self.types = types
        built = StubType.all(lowered)
        plan = StubPlan(lowering, built, names, doubles, tests)
        isOwn = Set(plan.accessors)
    }

    /// Returns the declarations of the stub and of the adapters. An adapter is a separate resolver for a type that
    /// cannot use the stub as its resolver.
    func declarations(_ runtime: inout DoublesRuntime, _ allocator: inout NameAllocator) -> [Declaration] {
        var adapters: [Declaration] = []
        var builds: [StubBuild] = []
        for type in built {
            let adapter = needsAdapter(type) ? allocator.allocate(names.flat(type.name) + "ResolverStub") : nil
            guard let build = build(type, adapter, &runtime) else { continue }
            if let call = type.construction.call {
                builds.append(StubBuild(type: type, function: build, isolation: isolation(of: type, call)))
            }
            if let adapter {
                adapters.append(
                    type.takesSnapshot
                        ? snapshot(of: type, named: adapter, &runtime)
                        : self.adapter(of: type, named: adapter, &runtime))
            }
        }
        let defaults = StubDefaults(builds, plan, graph, types, doubles, isCalm: tests.isPreview)
        var members = plan.slots.flatMap { slot in
            property(
                slot,
                defaults[slot].map { value in
                    value.isOnMainActor
                        ? "\(runtime.useMainActor())(self) { stub in \(value.expression) }" : value.expression
                })
        }
        if graph.isolation != .none {
            members.append(
                .function(
                    Function(doc: nil, head: Head([.nonisolated], .`init`), parameters: [], result: nil, body: [])))
        }
        members += plan.accessors.map { assignable($0, &runtime) ?? accessor($0, on: "", &runtime) }
        let settable = Dictionary(
            graph.bindings.filter(\.isSettable).map { (Accessor(setting: $0), $0) },
            uniquingKeysWith: { first, _ in first })
        members += names.settable.compactMap { setter($0, settable[$0]) }
        members += builds.map { .function($0.function) }
        let calls = calls(&runtime)
        members += calls.members
        let conformances =
            tests.testsSeveralModules
            ? [] : plan.accessors.filter(names.hasProtocol).map(names.resolver) + names.settable.map(names.setter)
        let stub = Declaration.type(
            doc:
                "A resolver of every dependency: doubles, and values that a \(tests.isPreview ? "preview" : "test") sets.",
            Head(graph.isolation.modifiers + [.final], .class, stubName, inherits: conformances),
            members: members)
        return [stub] + calls.factories + adapters
    }

    // MARK: Properties of the slots

    /// Returns the properties of a slot. `building` makes the double, or builds the value that the test has not set. It
    /// is nil if nothing does.
    private func property(_ slot: StubPlan.Slot, _ building: String?) -> [Declaration] {
        var declarations: [Declaration] = []
        switch slot.content {
        case .double: declarations.append(.stored(Head([.lazy], .var, slot.property), value: building))
        case .value(let expected):
            if let expected {
                declarations.append(
                    .line(
                        "// '\(expected)' would stand here: write it \(tests.placeOfDoubles)."
                    ))
            }
            if slot.isCollection {
                let empty = if case .dictionary = slot.key.type { "[:]" } else { "[]" }
                declarations.append(
                    .stored(Head(.var, slot.property), type: types.reference(slot.key.type), value: empty))
                break
            }
            let type = slot.isOptional ? types.reference(.optional(slot.key.type)) : types.unwrapped(slot.key.type)
            declarations.append(
                .stored(Head(building == nil ? [] : [.lazy], .var, slot.property), type: type, value: building))
        }
        if let value = slot.setValue {
            // Nil is a value of an optional dependency, and is not the double. Resolvers of single types read and set
            // the property as well.
            let type = slot.isOptional ? TypeKey.optional(slot.key.type) : slot.key.type
            declarations.append(
                .stored(Head([.fileprivate], .var, value), type: types.reference(.optional(type))))
        }
        return declarations
    }

    /// Returns the expression that reads the stub's slot for the dependency `name` of the type `type`. `base` is
    /// written before the stub's properties: it is empty, `self.` or `stub.`.
    private func value(_ name: String, _ type: TypeKey, on base: String, _ runtime: inout DoublesRuntime) -> String {
        guard let slot = plan.slot(name, type) else { return base + name }
        let property = base + slot.property
        switch slot.content {
        case .double: return slot.setValue.map { "\(base)\($0) ?? \(property)" } ?? property
        case .value where slot.mustBeSet(as: type): return "\(property) ?? \(unset(name, slot, &runtime))"
        case .value: return property
        }
    }

    /// Returns the expression that a closure captures as `value` to read a dependency in another domain, and the one
    /// that it returns. A closure that nothing calls does not stop the program for want of a value.
    private func capture(
        _ name: String, _ type: TypeKey, _ runtime: inout DoublesRuntime
    ) -> (captured: String, read: String) {
        // With all code on the main actor, the function that stops the program is there, too.
        guard graph.isolation == .none, let slot = plan.slot(name, type), slot.mustBeSet(as: type) else {
            return (value(name, type, on: "", &runtime), "value")
        }
        return (slot.property, "value ?? " + unset(name, slot, &runtime))
    }

    private func unset(_ name: String, _ slot: StubPlan.Slot, _ runtime: inout DoublesRuntime) -> String {
        "\(runtime.useUnset())(\"\(stubName).\(name)\", \"\(slot.property)\")"
    }

    private func accessor(_ accessor: Accessor, on base: String, _ runtime: inout DoublesRuntime) -> Declaration {
        accessor.withoutEffects.declaration(types, .text(value(accessor.name, accessor.type, on: base, &runtime)))
    }

    /// Returns the accessor as a property that tests can assign. Nil if they do not, or if it takes parameters.
    private func assignable(_ accessor: Accessor, _ runtime: inout DoublesRuntime) -> Declaration? {
        guard let slot = plan.slot(accessor.name, accessor.type), slot.isAssigned,
            case .computed(let head, let type, let body) = self.accessor(accessor, on: "", &runtime)
        else { return nil }
        return .computed(
            head, type: type,
            body: [
                .block("get", body), .block("set", [.assign(slot.setValue ?? slot.property, .text("newValue"))]),
            ])
    }

    private func setter(_ accessor: Accessor, _ binding: Binding?) -> Declaration? {
        guard let binding, let slot = plan.slot(binding.name, binding.accessType) else { return nil }
        return accessor.setter(types, .assign(slot.setValue ?? slot.property, .text("value")))
    }

    // MARK: Resolvers of single types

    /// Whether `type` needs an adapter, a resolver of its own beside the stub. True if `type` takes a snapshot
    /// (`StubType.takesSnapshot`) or parameters, if the stub declares another accessor under the name of one of its
    /// accessors, or if the stub has no conformances: an adapter names the resolver of its type, which one module
    /// declares. False for a type that takes no resolver, as it has neither `init(injecting:)` nor wrappers.
    private func needsAdapter(_ type: StubType) -> Bool {
        if case .injecting = type.construction {} else if !type.hasWrappers { return false }
        return tests.testsSeveralModules || type.takesSnapshot
            || type.isOfGenericClass || type.inherited.contains { !isOwn.contains($0) }
            || type.dependencies.contains { $0.binding.kind == .parameter || !isOwn.contains($0.accessor) }
    }

    private func adapter(of type: StubType, named name: String, _ runtime: inout DoublesRuntime) -> Declaration {
        let parameters = type.parameters
        var members: [Declaration] = [
            .stored(Head([.private], .let, "stub"), type: TypeReference(stubName))
        ]
        members += parameters.map(held)
        members.append(
            .function(
                Function(
                    doc: nil, head: Head(.`init`),
                    parameters: [.init(label: nil, name: "stub", type: TypeReference(stubName))]
                        + parameters.map {
                            .init(label: nil, name: SwiftKeyword.escaping($0.name), type: types.escaping($0.accessType))
                        },
                    result: nil,
                    body: (["stub"] + parameters.map { SwiftKeyword.escaping($0.name) }).map {
                        .assign("self.\($0)", .text($0))
                    })))
        for (binding, accessor) in type.dependencies where binding.kind != .parameter {
            members.append(self.accessor(accessor, on: "stub.", &runtime))
            guard binding.isSettable else { continue }
            if type.isOfGenericClass, let slot = plan.slot(binding.name, binding.accessType) {
                // The stub has setters for the types that are the same for all instances of generic types.
                let property = "stub." + (slot.setValue ?? slot.property)
                members.append(Accessor(setting: binding).setter(types, .assign(property, .text("value"))))
                continue
            }
            members.append(
                Accessor(setting: binding).setter(types, .expression(.text("stub.\(binding.setterName)(value)"))))
        }
        return .type(
            doc: nil,
            Head(
                graph.isolation.modifiers + [.private, .final], .class, name,
                inherits: type.conformance.inherited),
            members: type.conformance.aliases + members)
    }

    /// Returns the property of an adapter that holds `parameter`, weakly where the container of the type does.
    private func held(_ parameter: Binding) -> Declaration {
        .stored(
            Head(
                parameter.scope.isWeak ? [.privateSet, .weak] : [], parameter.scope.isWeak ? .var : .let,
                SwiftKeyword.escaping(parameter.name)),
            type: types.reference(parameter.accessType))
    }

    // MARK: Resolvers in other isolation domains

    /// Returns the declaration of a resolver that holds copies of its values. Such a resolver serves a type in another
    /// isolation domain than the stub: an actor, or a type that is used off the main actor. The stub passes the values
    /// when it makes the resolver; the test passes the values that are not Sendable.
    private func snapshot(of type: StubType, named name: String, _ runtime: inout DoublesRuntime) -> Declaration {
        var allocator = NameAllocator(taken: type.dependencies.map(\.binding.name))
        var members: [Declaration] = []
        var parameters: [Function.Parameter] = []
        var body: [Statement] = []
        var accessors: [Declaration] = []
        for (binding, accessor) in type.dependencies where binding.kind != .parameter {
            let property = allocator.allocate(binding.name + "Value")
            let slot = plan.slot(binding.name, binding.accessType)
            let (held, isOptional) =
                isSent(binding, to: type) ? (types.reference(binding.accessType), false) : heldType(binding)
            let isSettable = binding.isSettable
            let settable = binding.accessType.unwrapped == nil ? .optional(binding.accessType) : binding.accessType
            members.append(
                .stored(
                    Head([.private], isSettable ? .var : .let, property),
                    type: isSettable ? types.reference(settable) : held))
            parameters.append(
                .init(
                    label: nil, name: property,
                    type: isSent(binding, to: type) ? types.escaping(binding.accessType) : held))
            body.append(.assign("self.\(property)", .text(property)))
            let value =
                (isOptional || isSettable) && binding.accessType.unwrapped == nil
                ? "\(property) ?? \(runtime.useUnset())(\"\(stubName).\(binding.name)\", \"\(slot?.property ?? binding.name)\")"
                : property
            accessors.append(accessor.withoutEffects.declaration(types, .text(value)))
            if isSettable {
                accessors.append(Accessor(setting: binding).setter(types, .assign(property, .text("value"))))
            }
        }
        for binding in type.parameters {
            let name = SwiftKeyword.escaping(binding.name)
            members.append(held(binding))
            parameters.append(.init(label: nil, name: name, type: types.escaping(binding.accessType)))
            body.append(.assign("self.\(name)", .text(name)))
        }
        members.append(
            .function(Function(doc: nil, head: Head(.`init`), parameters: parameters, result: nil, body: body)))
        return .type(
            doc: nil,
            Head(
                [.nonisolated, .private, .final], .class, name,
                inherits: type.conformance.inherited),
            members: type.conformance.aliases + members + accessors)
    }

    /// Returns the type of the slot of a dependency, and whether this type is an optional of the dependency's type.
    private func heldType(_ binding: Binding) -> (type: TypeReference, isOptional: Bool) {
        guard let slot = plan.slot(binding.name, binding.accessType) else {
            return (types.reference(binding.accessType), false)
        }
        if case .double(let double) = slot.content, slot.setValue == nil {
            // The double may conform to the protocol on the module's actor alone, which this resolver is not on.
            let isConverted = graph.declarations.defaultIsolation != .none
            return (isConverted ? types.reference(slot.key.type) : TypeReference(double), false)
        }
        return slot.isCollection
            ? (types.reference(slot.key.type), false) : (types.reference(.optional(slot.key.type)), true)
    }

    /// Returns the expression that reads the slot of a dependency. Its value may be nil if the test has not set the
    /// slot.
    private func held(_ binding: Binding) -> String {
        guard let slot = plan.slot(binding.name, binding.accessType) else { return binding.name }
        guard case .double = slot.content, let setValue = slot.setValue else { return slot.property }
        return "\(setValue) ?? \(slot.property)"
    }

    /// Whether the test has to pass the dependency `binding` itself, as a `sending` parameter. It does if the
    /// dependency is not Sendable and `type` is an actor.
    private func isSent(_ binding: Binding, to type: StubType) -> Bool {
        type.isActor && binding.kind != .parameter && !graph.declarations.isSendable(binding.accessType)
    }

    /// Whether the test has to pass an argument of a constructor itself. It does if the argument is not Sendable, and
    /// either an actor takes the argument or a closure in another isolation domain returns it.
    private func isSent(_ argument: ConstructorArgument, _ binding: Binding, to type: StubType, _ isolation: Isolation)
        -> Bool
    {
        guard binding.kind != .parameter, !graph.declarations.isSendable(argument.result) else { return false }
        let domain = DependencyForm(argument, of: type.key, graph.declarations).domain
        return domain == .container ? type.isActor : domain.isolation == .none || domain.isolation != isolation
    }

    /// Returns the parameters of `build…` for the dependencies that the test has to pass itself.
    private func sent(to type: StubType, _ isolation: Isolation) -> [Function.Parameter] {
        guard case .constructor(_, let arguments) = type.construction else {
            return type.takesSnapshot
                ? type.dependencies.map(\.binding).filter { isSent($0, to: type) }.map {
                    parameter($0, as: $0.accessType, "sending ")
                } : []
        }
        return arguments.compactMap { argument in
            let binding = type.binding(of: argument)
            guard isSent(argument, binding, to: type, isolation) else { return nil }
            let isPlain = if case .function(let function) = argument.type { function.attributes.isEmpty } else { true }
            return parameter(binding, as: argument.type, isPlain ? "sending " : "")
        }
    }

    /// Returns the parameter of `build…` for a dependency that the test has to pass itself. If the dependency has a
    /// double that the function can make, a new double is the default argument. `modifier` is written in front of the
    /// type: `sending ` or nothing.
    private func parameter(_ binding: Binding, as type: TypeKey, _ modifier: String) -> Function.Parameter {
        var parameter = types.parameter(binding.name, type)
        if case .double(let double)? = plan.slot(binding.name, binding.accessType)?.content,
            [.none, graph.isolation].contains(doubles.making(double))
        {
            if case .function(let function) = type {
                let ignored =
                    function.parameters.isEmpty
                    ? "" : function.parameters.map { _ in "_" }.joined(separator: ", ") + " in "
                parameter.fallback = "{ \(ignored)\(double)() }"
            } else {
                parameter.fallback = "\(double)()"
            }
        }
        parameter.type = "\(modifier)\(parameter.type)"
        return parameter
    }

    /// Returns the isolation of `build…`. If the type or its initializer is isolated, `build…` has that isolation.
    /// Otherwise it has the isolation of the first isolated closure that the constructor takes, or else the isolation
    /// of the graph.
    private func isolation(of type: StubType, _ call: InitializerCall) -> Isolation {
        var isolation = type.isolation == .none ? call.isolation : type.isolation
        if isolation == .none, case .constructor(_, let arguments) = type.construction {
            isolation =
                arguments.lazy.map { DependencyForm($0, of: type.key, graph.declarations).isolation }
                .first { $0 != .none } ?? .none
        }
        return isolation == .none ? graph.isolation : isolation
    }

    // MARK: Building

    /// Returns the function that builds a type, `buildDetail(movieID: 1)`. Nil if the type makes its own resolver, if
    /// it cannot be built, or if it is isolated to another actor than the stub.
    private func build(_ type: StubType, _ adapter: String?, _ runtime: inout DoublesRuntime) -> Function? {
        guard let call = type.construction.call else { return nil }
        let parameters = type.parameters
        let instance: Expression
        var statements: [Statement] = []
        let isolation = isolation(of: type, call)
        // The stub is isolated to another actor than the type, so the stub cannot build the type.
        if graph.isolation != .none, isolation != graph.isolation { return nil }
        let isConcurrent = call.isConcurrent(ofActor: type.isActor)
        func sent(
            _ value: Expression, as type: TypeReference? = nil, _ runtime: inout DoublesRuntime
        ) -> Expression {
            isConcurrent ? .sent(value, as: type, by: runtime.useSent()) : value.opened(as: type)
        }
        let own = resolver(of: type, adapter)
        switch type.construction {
        case .injecting:
            let resolver = type.hasWrappers ? own : sent(own, &runtime)
            instance =
                type.hasWrappers
                ? .call(
                    "MainDependencyContainer.build\(names.flat(type.name))",
                    [.init(label: "injecting", value: resolver)])
                : quiet.construction(of: type.key, [resolver])
                    ?? .call(.type(types.reference(type.key)), [.init(label: "injecting", value: resolver)])
        case .constructor(_, let arguments):
            // Wrappers read in another isolation domain than the stub's cannot get its resolver.
            if type.hasWrappers, type.takesSnapshot || ![.none, .mainActor].contains(isolation) { return nil }
            var values = arguments.map { argument in
                let value = Expression.text(value(of: argument, for: type, isolation, &runtime))
                let stated = call.statedType(of: argument).map(types.reference)
                return graph.isSendable(argument, of: type.key)
                    ? value.opened(as: stated) : sent(value, as: stated, &runtime)
            }
            if type.hasWrappers {
                // The stub may build an argument that has wrappers of its own: these must not take this frame.
                for index in values.indices where arguments[index].form == .value {
                    statements.append(.let(name: "argument\(index + 1)", values[index]))
                    values[index] = .text("argument\(index + 1)")
                }
                statements.append(WrapperEmitter.pushing(own))
            }
            instance =
                quiet.construction(of: type.key, values)
                ?? .construction(
                    of: types.reference(type.key), arguments, values, call.effects,
                    stated: types.statedTypes(of: arguments, call))
        case .plain, .value, .missing, .ambiguous: return nil
        }
        let isInClosure =
            if case .constructor(_, let arguments) = type.construction {
                arguments.contains(where: \.isAutoclosure)
            } else {
                type.hasWrappers
            }
        let effects = isInClosure || call.isDeprecated ? call.effects.untyped : call.effects
        let isNonsending = effects.isAsync && graph.isolation == .none
        return Function(
            doc: nil,
            head: Head(
                isolation == graph.isolation
                    ? (isNonsending ? [.nonsending] : [])
                    : isolation.modifiers(isPreconcurrency: graph.declarations.isMainActorBySDK(type.key)),
                .func, "build" + names.flat(type.name)),
            parameters: types.instanceParameters(type.arguments) + parameters.map { types.parameter($0.name, $0.type) }
                + self.sent(to: type, isolation),
            effects: types.effects(effects), result: types.reference(call.isFailable ? .optional(type.key) : type.key),
            body: statements + [.return(instance.marked(effects))])
    }

    /// Returns the expression of the resolver that an instance of `type` reads: an instance of its adapter, or the stub
    /// itself if `adapter` is nil.
    private func resolver(of type: StubType, _ adapter: String?) -> Expression {
        guard let adapter else { return .text("self") }
        let given =
            type.takesSnapshot
            ? type.dependencies.filter { $0.binding.kind != .parameter }.map {
                isSent($0.binding, to: type) ? SwiftKeyword.escaping($0.binding.name) : held($0.binding)
            }
            : ["self"]
        let parameters = type.parameters.map { SwiftKeyword.escaping($0.name) }
        return .call(adapter, (given + parameters).map { .init(label: nil, value: .text($0)) })
    }

    private func value(
        of argument: ConstructorArgument, for type: StubType, _ isolation: Isolation, _ runtime: inout DoublesRuntime
    ) -> String {
        let binding = type.binding(of: argument)
        let name = SwiftKeyword.escaping(binding.name)
        if isSent(argument, binding, to: type, isolation) { return name }
        if binding.kind == .parameter {
            if argument.form == .value { return name }
            return binding.scope.isWeak ? "{ [weak \(name)] in \(name) }" : "{ \(name) }"
        }
        let form = DependencyForm(argument, of: type.key, graph.declarations)
        if form.domain != .container, form.domain.isolation != isolation || isolation == .none {
            // The closure captures the value that the slot has at the time when the type is built.
            let attributes = form.domain == .any ? "@Sendable " : ""
            let ignored =
                binding.parameters.isEmpty ? "" : " " + binding.parameters.map { _ in "_" }.joined(separator: ", ")
            let (captured, read) = capture(binding.name, argument.result, &runtime)
            return "{ \(attributes)[value = \(captured)]\(ignored) in \(read) }"
        }
        let value = value(binding.name, argument.result, on: argument.form == .value ? "" : "self.", &runtime)
        switch argument.form {
        case .value: return value
        case .provider: return "{ \(value) }"
        case .setter: internalError("no stub is made of the type '\(type.name)' of another module")
        case .function:
            let ignored =
                binding.parameters.isEmpty ? "" : binding.parameters.map { _ in "_" }.joined(separator: ", ") + " in "
            return "{ \(ignored)\(value) }"
        }
    }
}
