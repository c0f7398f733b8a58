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
            body.append(.let(name: name, type: types.reference(lowering.keptType(of: id)), instance))
            wiring.add(.registration(id), to: &environment)
        }
        body.append(.return(wiring.constructorCall(of: plan.type) { .text(plan.name($0)) }))
        let build = Function(
            doc: nil,
            head: Head(
                modifiers(lowering.isolations.making(plan.type.id)) + [.static], .func, plan.buildName),
            parameters: arguments(&runtime), result: types.reference(plan.type.key), body: body)
        return .type(doc: nil, Head(visibility, .enum, plan.className), members: [.function(build)])
    }
}
