import WeaverGraph

/// How other modules make a public type that takes a resolver: an initializer with its parameters, then all that it refers to and
/// that what it builds needs, by name.
struct PublicInitializer {
    private let wiring: Wiring
    private let declared: DeclaredType

    private var plan: ContainerPlan { wiring.plan }
    private var graph: BindingGraph { wiring.lowering.graph }

    /// Nil for a type that is not public or that takes no resolver.
    init?(wiring: Wiring) {
        let graph = wiring.lowering.graph
        guard graph.isPublicAndInjecting(wiring.plan.type), let declared = graph.declarations[wiring.plan.type.key] else { return nil }
        self.wiring = wiring
        self.declared = declared
    }

    /// Nil where the type has that initializer already, or only its registrant can make what it takes.
    func declaration(_ runtime: inout Runtime) -> Declaration? {
        var allocator = NameAllocator()
        var parameters: [(name: String, type: TypeKey)] = []
        var arguments: [Ingredient: Expression] = [:]
        for ingredient in plan.arguments.sorted(by: isBefore) {
            let form = wiring.form(of: ingredient)
            let label = label(of: ingredient)
            let name = allocator.allocate(label)
            guard let value = value(named: SwiftKeyword.escaping(name), as: form, "\"\(plan.type.name).\(label)\"", &runtime) else { return nil }
            parameters.append((name, type(of: ingredient, form)))
            arguments[ingredient] = value
        }
        let isThere = declared.initializers.contains { $0.parameters.map { $0.label ?? "_" } == parameters.map(\.name) }
        guard !isThere, !inheritsInitializer(parameters.map(\.name)), !parameters.isEmpty || declared.kind != .struct else { return nil }
        return declaration(parameters, arguments, &runtime)
    }

    /// Whether a superclass is given the same one, which could not be overridden.
    private func inheritsInitializer(_ labels: [String]) -> Bool {
        graph.declarations.superclassChain(of: plan.type.name).dropFirst().contains { superclass in
            guard let id = graph.typesByName[superclass.name], graph.isPublicAndInjecting(graph[id]) else { return false }
            let parameters = graph[id].bindings.filter { graph[$0].kind == .parameter }.map { graph[$0].name }
            return parameters + graph[id].inputs.map(\.key.name).sorted() == labels
        }
    }

    /// Parameters in their order, then the rest by name.
    private func isBefore(_ left: Ingredient, _ right: Ingredient) -> Bool {
        switch (left, right) {
        case (.parameter(let left), .parameter(let right)): left < right
        case (.parameter, _): true
        case (_, .parameter): false
        default: (label(of: left), type(of: left, wiring.form(of: left)).text()) < (label(of: right), type(of: right, wiring.form(of: right)).text())
        }
    }

    private func label(of ingredient: Ingredient) -> String {
        switch ingredient {
        case .parameter(let id), .registration(let id), .deferred(let id), .storage(let id): graph[id].name
        case .input(let position): plan.type.inputs[position].key.name
        }
    }

    /// What the caller passes.
    private func type(of ingredient: Ingredient, _ form: Form) -> TypeKey {
        switch form {
        case .value(let type), .lazy(let type, _), .weak(let type, _), .instance(let type): return type
        case .function(let parameters, let result, _):
            if parameters.isEmpty { return result }
            return .function(TypeKey.Function(parameters: parameters.map { TypeKey.Element(label: nil, type: $0) }, result: result))
        }
    }

    /// A value in the form in which the container holds it; nil for one that only the container's own registrant can give.
    private func value(named name: String, as form: Form, _ label: String, _ runtime: inout Runtime) -> Expression? {
        switch form {
        case .value: return .text(name)
        case .lazy(let type, let isolation): return slot(runtime.use(.lazySlot(isolation)), type, label, name)
        case .weak(let type, let isolation): return slot(runtime.use(.weakSlot(isolation)), type, label, name)
        case .function(let parameters, _, _): return .text(parameters.isEmpty ? "{ \(name) }" : name)
        case .instance: return nil
        }
    }

    private func slot(_ slot: String, _ type: TypeKey, _ label: String, _ name: String) -> Expression {
        .call("\(slot)<\(wiring.types(type))>", [.init(label: nil, value: .text(label)), .init(label: "built", value: .text(name))])
    }

    private func declaration(
        _ parameters: [(name: String, type: TypeKey)], _ arguments: [Ingredient: Expression], _ runtime: inout Runtime
    ) -> Declaration {
        let wrappers = WrapperEmitter(wiring: wiring)
        let container = Expression.call(
            plan.className,
            plan.arguments.map { .init(label: plan.name($0), value: arguments[$0] ?? .text("nil")) })
        var body: [Statement] = []
        var resolver = container
        if !wrappers.isEmpty {
            body = [.let(name: "container", container), wrappers.opening("container", &runtime)]
            resolver = .text("container")
        }
        body.append(.expression(.call("self.init", [.init(label: "injecting", value: resolver)])))
        // As visible as what it takes.
        let isPublic = parameters.allSatisfy { graph.declarations.visibility(of: $0.type) >= .public }
        let head = (isPublic ? "public " : "") + (declared.kind == .class ? "convenience " : "") + "init"
        let needed = wiring.lowering.isolation(ofContainer: plan.type)
        let isolation = needed == .none || needed == graph.declarations.isolation(of: plan.type.key) ? "" : needed.prefix
        return .type(
            doc: nil, head: "extension \(wiring.types(plan.type.key))",
            members: [
                .function(
                    Function(
                        doc: nil, head: isolation + head,
                        parameters: parameters.map { .init(label: $0.name, name: SwiftKeyword.escaping($0.name), type: wiring.types.escaping($0.type)) },
                        result: nil, body: body))
            ])
    }
}

extension BindingGraph {
    fileprivate func isPublicAndInjecting(_ type: InjectableType) -> Bool {
        guard case .injecting = type.construction else { return false }
        return declarations.visibility(of: type.key) >= .public
    }
}
