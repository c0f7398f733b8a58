import WeaverGraph

/// The resolvers that builders are given.
extension ContainerEmitter {
    /// The class of what all of them share, and their own; none where no builder takes a resolver.
    func inputContainers(_ runtime: inout Runtime) -> [Declaration] {
        let builders = plan.making.registrations.filter(graph.builderTakesResolver)
        guard !builders.isEmpty else { return [] }
        var named: Set<String> = []
        return [siblings(&runtime)]
            + builders.filter { named.insert(wiring.names.inputContainer($0)).inserted }.map { inputContainer(InputContainer($0, wiring: wiring), &runtime) }
    }

    private func siblings(_ runtime: inout Runtime) -> Declaration {
        let siblings = Siblings(wiring)
        let properties = siblings.fields.map { field -> Declaration in .line("let \(field.name): \(types(field.form, isEscaping: false, runtime: &runtime))") }
        let parameters = siblings.fields.map { field in
            Function.Parameter(label: field.name, name: field.name, type: types(field.form, isEscaping: true, runtime: &runtime))
        }
        return privateClass(siblings.className, properties, initializer(parameters))
    }

    private func inputContainer(_ container: InputContainer, _ runtime: inout Runtime) -> Declaration {
        let (siblings, held) = (container.siblingsName, container.heldName)
        let heldType = types(wiring.heldType)
        let properties: [Declaration] = [
            .line("private let \(siblings): \(container.siblings.className)"), .line("private let \(held): \(heldType)"),
        ] + container.parameters.map { .line("let \(SwiftKeyword.escaping($0.name)): \(types($0.type))") }
        let initializer = initializer(
            [.init(label: nil, name: siblings, type: container.siblings.className), .init(label: "holding", name: held, type: heldType)]
                + container.parameters.map { types.parameter($0.name, $0.type) })
        let accessors = container.offered.map { field in
            let handle = Environment.Handle(name: field.name, read: "\(siblings).\(field.name)", form: field.form)
            return field.accessor.declaration(types, read(handle, given: field.takesSiblings ? [siblings, held] : [], field.accessor.parameters))
        }
        return privateClass(container.className + ": " + container.parts.joined(separator: ", "), properties, initializer, accessors)
    }

    /// An initializer that keeps what it takes.
    private func initializer(_ parameters: [Function.Parameter]) -> Declaration {
        .function(
            Function(
                doc: nil, head: "init", parameters: parameters, result: nil,
                body: parameters.map { .assign("self.\($0.name)", .text($0.name)) }))
    }

    private func privateClass(
        _ head: String, _ properties: [Declaration], _ initializer: Declaration, _ accessors: [Declaration] = []
    ) -> Declaration {
        .type(doc: nil, head: "\(graph.isolation.prefix)private final class \(head)", members: properties + [initializer] + accessors)
    }
}
