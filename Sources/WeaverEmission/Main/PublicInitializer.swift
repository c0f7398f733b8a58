import WeaverGraph

/// The generated initializer through which other modules build a type that is visible to them and has
/// `init(injecting:)`. The initializer takes the type's parameters, then everything that the type and the types below
/// it need from above, sorted by name.
struct PublicInitializer {
    private let wiring: Wiring
    private let declared: DeclaredType

    private var plan: ContainerPlan { _read { yield wiring.plan } }
    private var graph: LinkedGraph { _read { yield wiring.lowering.graph } }

    /// Returns nil for a type that is not visible to other modules, or that has no `init(injecting:)`.
    init?(wiring: Wiring) {
        let graph = wiring.lowering.graph
        guard graph.isVisibleAndInjecting(wiring.plan.type), let declared = wiring.plan.type.declared
        else { return nil }
        self.wiring = wiring
        self.declared = declared
    }

    /// Returns the extension with the initializer. Nil if the type is a structure and the initializer would have no
    /// parameters, and if the initializer would meet another one: one of the type that takes the same labels, perhaps
    /// besides parameters with default arguments, one of a superclass, which an extension could not override, or one of
    /// a subclass, which could not override what an extension declares.
    func declaration(_ runtime: inout Runtime) -> Declaration? {
        let given = ContainerCallFromArguments(wiring, &runtime)
        let labels = given.parameters.map(\.name)
        let isThere =
            graph.declarations.initializers(of: declared).contains { $0.takes(labels) }
            || wiring.lowering.initializersOfSubclasses[declared.name]?.contains(labels) ?? false
        guard !isThere, !isOfSuperclass(labels), !labels.isEmpty || declared.kind != .struct else { return nil }
        return declaration(given, &runtime)
    }

    /// Whether a superclass has an initializer with the same labels, declared or generated.
    private func isOfSuperclass(_ labels: [String]) -> Bool {
        graph.declarations.superclassChain(of: plan.type.name).dropFirst().contains { superclass in
            if graph.declarations.initializers(of: superclass).contains(where: { $0.labels == labels }) { return true }
            guard let id = graph.typesByName[superclass.name], graph.isVisibleAndInjecting(graph[id]) else {
                return false
            }
            let parameters = graph[id].bindings.filter { graph[$0].kind == .parameter }.map { graph[$0].name }
            return parameters + graph.neededKeys(of: id).map { graph.asked($0).name }.sorted() == labels
        }
    }

    private func declaration(_ given: ContainerCallFromArguments, _ runtime: inout Runtime) -> Declaration {
        let wrappers = WrapperEmitter(wiring: wiring)
        var body: [Statement] = []
        var resolver = given.container
        if !wrappers.isEmpty {
            let effects = graph.effects.container(of: plan.type.id)
            body = [.let(name: "container", given.container.marked(effects)), wrappers.opening("container", &runtime)]
            resolver = .text("container")
        }
        let effects = graph.effects.making(plan.type.id)
        let marked = wrappers.isEmpty ? effects : graph.effects.instance(of: plan.type.id)
        let construction = plan.type.construction
        resolver = wiring.lowered.sent(
            resolver, if: construction.call.map { $0.effects.isAsync && $0.isolation == .none } ?? false, &runtime)
        body.append(
            .expression(.call("self.init", [.init(label: "injecting", value: resolver)]).marked(marked)))
        // The initializer is as visible as the least visible of its type and the types of its parameters.
        let declarations = graph.declarations
        let visibility = given.parameters.map { declarations.visibility(of: $0.type) }.reduce(
            declarations.visibility(of: plan.type.key), min)
        let modifiers =
            visibility.modifiers + (declared.kind == .class ? [Head.Modifier.convenience] : [])
        let container = wiring.lowering.isolation(ofContainer: plan.type)
        let needed = container.or(wrappers.isEmpty ? .none : wrappers.isolation).or(given.isolation)
            .or(plan.type.construction.call?.isolation ?? .none)
        // Swift isolates what an extension of a nonisolated class or structure adds as it isolates other declarations.
        let isOutside =
            graph.isolation != .none && declared.kind != .actor && declarations.isExplicitlyNonisolated(plan.type.key)
        let own = declarations.isolation(of: plan.type.key)
        let isNonsending = effects.isAsync && declared.kind != .actor && graph.isolation.or(own).or(needed) == .none
        let isolation =
            isOutside
            ? wiring.lowering.modifiers(needed, effects, of: plan.type.key)
            : isNonsending ? [.nonsending] : needed == own ? [] : needed.modifiers
        let isDeprecated =
            declarations.isDeprecated(plan.type.key) || plan.type.construction.call?.isDeprecated ?? false
        return .type(
            doc: nil,
            Head(isDeprecated ? [.attribute("@available(*, deprecated)")] : [], .extension, plan.type.key.text()),
            members: [
                .function(
                    Function(
                        doc: nil,
                        head: Head(isolation + modifiers, .`init`, construction.call?.isFailable == true ? "?" : ""),
                        parameters: parameters(given), effects: wiring.types.effects(effects), result: nil,
                        body: body))
            ])
    }

    /// Returns the parameters of the initializer. If the container is sent, it takes values that are not Sendable, and
    /// that closures capture, only from a caller that gives them away.
    private func parameters(_ given: ContainerCallFromArguments) -> [Function.Parameter] {
        guard graph.sendsContainer(of: plan.type) else { return given.functionParameters }
        return zip(given.functionParameters, given.parameters).map { parameter, value in
            value.isInClosure && !graph.declarations.isSendable(value.type) ? parameter.sent : parameter
        }
    }
}

extension LinkedGraph {
    func isVisibleAndInjecting(_ type: InjectableType) -> Bool {
        guard case .injecting = type.construction, type.arguments.isEmpty else { return false }
        return declarations.visibility(of: type.key) >= .package
    }

    /// Returns, by the names of classes that may get a public initializer, the labels of the initializers that their
    /// subclasses declare. Empty for most graphs. For others linear in the subclasses and their superclasses.
    func initializersOfSubclasses() -> [String: Set<[String]>] {
        let above = Set(declarations.superclassNames.values)
        let classes = Set(
            types.lazy.filter { above.contains($0.declaredName) && isVisibleAndInjecting($0) }.map(\.declaredName))
        var labels: [String: Set<[String]>] = [:]
        for name in declarations.superclassNames.keys where !classes.isEmpty {
            let chain = declarations.superclassChain(of: name)
            let own = chain.first?.initializers.map(\.labels) ?? []
            for superclass in chain.dropFirst() where classes.contains(superclass.name) {
                labels[superclass.name, default: []].formUnion(own)
            }
        }
        return labels
    }
}

extension InitializerFact {
    /// The argument labels, `_` for a parameter without one.
    fileprivate var labels: [String] { parameters.map { $0.label ?? "_" } }

    /// Whether a call with the argument labels `labels` fits: parameters that it leaves out have default arguments.
    fileprivate func takes(_ labels: [String]) -> Bool {
        var rest = labels[...]
        for parameter in parameters {
            if parameter.label ?? "_" == rest.first {
                rest.removeFirst()
            } else if !parameter.hasDefault {
                return false
            }
        }
        return rest.isEmpty
    }
}
