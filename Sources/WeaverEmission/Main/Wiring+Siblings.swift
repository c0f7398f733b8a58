import WeaverGraph

/// The expression that makes the object through which all builders of a container read their siblings (`Siblings`).
extension Wiring {
    /// Returns the expression that makes the object through which all builders of the container read their siblings
    /// (`Siblings`).
    func siblings(_ environment: Environment, _ runtime: inout Runtime) -> Expression {
        let siblings = Siblings(forms)
        let selections = plan.selections.map { selection in
            Expression.Argument(
                label: selection.name, value: .closure(select(selection.slots, in: environment, &runtime)))
        }
        return .call(
            siblings.className,
            siblings.fields.map { field in
                if field.isSetter, case .ingredient(let slot) = field.need {
                    return .init(label: field.name, value: .closure(setter(filling: slot, in: environment, &runtime)))
                }
                guard case .made(let id) = field.need, field.takesSiblings else {
                    return .init(
                        label: field.name, value: provide(field.need, as: field.form, in: environment, &runtime))
                }
                var environment = environment
                environment[.siblings] = .init(name: "$0", read: "$0", form: forms[.siblings])
                environment[.held] = .init(name: "$1", read: "$1", form: forms[.held])
                return .init(
                    label: field.name,
                    value: .closure(maker(of: id, for: field.form.domain, in: environment, behind: 2, &runtime)))
            } + selections)
    }

    /// Returns the closure that takes a list of slots and returns those of them that are in `slots`:
    ///
    ///     { [cartSlot = WeakReference(cartSlot)] held in
    ///         held.filter { slot in ([cartSlot.slot] as [AnyObject?]).contains { $0 === slot } } }
    private func select(_ slots: [Ingredient], in environment: Environment, _ runtime: inout Runtime)
        -> Expression.Closure
    {
        guard !slots.isEmpty else { return .init(captures: [], parameters: ["_"], body: [.return(.text("[]"))]) }
        let list = types(.array(.optional(.name(names.anyObject))))
        var environment = environment
        for slot in slots { environment[slot]?.instance = nil }
        return environment.closure(capturing: slots, for: .container, parameters: ["held"], runtime: &runtime) {
            inner, _ in
            let read = slots.compactMap { inner[$0].map { $0.read + ($0.strength == .weak ? ".slot" : "") } }.joined(
                separator: ", ")
            return [.return(.text("held.filter { slot in ([\(read)] as \(list)).contains { $0 === slot } }"))]
        }
    }

    /// Returns the closure that sets the slot of `ingredient`.
    func setter(filling ingredient: Ingredient, in environment: Environment, _ runtime: inout Runtime)
        -> Expression.Closure
    {
        environment.closure(capturing: [ingredient], for: forms[ingredient].domain, runtime: &runtime) {
            inner, runtime in
            inner[ingredient].map { [.return(set(ingredient, $0.strongRead, to: "$0", &runtime))] } ?? []
        }
    }
}
