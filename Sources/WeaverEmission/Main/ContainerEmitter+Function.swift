import WeaverGraph

/// Emits a container as a function (`ContainerShape.function`). The function makes the registrations as values, one
/// after the other, and passes them to the constructor of the type.
extension ContainerEmitter {
    func function(_ runtime: inout Runtime) -> Declaration {
        var environment = givenEnvironment()
        var body: [Statement] = []
        for step in plan.steps {
            guard case .registration(let id) = step else {
                if case .maker(let type) = step { body += makeMaker(of: type, in: &environment, &runtime) }
                continue
            }
            let name = plan.name(.registration(id))
            let instance = wiring.instance(id, [], environment, &runtime)
            var made = [Statement.let(name: name, type: types.reference(lowering.keptType(of: id)), instance)]
            if graph.effects.making(plan.type.id).isThrowing { made.append(keep(name)) }
            body += substituting(id, made)
            wiring.add(.registration(id), to: &environment)
        }
        let instance = wiring.constructorCall(of: plan.type, &runtime) { .text(plan.name($0)) }
        body.append(.return(instance.marked(graph.effects.instance(of: plan.type.id))))
        let effects = graph.effects.making(plan.type.id)
        let values = plan.steps.count
        if effects.isThrowing, values > 0 { body = unwinding(body, effects, &runtime) }
        let isActor = graph.declarations.isActor(plan.type.key)
        let parameters = zip(plan.arguments, arguments(&runtime)).map { argument, parameter in
            // A factory is given values that are not Sendable, and gives them to the actor.
            guard isActor, case .value(let type) = wiring.forms[argument], !graph.declarations.isSendable(type) else {
                return parameter
            }
            return parameter.sent
        }
        let build = Function(
            doc: nil,
            head: Head(
                modifiers(lowering.isolations.making(plan.type.id), effects) + [.static], .func, plan.buildName),
            parameters: parameters, effects: types.effects(effects),
            result: types.reference(plan.type.builtKey), body: body)
        return .type(doc: nil, Head(visibility, .enum, plan.className), members: [.function(build)])
    }
}
