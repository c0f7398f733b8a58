import WeaverGraph

/// The containers that builders are given.
extension ContainerEmitter {
    func inputContainer(_ id: BindingGraph.BindingID, _ runtime: inout Runtime) -> Declaration {
        let container = InputContainer(id, wiring: wiring)
        var members: [Declaration] = []
        var parameters: [Function.Parameter] = []
        for field in container.fields {
            let type = types(field.form, isEscaping: false, runtime: &runtime)
            members.append(.line("\(field.form.isValue ? "" : "private ")let \(field.name): \(type)"))
            parameters.append(
                .init(label: field.name, name: field.name, type: types(field.form, isEscaping: true, runtime: &runtime)))
        }
        members.append(
            .function(
                Function(
                    doc: nil, head: "init", parameters: parameters, result: nil,
                    body: container.fields.map { .assign("self.\($0.name)", .text($0.name)) })))
        for field in container.fields where !field.form.isValue {
            let handle = Environment.Handle(name: field.name, read: field.name, form: field.form)
            let value = read(handle, field.accessor.parameters)
            members.append(field.accessor.declaration(types, value))
        }
        let head = "\(graph.isolation.prefix)private final class \(container.className): \(container.parts.joined(separator: ", "))"
        return .type(doc: nil, head: head, members: members)
    }
}
