import WeaverGraph

/// Writes the expressions with which one container builds its registrations (`Wiring+Building`), reads its ingredients
/// (`Wiring+Reading`), and passes them on to other containers, constructors and builders (`Wiring+PassingOn`). A class,
/// because each emitter of the container holds it, and copies of the plan are expensive where the compiler is not
/// optimized.
final class Wiring {
    let lowered: LoweredGraph
    let forms: ContainerForms
    /// Whether code in another output file makes this container.
    let isShared: Bool

    init(lowered: LoweredGraph, plan: ContainerPlan, isShared: Bool) {
        let lowered = lowered.generalized(for: plan)
        self.lowered = lowered
        forms = ContainerForms(lowered: lowered, plan: plan)
        self.isShared = isShared
    }

    // Each of these lends the value, which is not copied.
    var plan: ContainerPlan { _read { yield forms.plan } }
    var graph: LinkedGraph { _read { yield lowered.graph } }
    var names: EmittedNames { _read { yield lowered.names } }
    var types: TypeText { _read { yield lowered.types } }
    var plans: ContainerPlans { _read { yield lowered.plans } }
    var lowering: Lowering { lowered.lowering }

    /// Returns the string literal that names a dependency in run-time messages, such as `"App.cart"`.
    func label(_ id: LinkedGraph.BindingID) -> String { "\"\(plan.shownName).\(graph[id].name)\"" }

    /// The global actor on which `build()` runs, or none. It depends on the type's initializer and on the values that
    /// the initializer takes.
    var buildIsolation: Isolation { lowering.isolations.instance[plan.type.id.index] }

    /// Returns the environment of the container's methods, which read each ingredient through a property.
    func propertyEnvironment() -> Environment {
        var environment = Environment()
        environment.handles.reserveCapacity(plan.arguments.count + 2 * plan.making.registrations.count)
        for ingredient in plan.arguments { add(ingredient, to: &environment) }
        for id in plan.making.registrations {
            if lowering.isKept(id) { add(.registration(id), to: &environment, in: plan.part(of: id)) }
            if lowering.hasStorage(id) { add(.storage(id), to: &environment) }
        }
        for type in plan.captured.keys { add(.maker(type), to: &environment, in: plan.part(of: type)) }
        if plan.making.isOnDemand {
            for ingredient in [Ingredient.siblings, .held] { add(ingredient, to: &environment) }
        }
        return environment
    }

    /// Adds an ingredient to `environment`. The ingredient is read by its name, or, with `part`, as a member of that
    /// part. `.registration` and `.deferred` of one registration get the same handle.
    func add(_ ingredient: Ingredient, to environment: inout Environment, in part: ContainerPlan.Part? = nil) {
        let name = plan.name(ingredient)
        var handle = Environment.Handle(
            name: name, read: part.map { "\($0.name).\(name)" } ?? name, form: forms[ingredient])
        if lowering.isWeakParameter(ingredient) { handle.strength = .weakValue }
        environment[ingredient] = handle
        if case .registration(let id) = ingredient { environment[.deferred(id)] = handle }
    }

    /// Lets closures on the global actor of the container capture what is not known to be Sendable in boxes, in the
    /// `environment` of the function that makes the registration `id`. Such a container never leaves its actor, but the
    /// function is not isolated if the instance is not, and Swift then refuses the captures.
    func box(_ environment: inout Environment, for id: LinkedGraph.BindingID) {
        let domain = Domain(lowering.isolation(ofContainer: plan.type), isShared: false)
        guard domain != .container, lowering.isolations.building[id.index] == .none, lowering.domain(of: id) != .any
        else { return }
        environment.handles = environment.handles.mapValues { handle in
            var handle = handle
            switch handle.form {
            case .value(let type): handle.boxing = graph.declarations.isSendable(type, knownAlone: true) ? nil : domain
            case .instance: break
            case .lazy, .weak, .function, .maker: handle.boxing = handle.form.domain == .container ? domain : nil
            }
            return handle
        }
    }

    func instanceHandle(_ id: LinkedGraph.BindingID) -> Environment.Handle {
        let name = plan.name(.instance(id))
        return Environment.Handle(name: name, read: name, form: forms[.instance(id)])
    }

    func selfSlot(_ id: LinkedGraph.BindingID, _ runtime: inout Runtime) -> Expression {
        let type = graph.instanceType(of: id)
        // The slot is set when the actor already has what it is made of, so the slot must be Sendable.
        let slot = runtime.use(graph.declarations.isActor(type) ? .sendableSelfSlot : .selfSlot)
        return .call(.type("\(slot)<\(types.reference(type))>"), [.init(label: nil, value: .text(label(id)))])
    }
}
