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

    /// Returns the extension with the initializer. Nil if the type already has, or inherits, an initializer with the
    /// same labels, or if the type is a structure and the initializer would have no parameters.
    func declaration(_ runtime: inout Runtime) -> Declaration? {
        let given = ContainerCallFromArguments(wiring, &runtime)
        let parameters = given.parameters
        let isThere = declared.initializers.contains { $0.parameters.map { $0.label ?? "_" } == parameters.map(\.name) }
        guard !isThere, !inheritsInitializer(parameters.map(\.name)), !parameters.isEmpty || declared.kind != .struct
        else { return nil }
        return declaration(given, &runtime)
    }

    /// Whether a superclass gets a generated initializer with the same labels, which an extension could not override.
    private func inheritsInitializer(_ labels: [String]) -> Bool {
        graph.declarations.superclassChain(of: plan.type.name).dropFirst().contains { superclass in
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

    /// Returns the parameters of the initializer. That of an actor takes values that are not Sendable, and that
    /// closures capture, only from a caller that gives them away.
    private func parameters(_ given: ContainerCallFromArguments) -> [Function.Parameter] {
        guard declared.kind == .actor else { return given.functionParameters }
        return zip(given.functionParameters, given.parameters).map { parameter, value in
            guard value.isInClosure, !graph.declarations.isSendable(value.type) else { return parameter }
            var sent = parameter
            sent.type = "sending \(parameter.type)"
            return sent
        }
    }
}

extension LinkedGraph {
    func isVisibleAndInjecting(_ type: InjectableType) -> Bool {
        guard case .injecting = type.construction, type.arguments.isEmpty else { return false }
        return declarations.visibility(of: type.key) >= .package
    }
}
