import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Reads what a double of a class has to know of the class: the members that a subclass in another file can override.
struct ClassReader {
    private let reader: ProtocolReader

    private var source: SourceText { reader.source }

    /// `reader` is that of the same source.
    init(_ reader: ProtocolReader) { self.reader = reader }

    /// Returns the facts of `declaration`, whose dotted name is `name`. Nil if it is not a class, if other files cannot
    /// see it, or if it has parameter packs or values as generic parameters. The facts of a final class have no
    /// members. `condition` is that under which the class is declared with its attributes.
    func fact(of declaration: TypeDeclarationSyntax, named name: String, under condition: Condition) -> ClassFact? {
        let access = declaration.modifiers.shownLevel(in: source) ?? .internal
        guard declaration.kind == .class, access >= .internal,
            declaration.generics.parameters.allSatisfy({ $0.keyword == nil })
        else { return nil }
        var fact = ClassFact(
            declaration: ProtocolFact(
                name: name, place: reader.place(declaration.name), access: access,
                attributes: reader.attributes(declaration.modifiers),
                inherits: declaration.inherits.map(reader.written),
                constraints: declaration.generics.constraints.map { WrittenConstraint($0, in: source) },
                associatedTypes: declaration.generics.parameters.map { parameter in
                    AssociatedTypeFact(
                        name: source.identifier(parameter.name),
                        inherits: parameter.bound.map { [reader.written($0)] } ?? [], constraints: [], defaultType: nil,
                        condition: .always)
                },
                aliases: [], requirements: [], condition: condition),
            closed: [], names: [], isFinal: declaration.modifiers.isFinal,
            hidesInitializers: hidesInitializers(declaration))
        guard !fact.isFinal else { return fact }
        for member in declaration.members {
            guard let versions = reader.versions(of: member, in: declaration) else {
                add(member, of: declaration, under: nil, to: &fact)
                continue
            }
            for version in versions { add(version.member, of: declaration, under: version.condition, to: &fact) }
        }
        return fact
    }

    private func hidesInitializers(_ declaration: TypeDeclarationSyntax) -> Bool {
        let initializers = declaration.members.compactMap { member -> InitializerSyntax? in
            if case .initializer(let initializer) = member { initializer } else { nil }
        }
        return !initializers.isEmpty && initializers.allSatisfy { !$0.modifiers.isSeen }
    }

    /// Adds `member` to the facts. `condition` is the one that decides on its attributes; nil if none does.
    private func add(
        _ member: MemberSyntax, of declaration: TypeDeclarationSyntax, under condition: Condition?,
        to fact: inout ClassFact
    ) {
        let modifiers: ModifiersSyntax
        var requirement: RequirementFact
        var isOverridable = true
        switch member {
        case .function(let function):
            modifiers = function.modifiers
            requirement = reader.requirement(function, in: declaration)
            let first = source[function.name].first
            isOverridable = first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
        case .subscript(let member):
            modifiers = member.modifiers
            requirement = reader.requirement(member, in: declaration)
            if modifiers.setterAccess.map({ $0 < .internal }) ?? false {
                requirement.kind = .subscript(isSettable: false)
            }
        case .variable(var variable):
            modifiers = variable.modifiers
            if modifiers.setterAccess.map({ $0 < .internal }) ?? false { variable.hasSetter = false }
            requirement = reader.requirement(variable, in: declaration)
            let type = variable.type.map(reader.written) ?? literalType(of: variable)
            requirement.kind = .property(
                name: source.identifier(variable.name), type: type ?? .void, isSettable: variable.hasSetter)
            isOverridable = type != nil && !variable.isLet && !variable.isInPattern
        case .initializer, .associatedType, .typeAlias, .enumCase: return
        }
        guard modifiers.isSeen else { return }
        if let condition { requirement.condition = condition }
        fact.names.append(requirement.name)
        let isBound = modifiers.isFinal || modifiers.isStatic && !modifiers.isClassMember
        if isOverridable, !isBound, requirement.canBeOverridden {
            fact.declaration.requirements.append(requirement)
        } else if modifiers.isOverride {
            fact.closed.append(requirement)
        }
    }

    /// Returns the type of a property that states none and begins with a literal. Nil if its first value is none.
    private func literalType(of variable: VariableSyntax) -> WrittenType? {
        guard let value = variable.initialValue, variable.type == nil else { return nil }
        return PropertyScalar(swiftLiteral: source[value])?.literalType.dottedName.map { .named($0) }
    }
}

extension ModifiersSyntax {
    /// Whether other files can see the declaration.
    fileprivate var isSeen: Bool { (level ?? .internal) >= .internal }
}

extension RequirementFact {
    /// Whether a double can override the member and call that of the class: all its types have names outside of the
    /// class, all its arguments can be passed on, and its errors do not depend on the arguments.
    fileprivate var canBeOverridden: Bool {
        guard !effects.isRethrowing, !isDistributed, !attributes.contains(where: { $0.contains("unavailable") }),
            unkeptGenerics.isEmpty, generics.allSatisfy({ $0.keyword == nil }),
            // A constraint of the class's own generic parameters is none that the spies could state.
            constraints.allSatisfy({ constraint in generics.contains { $0.name == constraint.left.firstName } })
        else { return false }
        let types = parameters.map(\.type) + [answer]
        let unpassed: Set = ["isolated", "sending", "some", "repeat", "each", "borrowing", "consuming"]
        return parameters.allSatisfy { !$0.isVariadic }
            && types.allSatisfy { type in
                !type.contains { part in
                    if case .prefixed(let words, _) = part, !unpassed.isDisjoint(with: words) { return true }
                    return part.firstName == "Self"
                }
            }
    }
}
