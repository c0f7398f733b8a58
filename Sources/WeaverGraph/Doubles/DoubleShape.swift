package import WeaverDiagnostics

/// What the double of one protocol, or of a composition of protocols, has to be: all requirements in one list, however
/// many protocols they are spread over.
package struct DoubleShape: Sendable {
    package struct AssociatedType: Hashable, Sendable {
        package var name: String
        package var bounds: [WrittenType]
    }

    /// What an associated type conforms to, by the branch of an `#if`: generic clauses have no branches, so there it
    /// has a name.
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

    /// One requirement of the double, and whose it is.
    package struct Member: Hashable, Sendable {
        package var requirement: RequirementFact
        /// The protocol that states it.
        package var origin: String
        /// Whether it is called from anywhere, where the double is isolated: it says so, or its protocol is not
        /// isolated.
        package var isNonisolated: Bool
        /// The types in it that cannot be copied, or must not outlive a call: arguments of theirs are handed on, never
        /// kept.
        package var unkept: Set<String>
    }

    package var name: String
    /// What the double conforms to: the protocols that it is of.
    package var protocols: [String]
    package var place: Place
    package var access: AccessLevel
    /// `@available(…)`, as written.
    package var attributes: [String]
    /// The conditions of the `#if`s that the protocol stands in.
    package var conditions: [String]
    /// The class that conforming types must inherit from.
    package var superclass: WrittenType?
    package var isActor = false
    package var isSendable = false
    /// Whether the protocol asks for `==`, and for `hash(into:)`: the double has an identity to answer them with.
    package var isEquatable = false
    package var isHashable = false
    /// A global actor, without `@`.
    package var globalActor: String?
    /// Those that nothing settles: the double's generic parameters.
    package var associatedTypes: [AssociatedType] = []
    package var conditionalBounds: [ConditionalBound] = []
    package var aliases: [Alias] = []
    package var constraints: [WrittenConstraint] = []
    package var members: [Member] = []
    /// The paths of the files that its protocols are declared in.
    package var files: Set<String> = []
    /// Why there can be no such double.
    package var faults: [Fault] = []

    package struct Fault: Hashable, Sendable {
        /// `'load(_:)' returns an opaque type`
        package var message: String
        package var place: Place?
    }
}

extension WrittenType {
    /// The name of the double of a protocol or a composition: `MovieManagingDouble`, of `A & B.C` `ABCDouble`.
    package static func doubleName(of protocols: [String]) -> String {
        protocols.map { $0.filter { $0 != "." } }.joined() + "Double"
    }
}
