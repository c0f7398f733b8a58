package import WeaverGraph

/// The main output: resolvers, containers, the main container and the runtime that they use (GENERATED.md).
package struct MainEmitter {
    private let graph: BindingGraph
    private let lowering: Lowering
    private let names: EmittedNames
    private let types: TypeText
    private let plans: [ContainerPlan]
    private let options: EmissionOptions

    /// The generated file, one for all platforms; equal facts give equal bytes.
    package static func emit(
        _ graphs: [CheckedGraph], version: String, _ options: EmissionOptions
    ) -> (text: String, globalNames: Set<String>) {
        let emitters = graphs.map { MainEmitter($0, options) }
        let files = zip(graphs, emitters).map { (condition: $0.condition, file: $1.file(version)) }
        let names = emitters.reduce(into: Set()) { $0.formUnion($1.names.global) }
        return (SwiftPrinter.print(SwiftFile(uniting: files)), names)
    }

    private init(_ checked: CheckedGraph, _ options: EmissionOptions) {
        self.options = options
        graph = checked.graph
        let lowering = Lowering(checked)
        let names = EmittedNames(lowering)
        self.lowering = lowering
        self.names = names
        types = TypeText(protocols: graph.declarations.protocols, closures: graph.closureTypes)
        plans = graph.types.map { ContainerPlan($0, className: names.containers[$0.id.index], lowering: lowering) }
    }

    private func file(_ version: String) -> SwiftFile {
        var runtime = names.runtime
        let main = mainContainer(&runtime)
        var declarations = resolverProtocols() + resolverAliases() + inputResolverAliases() + [main]
        let containers = plans.flatMap { ContainerEmitter(wiring: wiring($0)).declarations(&runtime) }
        let initializers = plans.compactMap { PublicInitializer(wiring: wiring($0))?.declaration(&runtime) }
        let sources = plans.map(wrappers).filter { !$0.isEmpty }.map { $0.declaration(&runtime) }
        declarations += WrapperDeclarations.declarations(for: lowering.wrapped, graph.isolation, &runtime) + initializers + containers + sources + runtime.declarations
        return SwiftFile(
            header: options.header(version: version),
            imports: options.imports(graph.imports, needsFoundation: runtime.needsFoundation), declarations: declarations)
    }

    private func wiring(_ plan: ContainerPlan) -> Wiring {
        Wiring(lowering: lowering, plan: plan, plans: plans, types: types, names: names)
    }

    private func wrappers(of plan: ContainerPlan) -> WrapperEmitter {
        WrapperEmitter(wiring: wiring(plan))
    }

    // MARK: Resolvers

    private func resolverProtocols() -> [Declaration] {
        names.accessors.map { accessor in
            .type(doc: nil, head: "\(graph.isolation.prefix)protocol \(names.resolver(of: accessor)): AnyObject", members: [.line(accessor.requirement(types))])
        } + names.settable.map { accessor in
            .type(doc: nil, head: "\(graph.isolation.prefix)protocol \(names.setter(of: accessor)): AnyObject", members: [.line(accessor.setterRequirement(types))])
        }
    }

    private func resolverAliases() -> [Declaration] {
        graph.types.map { type in
            resolverAlias(
                ofTypeNamed: type.name, type.bindings.map { Accessor($0, lowering: lowering) }, settable: type.bindings.map { graph[$0] })
        } + lowering.detached.map { type in
            resolverAlias(ofTypeNamed: type.name, type.bindings.map { Accessor($0, isolation: .none) }, settable: type.bindings)
        }
    }

    private func resolverAlias(ofTypeNamed name: String, _ accessors: [Accessor], settable bindings: [Binding]) -> Declaration {
        let setters = bindings.filter(\.isSettable).map { names.setter(of: Accessor(setting: $0)) }
        return alias(names.dependencyResolver(ofTypeNamed: name), accessors.isEmpty ? ["AnyObject"] : accessors.map(names.resolver) + setters)
    }

    /// A type alias, in the extension of the type that its dotted name begins with.
    private func alias(_ name: String, _ parts: [String]) -> Declaration {
        guard let dot = name.lastIndex(of: ".") else { return .alias(name: name, parts: parts) }
        let alias = Declaration.alias(name: String(name[name.index(after: dot)...]), parts: parts)
        return .type(doc: nil, head: "extension \(name[..<dot])", members: [alias])
    }

    /// For each type with a builder: what all containers that register it so offer, and its own parameters.
    private func inputResolverAliases() -> [Declaration] {
        var registrations: [String: [BindingGraph.BindingID]] = [:]
        var order: [String] = []
        for id in graph.bindingIDs where graph[id].builder != nil {
            let name = names.inputResolver(of: graph[id].type)
            if registrations.updateValue((registrations[name] ?? []) + [id], forKey: name) == nil { order.append(name) }
        }
        return order.map { name in
            let offers = (registrations[name] ?? []).map { id -> [Accessor] in
                let hidden = Set(graph[id].parameters.map(\.name))
                return graph[graph[id].owner].bindings.filter { !hidden.contains(graph[$0].name) }.map { Accessor($0, lowering: lowering) }
                    + graph[id].parameters.map { Accessor(name: $0.name, type: $0.type, parameters: [], isolation: .none) }
            }
            var common: [Accessor] = []
            for accessor in offers[0] where !common.contains(accessor) && offers.allSatisfy({ $0.contains(accessor) }) {
                common.append(accessor)
            }
            let parts = common.isEmpty ? ["AnyObject"] : common.map(names.resolver)
            return alias(name, parts)
        }
    }

    // MARK: The main container

    private func mainContainer(_ runtime: inout Runtime) -> Declaration {
        var members: [Declaration] = []
        for plan in plans {
            if needsNothingFromAbove(plan.type) {
                members.append(.function(resolver(of: plan, &runtime)))
                if let build = build(plan) { members.append(.function(build)) }
            }
            if let build = buildInjecting(plan, &runtime) { members.append(.function(build)) }
        }
        return .type(
            doc: "Makes the resolvers and the instances that need nothing from above.",
            head: WrapperDeclarations.access(of: lowering.wrapped) + "enum MainDependencyContainer", members: members)
    }

    /// What a type without registrants refers to all the same is nil where it is optional, and passed by others where it is not.
    private func needsNothingFromAbove(_ type: InjectableType) -> Bool {
        type.inputs.isEmpty || type.registrants.isEmpty && type.inputs.allSatisfy { $0.key.type.unwrapped != nil }
    }

    /// `appDelegateDependencyResolver()`
    private func resolver(of plan: ContainerPlan, _ runtime: inout Runtime) -> Function {
        let container = containerCall(plan)
        var body: [Statement] = [.return(container)]
        let wrappers = wrappers(of: plan)
        if !wrappers.isEmpty {
            body = [
                .let(name: "container", container),
                wrappers.opening("container", &runtime),
                .return(.text("container")),
            ]
        }
        return Function(
            doc: nil, head: isolation(of: plan).prefix + "static func \(names.lowerFlat(plan.type))DependencyResolver",
            parameters: parameters(of: plan), result: "any " + names.dependencyResolver(of: plan.type), body: body)
    }

    /// `buildApp()`: a root that is built for its user.
    private func build(_ plan: ContainerPlan) -> Function? {
        guard plan.type.registrants.isEmpty, plan.type.construction.call != nil,
            graph.declarations[plan.type.key]?.makesResolver != true, graph.declarations[plan.type.key] != nil
        else { return nil }
        var isolation = isolation(of: plan)
        if isolation == .none, let call = plan.type.construction.call { isolation = call.isolation }
        return Function(
            doc: nil, head: isolation.prefix + "static func build\(names.flat(plan.type))", parameters: parameters(of: plan),
            result: types(plan.type.key), body: [.return(.call(.member(containerCall(plan), plan.buildName), []))])
    }

    /// `buildHome(injecting: resolver)`: a type with wrappers, in the frame of any resolver of its own.
    private func buildInjecting(_ plan: ContainerPlan, _ runtime: inout Runtime) -> Function? {
        let wrappers = wrappers(of: plan)
        guard !wrappers.isEmpty, case .injecting(let call) = plan.type.construction else { return nil }
        let instance = Expression.call(types(plan.type.key), [.init(label: "injecting", value: .text("resolver"))])
        return Function(
            doc: nil, head: (call.isolation == .none ? graph.isolation : call.isolation).prefix + "static func build\(names.flat(plan.type))",
            parameters: [.init(label: "injecting", name: "resolver", type: "any " + names.dependencyResolver(of: plan.type))],
            result: types(plan.type.key),
            body: [.return(wrappers.building(instance, from: "resolver", &runtime))])
    }

    private func isolation(of plan: ContainerPlan) -> Isolation { lowering.isolation(ofContainer: plan.type) }

    private func parameters(of plan: ContainerPlan) -> [Function.Parameter] {
        plan.type.bindings.map { graph[$0] }.filter { $0.kind == .parameter }.map {
            Function.Parameter(label: $0.name, name: SwiftKeyword.escaping($0.name), type: types.escaping($0.type))
        }
    }

    /// The container from its parameters; there is nothing above to take from.
    private func containerCall(_ plan: ContainerPlan) -> Expression {
        .call(
            plan.className,
            plan.arguments.map { argument in
                let name = plan.name(argument)
                guard case .parameter = argument else { return .init(label: name, value: .text("nil")) }
                return .init(label: name, value: .text(name))
            })
    }
}
