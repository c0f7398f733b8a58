import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension SourceFacts {
    mutating func addAnnotations() {
        for annotation in tree.annotations {
            if case .importing(let module) = annotation.content {
                let name = source[module]
                var fact = ImportFact(module: name, isRequested: true)
                fact.condition = condition(of: annotation.branch)
                facts.imports.append(fact)
            } else if let owner = annotation.owner {
                add(annotation, to: names[owner])
            }
        }
    }

    private mutating func add(_ annotation: AnnotationSyntax, to owner: String) {
        switch annotation.content {
        case .importing: break
        case .registration(let name, let concrete, let abstract):
            add(.registration, owner, name, concrete, abstract, annotation)
        case .reference(let name, let type): add(.reference, owner, name, type, nil, annotation)
        case .parameter(let name, let type): add(.parameter, owner, name, type, nil, annotation)
        case .attribute(let target, let assignment):
            let name = source.identifier(target)
            add(
                assignment, target: name == "self" ? nil : target, owner, place(annotation.span),
                condition(of: annotation.branch))
        case .wrapper(let wrapper): add(wrapper, owner, annotation)
        }
    }

    /// Whether a dependency can have the name at `name`. Adds a diagnostic if it cannot.
    private mutating func isName(_ name: Span) -> Bool {
        guard let fault = DependencyName.fault(of: source.identifier(name)) else { return true }
        facts.diagnostics.append(Diagnostic(.syntaxError, fault, at: place(name), help: "use another name"))
        return false
    }

    private mutating func add(
        _ kind: DependencyFact.Kind, _ owner: String, _ name: Span, _ type: TypeSyntax, _ abstract: TypeSyntax?,
        _ annotation: AnnotationSyntax
    ) {
        guard isName(name) else { return }
        facts.dependencies.append(
            DependencyFact(
                owner: owner, name: source.identifier(name), kind: kind, type: types.key(type),
                abstract: abstract.map { types.key($0) }, style: .comment, place: place(annotation.span),
                namePlace: place(name),
                typePlace: place(type.span), abstractPlace: abstract.map { place($0.span) },
                condition: condition(of: annotation.branch)))
    }

    private mutating func add(_ wrapper: WrapperSyntax, _ owner: String, _ annotation: AnnotationSyntax) {
        guard isName(wrapper.name) else { return }
        let name = source.identifier(wrapper.name)
        let kind = DependencyFact.Kind(rawValue: wrapper.kind.rawValue) ?? .reference
        var type = types.key(wrapper.type)
        var parameters: [TypeKey] = []
        if wrapper.arity > 0 {
            if let closure = type.closure(ofArity: wrapper.arity) {
                (parameters, type) = closure
            } else if type.dottedName == nil {
                facts.diagnostics.append(
                    .wrapperArity(wrapper.arity, of: name, kind, type, at: place(wrapper.type.span)))
                return
            }
        }
        if let concrete = wrapper.concrete, wrapper.kind != .registration {
            facts.diagnostics.append(
                Diagnostic(
                    .attributeNotApplicable, "'type' does not apply to the \(wrapper.kind.rawValue) '\(name)'",
                    at: place(concrete.span),
                    help: "remove it: 'type' belongs to a registration"))
        }
        let concrete = wrapper.kind == .registration ? wrapper.concrete.map { types.key($0) } : nil
        var arguments = Set(wrapper.assignments.map { source[$0.name] })
        if concrete != nil { arguments.insert(WrapperFact.typeArgument) }
        facts.dependencies.append(
            DependencyFact(
                owner: owner, name: name, kind: kind,
                type: concrete ?? type, abstract: concrete == nil ? nil : type,
                style: .wrapper(
                    WrapperFact(
                        arity: wrapper.arity, parameters: parameters, access: wrapper.modifiers.level,
                        arguments: arguments,
                        propertyTypePlace: place(wrapper.type.span))),
                place: place(annotation.span),
                namePlace: place(wrapper.name),
                typePlace: place((concrete == nil ? nil : wrapper.concrete?.span) ?? wrapper.type.span),
                condition: condition(of: annotation.branch)))
        // A property with `@objc` is visible to Objective-C, so its dependency gets the attribute `objc`.
        let exposing = wrapper.modifiers.attributes.first { source[$0.name] == "objc" }
        if let exposing, wrapper.kind != .parameter,
            !wrapper.assignments.contains(where: { source[$0.name] == Attribute.objc.rawValue })
        {
            facts.attributes.append(
                AttributeFact(
                    owner: owner, target: name, attribute: .objc, value: .flag(true),
                    place: place(exposing.span),
                    targetPlace: place(wrapper.name), condition: condition(of: annotation.branch)))
        }
        for assignment in wrapper.assignments {
            let span = Span(from: assignment.name, to: assignment.valueSpan)
            add(assignment, target: wrapper.name, owner, place(span), condition(of: annotation.branch))
        }
    }

    private mutating func add(
        _ assignment: AttributeAssignmentSyntax, target: Span?, _ owner: String, _ place: Place,
        _ condition: Condition
    ) {
        let attribute = Attribute.named(source[assignment.name], at: self.place(assignment.name))
        switch attribute.flatMap({ attribute in attribute.value(value(of: assignment)).map { (attribute, $0) } }) {
        case .failure(let error): facts.diagnostics.append(error.diagnostic)
        case .success((let attribute, let value)):
            facts.attributes.append(
                AttributeFact(
                    owner: owner, target: target.map { source.identifier($0) }, attribute: attribute,
                    value: value.placed(at: assignment.valueSpan, &lines, in: source), place: place,
                    targetPlace: target.map { self.place($0) }, condition: condition))
            if case .platforms = value { facts.hasConditions = true }
        }
    }

    private func value(of assignment: AttributeAssignmentSyntax) -> AttributeValue {
        let form: AttributeValue.Form =
            switch assignment.value {
            case .bool, .enumCase, .expression: .scalar(source[assignment.valueSpan])
            case .string(let span): .text(source[span])
            case .list(let spans): .list(spans.map { (source.identifier($0), place($0)) })
            }
        return AttributeValue(
            form: form, hasBareCases: false, place: place(assignment.valueSpan),
            scalar: { [source] in PropertyScalar(swiftLiteral: source[assignment.valueSpan]) })
    }
}
