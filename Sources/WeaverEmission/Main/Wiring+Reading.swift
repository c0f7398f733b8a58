import WeaverDiagnostics
import WeaverGraph

/// The expressions that read and set what a container holds, and the calls of initializers with arguments that are read
/// from a complete container.
extension Wiring {
    /// Returns the expression that reads the value of the ingredient in `handle`.
    func value(of handle: Environment.Handle) -> Expression {
        switch handle.form {
        case .value: .text(handle.strongRead)
        case .lazy, .weak, .instance: .text(handle.slotValue)
        case .function, .maker: .text(handle.read + "()")
        }
    }

    /// Returns the call that sets a slot, such as `loggerSlot.set(value)`. `slot` is the expression that reads the
    /// slot, and `value` the expression of the new value.
    func set(_ ingredient: Ingredient, _ slot: String, to value: String, _ runtime: inout Runtime) -> Expression {
        let form = forms[ingredient]
        let isWeak = if case .weak = form { true } else { false }
        _ = runtime.use(.setter(isWeak: isWeak, form.domain))
        return .call("\(slot).set", [.init(label: nil, value: .text(value))])
    }

    /// Returns the weak reference to the instance of the registration `id`. A sibling that holds the slot `place` of
    /// `id` only weakly makes a new slot from this reference when the slot is gone.
    func instance(behind place: Ingredient, of id: LinkedGraph.BindingID, _ runtime: inout Runtime)
        -> Environment.Handle.Instance
    {
        let name = plan.name(.instance(id))
        return .init(name: name, read: name, slot: "\(types.slot(forms[place], &runtime))(\(label(id)), built: ")
    }

    // MARK: Arguments that are read from the container

    /// Returns the call of the initializer of `type`, with arguments that are read from the expression `container`.
    /// `properties` is the container's `propertyEnvironment()`. Nil if no initializer fits the dependencies.
    func construction(
        of type: TypeKey, from container: String, reading properties: Environment, _ runtime: inout Runtime
    ) -> Expression? {
        let construction = plan.type.construction
        switch construction {
        case .injecting: return lowered.injecting(.text(container), into: type, construction, &runtime)
        case .plain: return lowered.construction(of: type, construction, [], [], &runtime)
        case .constructor(_, let arguments):
            let values = arguments.map { self.argument($0, from: container, reading: properties, &runtime) }
            return lowered.construction(of: type, construction, arguments, values, &runtime)
        case .value, .missing, .ambiguous: return nil
        }
    }

    private func argument(
        _ argument: ConstructorArgument, from container: String, reading properties: Environment,
        _ runtime: inout Runtime
    )
        -> Expression
    {
        let binding = graph[argument.binding]
        let form = DependencyForm(argument, of: plan.type.key, graph.declarations)
        // An actor owns its container, so the actor's own closures may read it. But a closure that is made on a global
        // actor belongs to that actor, unless the closure is Sendable.
        let isPlain = argument.closure?.attributes.isEmpty ?? true
        let isActor = graph.declarations.isActor(plan.type.key)
        let isOwn = form.domain == .container || isActor && isPlain && buildIsolation == .none
        // A member of a global actor would join the container to that actor, so that it could not be sent to its own.
        let joinsActor = isActor && argument.form == .value && lowering.isolations.access[binding.id.index] != .none
        guard isOwn && !joinsActor || form.isolation != .none && form.isolation == buildIsolation else {
            // A closure that runs in another isolation domain captures only the ingredients that it reads.
            let environment = properties.read(on: container)
            return provide(need(of: binding), as: form, for: argument, in: environment, &runtime)
        }
        let read = read(binding, properties)
        switch argument.form {
        case .value: return .text(container == "self" ? read : "\(container).\(read)")
        case .provider:
            let effects = graph.effects.access(binding.id)
            let stated = types.stated(effects)
            return .text("{ \(stated.isEmpty ? "" : "()\(stated) in ")\(effects.marks)\(container).\(read) }")
        case .function: return .text(Accessor(binding.id, lowering: lowering).value(on: container, types))
        case .setter: internalError("'\(plan.type.name)' is built from its container, and takes no setters")
        }
    }

    /// Returns what the container passes (`Lowering.Need`) to code that needs the dependency `binding` of the
    /// container's own type.
    private func need(of binding: Binding) -> Lowering.Need {
        switch binding.kind {
        case .parameter: .ingredient(.parameter(binding.id))
        case .reference: .ingredient(graph.input(of: binding.id))
        case .registration: lowering.isKept(binding.id) ? .ingredient(.registration(binding.id)) : .made(binding.id)
        }
    }

    /// Returns the expression that reads a dependency. If the container keeps the dependency with its concrete type,
    /// this reads the property with that type. Otherwise it reads the accessor.
    private func read(_ binding: Binding, _ properties: Environment) -> String {
        let isConcrete = binding.kind == .registration && lowering.keptType(of: binding.id) != binding.accessType
        guard isConcrete, lowering.isKept(binding.id) else { return SwiftKeyword.escaping(binding.name) }
        let ingredient = Ingredient.registration(binding.id)
        let name = properties[ingredient]?.read ?? plan.name(ingredient)
        return lowering.form(of: binding.id).isValue ? name : name + ".get()"
    }
}
