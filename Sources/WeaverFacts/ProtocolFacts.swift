import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Reads the requirements of the protocols in one source.
struct ProtocolReader {
    let source: SourceText
    private let conditions: BranchConditions

    init(source: SourceText, conditions: BranchConditions) {
        (self.source, self.conditions) = (source, conditions)
    }

    /// Returns the facts of `declaration`, whose dotted name is `name`; nil if it is not a protocol. `condition` is
    /// that under which it is declared with its attributes.
    func fact(
        of declaration: TypeDeclarationSyntax, named name: String, under condition: Condition
    ) -> ProtocolFact? {
        guard declaration.kind == .protocol else { return nil }
        var fact = ProtocolFact(
            name: name, place: place(declaration.name),
            access: declaration.modifiers.shownLevel(in: source) ?? .internal,
            attributes: attributes(declaration.modifiers), inherits: declaration.inherits.map(written),
            constraints: declaration.generics.constraints.map { WrittenConstraint($0, in: source) },
            associatedTypes: [], aliases: [],
            requirements: [], condition: condition)
        for member in declaration.members {
            switch member {
            case .associatedType(let type):
                fact.associatedTypes.append(
                    AssociatedTypeFact(
                        name: source.identifier(type.name), inherits: type.inherits.map(written),
                        constraints: type.constraints.map { WrittenConstraint($0, in: source) },
                        defaultType: type.defaultType.map(written),
                        condition: conditions.condition(of: type.branch, inside: declaration.branch)))
            case .typeAlias(let alias) where alias.generics.parameters.isEmpty:
                fact.aliases.append(
                    ProtocolAliasFact(
                        name: source.identifier(alias.name), type: written(alias.type),
                        condition: conditions[alias.branch]))
            case .function, .initializer, .variable, .subscript:
                fact.requirements += requirements(member, in: declaration)
            case .typeAlias, .enumCase: break
            }
        }
        return fact
    }

    /// Returns the requirement that `member` states, once for each condition that decides on its attributes. Empty for
    /// members that are no requirements.
    private func requirements(_ member: MemberSyntax, in declaration: TypeDeclarationSyntax) -> [RequirementFact] {
        func requirement(_ member: MemberSyntax) -> RequirementFact? {
            switch member {
            case .function(let function): self.requirement(function, in: declaration)
            case .initializer(let initializer): self.requirement(initializer, in: declaration)
            case .variable(let variable): self.requirement(variable, in: declaration)
            case .subscript(let member): self.requirement(member, in: declaration)
            case .typeAlias, .enumCase, .associatedType: nil
            }
        }
        guard let versions = versions(of: member, in: declaration) else {
            return requirement(member).map { [$0] } ?? []
        }
        return versions.compactMap { version in
            var fact = requirement(version.member)
            fact?.condition = version.condition
            return fact
        }
    }

    /// Returns a member of `declaration` under each condition that decides on its attributes; nil if none does. The
    /// conditions are those within the declaration.
    func versions(
        of member: MemberSyntax, in declaration: TypeDeclarationSyntax
    ) -> [(member: MemberSyntax, condition: Condition)]? {
        member.versions { conditions.condition(of: $0, inside: declaration.branch) }
    }

    func requirement(_ function: FunctionSyntax, in declaration: TypeDeclarationSyntax) -> RequirementFact {
        requirement(
            .function(name: source.identifier(function.name)), function.modifiers, function.generics,
            function.parameters, function.effects,
            function.result, at: function.name, function.branch, in: declaration)
    }

    func requirement(_ initializer: InitializerSyntax, in declaration: TypeDeclarationSyntax) -> RequirementFact {
        requirement(
            .initializer(isFailable: initializer.isFailable), initializer.modifiers, initializer.generics,
            initializer.parameters,
            initializer.effects, nil, at: initializer.keyword, initializer.branch, in: declaration)
    }

    func requirement(_ variable: VariableSyntax, in declaration: TypeDeclarationSyntax) -> RequirementFact {
        let type = variable.type.map(written) ?? .named("_")
        return requirement(
            .property(name: source.identifier(variable.name), type: type, isSettable: variable.hasSetter),
            variable.modifiers,
            GenericsSyntax(), [], variable.getterEffects, variable.type, at: variable.name, variable.branch,
            in: declaration)
    }

    func requirement(_ member: SubscriptSyntax, in declaration: TypeDeclarationSyntax) -> RequirementFact {
        requirement(
            .subscript(isSettable: member.hasSetter), member.modifiers, member.generics, member.parameters,
            member.getterEffects,
            member.result, at: member.keyword, member.branch, in: declaration)
    }

    private func requirement(
        _ kind: RequirementFact.Kind, _ modifiers: ModifiersSyntax, _ generics: GenericsSyntax,
        _ parameters: [ParameterSyntax],
        _ effects: EffectsSyntax, _ result: TypeSyntax?, at place: Span, _ branch: Int?,
        in declaration: TypeDeclarationSyntax
    ) -> RequirementFact {
        RequirementFact(
            kind: kind, attributes: attributes(modifiers), isStatic: modifiers.isStatic,
            isNonisolated: modifiers.isNonisolated,
            isDistributed: modifiers.isDistributed,
            fixity: modifiers.isPrefix ? "prefix" : modifiers.isPostfix ? "postfix" : nil,
            generics: generics.parameters.map { parameter in
                RequirementFact.Generic(
                    keyword: parameter.keyword.map { source[$0] }, name: source.identifier(parameter.name),
                    bound: parameter.bound.map(written))
            },
            constraints: generics.constraints.map { WrittenConstraint($0, in: source) },
            parameters: parameters.map { parameter($0, of: kind) },
            effects: WrittenType.Effects(effects, in: source), result: result.map(written) ?? .void,
            condition: conditions.condition(of: branch, inside: declaration.branch), place: self.place(place))
    }

    private func parameter(_ parameter: ParameterSyntax, of kind: RequirementFact.Kind) -> RequirementFact.Parameter {
        let label = source.identifier(parameter.label)
        // A subscript's parameter has no label unless two names are written.
        var hasLabel = label != "_"
        if case .subscript = kind { hasLabel = hasLabel && parameter.name != nil }
        return RequirementFact.Parameter(
            attributes: parameter.attributes.map { source[$0.span] }, label: hasLabel ? label : nil,
            name: parameter.name.map { source.identifier($0) } ?? label, type: written(parameter.type),
            isVariadic: parameter.isVariadic)
    }

    func attributes(_ modifiers: ModifiersSyntax) -> [String] { modifiers.attributes.map { source[$0.span] } }
    func written(_ type: TypeSyntax) -> WrittenType { WrittenType(type, in: source) }
    func place(_ span: Span) -> Place { Place(file: source.path, span: span) }
}
