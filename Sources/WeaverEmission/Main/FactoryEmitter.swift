import WeaverGraph

/// Emits the factory by which the generated code of other modules builds a type of this module
/// (`LinkedGraph.isOffered`), or a registration of a bundle: a function that takes the type's parameters and its needs.
struct FactoryEmitter {
    private let wiring: Wiring
    private let name: String
    /// The access level of the factory: that of its type, or of its bundle, at most `public`.
    let access: AccessLevel
    /// The type that the factory returns; nil for the type that it builds.
    private let result: TypeKey?

    private var plan: ContainerPlan { _read { yield wiring.plan } }
    private var graph: LinkedGraph { _read { yield wiring.graph } }
    private var lowering: Lowering { wiring.lowering }

    /// Returns nil for a type that is not offered, or only by bundles.
    init?(wiring: Wiring) {
        let type = wiring.plan.type
        let visibility = wiring.graph.declarations.visibility(of: type.key)
        guard wiring.graph.isOffered(type.id), !wiring.graph.isForeign(type), visibility >= .package else { return nil }
        self.wiring = wiring
        (name, access, result) = (Module.factory(of: type.name), min(visibility, .public), nil)
    }

    /// `wiring` is that of the container of the type that `offer`, a registration of the bundle `bundle`, builds.
    init(wiring: Wiring, of offer: BundleOffer, in bundle: String) {
        self.wiring = wiring
        name = Module.factory(of: bundle, registration: offer.registration.name)
        access = wiring.graph.factoryAccess(ofBundle: bundle)
        result = offer.result
    }

    /// Returns the factory, a static function.
    func declaration(_ runtime: inout Runtime) -> Declaration {
        var names = NameAllocator()
        var parameters: [Function.Parameter] = []
        var environment = Environment()
        var passed: [String] = []
        var body: [Statement] = []
        for id in plan.type.bindings where graph[id].kind == .parameter {
            let name = names.allocate(graph[id].name)
            parameters.append(parameter(graph[id].name, name, graph[id].type))
            environment[.parameter(id)] = handle(name, .value(graph[id].type))
            passed.append(SwiftKeyword.escaping(name))
        }
        for need in graph.needs(ofOffered: plan.type.id) {
            let label = graph.asked(need.key).name
            let name = names.allocate(label)
            let form = lowering.form(of: need, in: plan.type.id)
            guard need.slot != nil else {
                parameters.append(parameter(label, name, type(of: form)))
                environment[.input(need.key)] = handle(name, form)
                continue
            }
            let setLabel = "set" + label.upperFirst
            let (setName, slotName) = (names.allocate(setLabel), names.allocate(label + "Slot"))
            parameters.append(parameter(label, name, closure(need.parameters, form.type, form.domain)))
            parameters.append(parameter(setLabel, setName, closure([form.type], .tuple([]), form.domain)))
            body.append(.let(name: slotName, slot(of: need, form, name, setName, &runtime)))
            environment[.input(need.key)] = handle(slotName, form)
        }
        let type = genericType
        let instance = wiring.instance(
            of: plan, for: nil, as: type, passed, environment, &runtime
        ) { .ingredient(.input($0)) }
        let isolation = lowering.isolations.making(plan.type.id)
        let effects = graph.effects.making(plan.type.id)
        let call = plan.type.construction.call
        // Without a container, the effects of reading what the initializer takes are those of the caller.
        let marks = plan.isBuiltInPlace ? call?.effects ?? .none : effects
        return .function(
            Function(
                doc: nil,
                head: Head(
                    lowering.modifiers(isolation, effects, of: plan.type.key) + access.modifiers + [.static], .func,
                    name, generics: generics),
                parameters: parameters, effects: wiring.types.effects(effects),
                result: wiring.types.reference(result ?? (call?.isFailable == true ? .optional(type) : type)),
                body: body + [.return(instance.marked(marks))]))
    }

    /// Returns the slot that reads and sets `need` by the closures with the names `get` and `set`.
    private func slot(
        of need: OfferedKey, _ form: DependencyForm, _ get: String, _ set: String, _ runtime: inout Runtime
    ) -> Expression {
        let isWeak = if case .weak = form { true } else { false }
        let slot = runtime.use(.forwardingSlot(isWeak: isWeak, form.domain))
        return .call(
            .type("\(slot)<\(wiring.types.reference(form.type))>.forwarding"),
            [
                .init(label: nil, value: .text("\"\(plan.type.name).\(graph.asked(need.key).name)\"")),
                .init(label: "get", value: .text(SwiftKeyword.escaping(get))),
                .init(label: "set", value: .text(SwiftKeyword.escaping(set))),
            ])
    }

    private func closure(
        _ parameters: [TypeKey], _ result: TypeKey, _ domain: Domain, _ effects: Effects = .none
    ) -> TypeKey {
        wiring.types.function(parameters, result, attributes: domain.attributes, effects: effects)
    }

    /// The type with its own generic parameters as its arguments: `Cache<Key>`.
    private var genericType: TypeKey {
        let names = plan.type.declared?.genericParameters ?? []
        guard !names.isEmpty, case .named(var parts) = plan.type.key else { return plan.type.key }
        parts[parts.count - 1].arguments = names.map { .name($0) }
        return .named(parts)
    }

    /// The generic parameters of the factory, with angle brackets. Empty if the type has none.
    private var generics: String {
        let generics = plan.type.declared?.generics ?? []
        guard !generics.isEmpty else { return "" }
        let texts = generics.map { generic in
            let bounds = generic.bounds.map { $0.text() }.joined(separator: " & ")
            return generic.name + (bounds.isEmpty ? "" : ": " + bounds)
        }
        return "<" + texts.joined(separator: ", ") + ">"
    }

    private func parameter(_ label: String, _ name: String, _ type: TypeKey) -> Function.Parameter {
        let text = wiring.types.escaping(type)
        // A container that is sent takes values that are not Sendable only from a caller that gives them away.
        let isSent = graph.sendsContainer(of: plan.type) && !graph.declarations.isSendable(type)
        let parameter = Function.Parameter(label: label, name: SwiftKeyword.escaping(name), type: text)
        return isSent ? parameter.sent : parameter
    }

    private func handle(_ name: String, _ form: DependencyForm) -> Environment.Handle {
        let name = SwiftKeyword.escaping(name)
        return Environment.Handle(name: name, read: name, form: form)
    }

    private func type(of form: DependencyForm) -> TypeKey {
        guard case .function(let parameters, let result, let domain, let effects) = form else { return form.type }
        return closure(parameters, result, domain, effects)
    }
}

extension DependencyForm {
    /// The type of the dependency itself; for a closure, the type of its result.
    fileprivate var type: TypeKey {
        switch self {
        case .value(let type), .lazy(let type, _, _), .weak(let type, _, _), .instance(let type),
            .function(_, let type, _, _), .maker(let type, _):
            type
        }
    }
}

extension Lowering {
    /// Returns the form in which the factory of an offered type takes `need`: a value if an initializer takes it while
    /// the type is built, and otherwise a closure, so that nothing is read sooner than it is needed. For a need that is
    /// set, this is the form of the slot that the factory makes of two closures.
    func form(of need: OfferedKey, in type: LinkedGraph.TypeID) -> DependencyForm {
        let result = graph.asked(need.key).type
        if need.time == .now { return .value(result) }
        let (isolation, isShared) = graph.reading(of: need, in: type, isolations)
        let domain = Domain(isolation, isShared: isShared)
        if let slot = need.slot { return slot.isWeak ? .weak(result, domain) : .lazy(result, domain) }
        return .function(need.parameters, result, domain, need.effects)
    }
}
