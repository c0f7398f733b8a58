package import WeaverDiagnostics

/// The shape of the double of one protocol, or of a composition of protocols: all requirements in one list, however
/// many protocols state them.
package struct DoubleShape: Sendable {
    package struct AssociatedType: Hashable, Sendable {
        package var name: String
        package var bounds: [WrittenType]
    }

    /// The bounds of an associated type that differ between the branches of an `#if`. A generic clause cannot have
    /// branches, so the double names these bounds, and the clause uses the name.
    package struct ConditionalBound: Hashable, Sendable {
        package struct Version: Hashable, Sendable {
            package var conditions: [String]
            package var bound: WrittenType
        }

        package var name: String
        package var versions: [Version]
    }

    package struct Alias: Hashable, Sendable {
        package var name: String
        package var type: WrittenType
    }

    /// A requirement of the double, with the protocol that states it.
    package struct Member: Hashable, Sendable {
        package var requirement: RequirementFact
        /// The name of the protocol that states the requirement.
        package var origin: String
        /// Whether the member of an isolated double can be called from any isolation domain: the requirement is
        /// nonisolated, or its protocol is not isolated.
        package var isNonisolated: Bool
        /// The names of the types in the requirement that cannot be copied or must not outlive a call. The double hands
        /// on arguments of these types and never stores them.
        package var unkept: Set<String>
    }

    package var name: String
    /// The protocols that the double is made for and conforms to.
    package var protocols: [String]
    package var place: Place
    package var access: AccessLevel
    /// The attributes `@available(…)` of the protocols, as written.
    package var attributes: [String]
    /// The conditions of the `#if`s around the protocol.
    package var conditions: [String]
    /// The class that conforming types must inherit from.
    package var superclass: WrittenType?
    package var isActor = false
    package var isSendable = false
    /// Whether the protocol requires `==`. `isHashable` is whether it requires `hash(into:)`. The double answers both
    /// by its identity.
    package var isEquatable = false
    package var isHashable = false
    /// The name of the global actor that the double is isolated to, without `@`.
    package var globalActor: String?
    /// The associated types that nothing settles. They become the double's generic parameters.
    package var associatedTypes: [AssociatedType] = []
    package var conditionalBounds: [ConditionalBound] = []
    package var aliases: [Alias] = []
    package var constraints: [WrittenConstraint] = []
    package var members: [Member] = []
    /// The paths of the files that its protocols are declared in.
    package var files: Set<String> = []
    /// The reasons why this double cannot be made. Empty if it can.
    package var faults: [Fault] = []

    package struct Fault: Hashable, Sendable {
        /// The reason as messages name it: `'load(_:)' returns an opaque type`.
        package var message: String
        package var place: Place?
    }
}

extension WrittenType {
    /// The name of the double of a protocol or a composition: `MovieManagingDouble`, or `ABCDouble` for `A & B.C`.
    package static func doubleName(of protocols: [String]) -> String {
        protocols.map { $0.filter { $0 != "." } }.joined() + "Double"
    }
}
