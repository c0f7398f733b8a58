import WeaverGraph

/// Writes `MainDependencyResolverStub`: a resolver of everything, which gives doubles, and builds each type with them.
struct StubEmitter {
    private static let name = "MainDependencyResolverStub"

    private let graph: BindingGraph
    private let lowering: Lowering
    private let names: EmittedNames
    private let types: TypeText
    private let plan: StubPlan
    private let built: [StubType]
    /// The accessors that the stub itself has, one of each name.
    private let own: [Accessor]
    private let isOwn: Set<Accessor>

    init(_ lowering: Lowering, _ names: EmittedNames, _ types: TypeText, _ doubles: DoubleFinder) {
        graph = lowering.graph
        self.lowering = lowering
        self.names = names
        self.types = types
        built = StubType.all(lowering)
        plan = StubPlan(lowering, built, names, doubles)
        // Two properties of one name cannot stand in one class.
        var taken: Set<String> = []
        own = names.accessors.filter { taken.insert($0.name).inserted }
        isOwn = Set(own)
    }

    /// The stub, and the resolvers of types that need one of their own.
    func declarations(_ runtime: inout DoublesRuntime, _ allocator: inout NameAllocator) -> [Declaration] {
        var members = plan.slots.flatMap(property)
        if graph.isolation != .none { members.append(.function(Function(doc: nil, head: "nonisolated init", parameters: [], result: nil, body: []))) }
        members += own.map { accessor($0, on: "", &runtime) }
        let settable = Dictionary(
            graph.bindings.filter(\.isSettable).map { (Accessor(setting: $0), $0) }, uniquingKeysWith: { first, _ in first })
        members += names.settable.compactMap { setter($0, settable[$0]) }
        var adapters: [Declaration] = []
        for type in built {
            let adapter = needsAdapter(type) ? allocator.allocate(names.flat(type.name) + "ResolverStub") : nil
            guard let build = build(type, adapter, &runtime) else { continue }
            members.append(.function(build))
            if let adapter { adapters.append(self.adapter(of: type, named: adapter, &runtime)) }
        }
        let conformances = own.map(names.resolver) + names.settable.map(names.setter)
        let stub = Declaration.type(
            doc: "A resolver of every dependency: doubles, and values that a test sets.",
            head: "\(graph.isolation.prefix)final class \(Self.name)" + (conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")),
            members: members)
        return [stub] + adapters
    }

    // MARK: What it holds

    private func property(_ slot: StubPlan.Slot) -> [Declaration] {
        var declarations: [Declaration] = []
        switch slot.content {
        case .double(let double): declarations.append(.line("lazy var \(slot.property) = \(double)()"))
        case .value(let expected):
            if let expected { declarations.append(.line("// '\(expected)' would stand here: write it among the inputs of the tests (--tests-input-path).")) }
            let optional = types(.optional(slot.key.type))
            declarations.append(.line("var \(slot.property): \(slot.isOptional ? optional : String(optional.dropLast()) + "!")"))
        }
        if let value = slot.setValue { declarations.append(.line("private var \(value): \(types(.optional(slot.key.type)))")) }
        return declarations
    }

    /// The expression that gives what stands for a dependency; `base` is empty or `stub.`.
    private func value(_ name: String, _ type: TypeKey, on base: String, _ runtime: inout DoublesRuntime) -> String {
        guard let slot = plan.slot(name, type) else { return base + name }
        let property = base + slot.property
        switch slot.content {
        case .double: return slot.setValue.map { "\(base)\($0) ?? \(property)" } ?? property
        case .value where slot.isOptional || type.unwrapped != nil: return property
        case .value: return "\(property) ?? \(runtime.useUnset())(\"\(Self.name).\(slot.property)\")"
        }
    }

    private func accessor(_ accessor: Accessor, on base: String, _ runtime: inout DoublesRuntime) -> Declaration {
        accessor.declaration(types, .text(value(accessor.name, accessor.type, on: base, &runtime)))
    }

    private func setter(_ accessor: Accessor, _ binding: Binding?) -> Declaration? {
        guard let binding, let slot = plan.slot(binding.name, binding.accessType) else { return nil }
        return accessor.setter(types, .assign(slot.setValue ?? slot.property, .text("value")))
    }

    // MARK: Resolvers of single types

    /// Whether the stub alone cannot resolve for a type: it takes parameters, or has a name that stands for something else elsewhere.
    private func needsAdapter(_ type: StubType) -> Bool {
        guard case .injecting = type.construction else { return false }
        return type.dependencies.contains { $0.binding.kind == .parameter || !isOwn.contains($0.accessor) }
    }

    private func adapter(of type: StubType, named name: String, _ runtime: inout DoublesRuntime) -> Declaration {
        let parameters = type.parameters
        var members: [Declaration] = [.line("private let stub: \(Self.name)")]
        members += parameters.map { .line("let \(SwiftKeyword.escaping($0.name)): \(types($0.accessType))") }
        members.append(
            .function(
                Function(
                    doc: nil, head: "init",
                    parameters: [.init(label: nil, name: "stub", type: Self.name)] + parameters.map { .init(label: nil, name: SwiftKeyword.escaping($0.name), type: types.escaping($0.accessType)) },
                    result: nil,
                    body: (["stub"] + parameters.map { SwiftKeyword.escaping($0.name) }).map { .assign("self.\($0)", .text($0)) })))
        for (binding, accessor) in type.dependencies where binding.kind != .parameter {
            members.append(self.accessor(accessor, on: "stub.", &runtime))
            guard binding.isSettable else { continue }
            members.append(Accessor(setting: binding).setter(types, .expression(.text("stub.\(binding.setterName)(value)"))))
        }
        return .type(doc: nil, head: "\(graph.isolation.prefix)private final class \(name): \(names.dependencyResolver(ofTypeNamed: type.name))", members: members)
    }

    // MARK: Building

    /// `buildDetail(movieID: 1)`; nil for a type that makes its own resolver, or that cannot be built.
    private func build(_ type: StubType, _ adapter: String?, _ runtime: inout DoublesRuntime) -> Function? {
        guard let call = type.construction.call else { return nil }
        let parameters = type.parameters
        let instance: Expression
        switch type.construction {
        case .injecting:
            let arguments = [Expression.Argument(label: nil, value: .text("self"))]
                + parameters.map { .init(label: nil, value: .text(SwiftKeyword.escaping($0.name))) }
            let resolver = adapter.map { Expression.call($0, arguments) } ?? .text("self")
            let injecting = [Expression.Argument(label: "injecting", value: resolver)]
            instance = type.hasWrappers
                ? .call("MainDependencyContainer.build\(names.flat(type.name))", injecting) : .call(types(type.key), injecting)
        case .constructor(_, let arguments):
            instance = .construction(of: types(type.key), arguments, arguments.map { .text(value(of: $0, for: type, &runtime)) })
        case .plain, .missing, .ambiguous: return nil
        }
        let isolation = call.isolation == .none ? graph.isolation : call.isolation
        return Function(
            doc: nil, head: (isolation == graph.isolation ? "" : isolation.prefix) + "func build\(names.flat(type.name))",
            parameters: parameters.map { types.parameter($0.name, $0.type) },
            result: types(type.key), body: [.return(instance)])
    }

    private func value(of argument: ConstructorArgument, for type: StubType, _ runtime: inout DoublesRuntime) -> String {
        guard let binding = type.binding(of: argument) else { return argument.label ?? "" }
        if binding.kind == .parameter { return SwiftKeyword.escaping(binding.name) }
        let value = value(binding.name, argument.result, on: argument.form == .value ? "" : "self.", &runtime)
        switch argument.form {
        case .value: return value
        case .provider: return "{ \(value) }"
        case .function:
            let ignored = binding.parameters.isEmpty ? "" : binding.parameters.map { _ in "_" }.joined(separator: ", ") + " in "
            return "{ \(ignored)\(value) }"
        }
    }
}
