import WeaverGraph

/// The structure in which a double records the arguments of a member with several parameters.
extension DoubleMember {
    /// The parameters whose arguments are recorded, each with the name of the structure's member: its label, or its
    /// name where it has no label or several have the same.
    private var recordedMembers: [(name: String, parameter: DoubleParameter)] {
        let unlabelled: Set = ["self", "init", "Type", "Protocol"]
        let labels = recorded.map { parameter in
            parameter.parameter.label.flatMap { unlabelled.contains($0) ? nil : SwiftKeyword.escaping($0) }
                ?? parameter.name
        }
        let areUnique = Set(labels).count == labels.count
        return zip(recorded, labels).map { (areUnique ? $1 : $0.name, $0) }
    }

    /// The type of the recorded arguments of one call: the only argument's, or the structure. Nil if no argument can
    /// outlive its call.
    var recordedType: WrittenType? {
        recorded.count > 1 ? .named(names.arguments(of: base)) : recorded.first?.recorded?.type
    }

    /// The expression of the arguments of one call, as they are recorded.
    var recordedValue: String {
        guard recorded.count > 1 else { return recorded.first?.recorded?.value ?? "" }
        let arguments = recordedMembers.compactMap { member in
            member.parameter.recorded.map { "\(SwiftKeyword.argumentLabel(member.name)): \($0.value)" }
        }
        return "\(names.arguments(of: base))(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the declaration of the structure, which may be nonisolated; empty if at most one argument is recorded. A
    /// public structure states its initializer, which other modules would not see.
    func argumentsDeclaration(isNonisolated: Bool, isPublic: Bool) -> [Declaration] {
        guard recorded.count > 1 else { return [] }
        let name = names.arguments(of: base)
        let members = recordedMembers.compactMap { member in
            member.parameter.recorded.map {
                Declaration.stored(Head(.var, member.name), type: TypeReference($0.type.description))
            }
        }
        let availability = recorded.contains { !($0.recorded?.type.isStandard ?? true) } ? self.availability : []
        let equatable = LibraryType.spelling(of: "Equatable", besides: declared)
        let sendable = LibraryType.spelling(of: "Sendable", besides: declared)
        // The arguments may be compared on the actor of the module's default isolation alone, and the tests may have
        // another default.
        let comparesArguments = comparesArguments(inAnyDomain: isNonisolated)
        let isOnActor =
            declarations.defaultIsolation != .none && comparesArguments && !self.comparesArguments(inAnyDomain: true)
        let actor = isOnActor ? shape.globalActor : nil
        // Swift infers it of structures that are not public.
        let isSendable = isPublic && (shape.isSendable || shape.isActor || shape.globalActor != nil) && recordsSendable
        return [
            .type(
                doc: nil,
                Head(
                    deprecation(of: .named(name)) + availability + (isNonisolated ? [.nonisolated] : [])
                        + (actor.map { [.globalActor($0)] } ?? []), .struct, name,
                    inherits: (comparesArguments ? [(actor.map { "@\($0) " } ?? "") + equatable] : [])
                        + (isSendable ? [sendable] : [])),
                members: [.group(members)] + (isPublic ? [argumentsInitializer] : []))
        ]
    }

    private var argumentsInitializer: Declaration {
        let members = recordedMembers.compactMap { member in
            member.parameter.recorded.map { recorded in
                var isEscaping = member.parameter.isEscaping
                if case .function = recorded.type { isEscaping = true }
                return (name: member.name, type: (isEscaping ? "@escaping " : "") + recorded.type.description)
            }
        }
        return .function(
            Function(
                doc: nil, head: Head(.`init`),
                parameters: members.map { .init(label: $0.name, name: $0.name, type: TypeReference($0.type)) },
                result: nil,
                body: members.map { .assign("self.\($0.name)", .text($0.name)) }))
    }

    /// Whether all parts of the structure of arguments are Sendable.
    private var recordsSendable: Bool {
        recorded.allSatisfy { parameter in parameter.recorded.map { isSendable($0.type) } ?? false }
    }

    /// Whether the structure of arguments is `Equatable`: its parts are, and the tests mention it. Doubles that belong
    /// to the user always have the conformance.
    private func comparesArguments(inAnyDomain: Bool) -> Bool {
        guard
            mentions.isNone || ["ArgValues", "SetArgValues"].contains(where: { mentions.contains(base + $0) })
                || mentions.contains(names.arguments(of: base))
        else { return false }
        return recorded.allSatisfy { parameter in
            parameter.recorded.map { isEquatable($0.type, inAnyDomain: inAnyDomain) } ?? false
        }
    }
}
