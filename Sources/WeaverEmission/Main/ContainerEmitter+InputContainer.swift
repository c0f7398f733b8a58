import WeaverGraph

/// Emits the classes of the resolvers that builders receive.
extension ContainerEmitter {
    /// Returns the class of the object through which all builders of the container read their siblings (`Siblings`),
    /// and the classes of the builders' resolvers. Empty if no builder takes a resolver.
    func inputContainers(_ runtime: inout Runtime) -> [Declaration] {
        let builders = plan.making.registrations.filter { graph.builderTakesResolver($0) }
        guard !builders.isEmpty else { return [] }
        let siblings = Siblings(wiring.forms)
        var named: Set<String> = []
        return [declaration(of: siblings, &runtime)]
            + builders.filter { named.insert(wiring.names.inputContainer($0)).inserted }.map {
                inputContainer($0, siblings)
            }
    }

    private func declaration(of siblings: Siblings, _ runtime: inout Runtime) -> Declaration {
        let members =
            siblings.fields.map { ($0.name, $0.form) } + plan.selections.map { ($0.name, wiring.forms.selectionForm) }
        let properties = members.map { name, form -> Declaration in
            .stored(Head(.let, name), type: types(form, isEscaping: false, runtime: &runtime))
        }
        let parameters = members.map { name, form in
            Function.Parameter(label: name, name: name, type: types(form, isEscaping: true, runtime: &runtime))
        }
        return privateClass(siblings.className, properties, initializer(parameters))
    }

    /// Returns the class of the resolver that the builder of the registration `id` receives. The resolver offers the
    /// siblings of the registration and the parameters of the built type. A parameter hides a sibling of the same name.
    private func inputContainer(_ id: LinkedGraph.BindingID, _ siblings: Siblings) -> Declaration {
        let parameters = graph[id].parameters
        let unhidden = Set(graph.siblings(offeredTo: id))
        let offered = siblings.fields.filter { unhidden.contains($0.sibling) }
        var allocator = NameAllocator(taken: offered.map(\.accessor.name) + parameters.map(\.name))
        // `held` keeps alive the slots that the built instance may read.
        let (shared, held) = (allocator.allocate("siblings"), allocator.allocate("held"))
        let heldType = types.reference(wiring.forms.heldType)
        let properties: [Declaration] =
            [
                .stored(Head([.private], .let, shared), type: TypeReference(siblings.className)),
                .stored(Head([.private], .let, held), type: heldType),
            ]
            + parameters.map { parameter in
                let isWeak = graph[id].builds.map { graph.isWeak(parameter, of: $0) } ?? false
                let (modifiers, keyword) = isWeak ? ([Head.Modifier.privateSet, .weak], Head.Keyword.var) : ([], .let)
                return .stored(
                    Head(modifiers, keyword, SwiftKeyword.escaping(parameter.name)),
                    type: types.reference(parameter.type))
            }
        let initializer = initializer(
            [
                .init(label: nil, name: shared, type: TypeReference(siblings.className)),
                .init(label: "holding", name: held, type: heldType),
            ]
                + parameters.map { types.parameter($0.name, $0.type) })
        let accessors = offered.map { field -> Declaration in
            if field.isSetter {
                return field.accessor.setter(
                    types, .expression(.call("\(shared).\(field.name)", [.init(label: nil, value: .text("value"))])))
            }
            let handle = Environment.Handle(name: field.name, read: "\(shared).\(field.name)", form: field.form)
            return field.accessor.declaration(
                types, read(handle, given: field.takesSiblings ? [shared, held] : [], field.accessor.parameters))
        }
        // Several registrations may share the class.
        let isSent = plan.making.registrations.contains { graph.builderEffects(of: $0).isAsync }
        let owner = wiring.lowered.conformanceToResolverOfOwner(forBuilderOf: id)
        let parts =
            wiring.names.inputResolvers(of: id, lowering) + owner.inherited
            + (isSent ? ["@unchecked " + wiring.names.sendable] : [])
        return privateClass(
            wiring.names.inputContainer(id), inherits: parts, owner.aliases + properties, initializer, accessors)
    }

    /// Returns an initializer that assigns its parameters to the properties of the same names.
    private func initializer(_ parameters: [Function.Parameter]) -> Declaration {
        .function(
            Function(
                doc: nil, head: Head(.`init`), parameters: parameters, result: nil,
                body: parameters.map { .assign("self.\($0.name)", .text($0.name)) }))
    }

    private func privateClass(
        _ name: String, inherits inherited: [String] = [], _ properties: [Declaration], _ initializer: Declaration,
        _ accessors: [Declaration] = []
    ) -> Declaration {
        .type(
            doc: nil,
            Head(
                lowering.containerModifiers(of: plan.type.key) + [.private, .final], .class, name, inherits: inherited),
            members: properties + [initializer] + accessors)
    }
}
