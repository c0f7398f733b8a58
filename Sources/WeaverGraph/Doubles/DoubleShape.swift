package import WeaverDiagnostics

/// The contents of a test double, which conforms to one protocol or to a composition of protocols. The requirements of
/// all these protocols, and of those that they inherit, are in one list. The double of a class inherits from it, and
/// overrides the members in that list.
package struct DoubleShape: Sendable {
    package struct AssociatedType: Hashable, Sendable {
        package var name: String
        package var bounds: [WrittenType]
    }

    /// The bounds of an associated type that differ between the branches of an `#if`. A generic clause cannot have
    /// branches. So the double declares one name for the bounds, in each branch, and its generic clause uses that name.
    package struct ConditionalBound: Hashable, Sendable {
        package struct Version: Hashable, Sendable {
            package var condition: Condition
            package var bound: WrittenType
        }

        package var name: String
        package var versions: [Version]
    }

    package struct Alias: Hashable, Sendable {
        package var name: String
        package var type: WrittenType
    }

    /// A requirement that the double implements, with the protocol that states the requirement.
    package struct Member: Hashable, Sendable {
        package var requirement: RequirementFact
        /// The name of the protocol that states the requirement.
        package var origin: String
        /// Whether the member can be called from any isolation domain, even if the double is isolated: the requirement
        /// is nonisolated, or its protocol is not isolated.
        package var isNonisolated: Bool
        /// The names of the types in the requirement whose values cannot be copied or must not outlive a call. The
        /// double passes arguments of these types on, and never stores them.
        package var unkept: Set<String>
        /// Whether protocols state the requirement with different effects, so that Swift cannot call it on a value of
        /// all these protocols with the effects that the member has.
        package var hasSeveralEffects = false
    }

    package var name: String
    /// The protocols that the double is made for and conforms to; or the class that it is made for, alone.
    package var protocols: [String]
    /// The class that the double is made for; nil if it is made for protocols.
    package var doubledClass: DoubledClass?
    package var place: Place
    package var access: AccessLevel
    /// The attributes `@available(…)` of `protocols`, as written.
    package var attributes: [String]
    /// The condition under which the double is there, apart from that of its graph: that of the declarations of
    /// `protocols`.
    package var condition: Condition
    /// The class that the double must inherit from; nil if there is none.
    package var superclass: WrittenType?
    /// Whether a superclass states `@unchecked Sendable`, so that the double must state it too.
    package var restatesSendable = false
    /// The access level that a manifest states for the double; nil if none does.
    package var statedAccess: AccessLevel?
    /// The names of the properties whose values the double holds weakly.
    package var weakProperties: Set<String> = []
    package var isActor = false
    package var isSendable = false
    /// Whether the protocols require `==`. The double implements it by comparing identities.
    package var isEquatable = false
    /// Whether the protocols require `hash(into:)`. The double implements it by hashing its identity.
    package var isHashable = false
    /// The name of the global actor that the double is isolated to, without `@`.
    package var globalActor: String?
    /// The isolation of the initializer without arguments: that of the superclass, which the double has it of. Without
    /// a superclass it is nonisolated, unless spies hold sets that are hashed on the double's actor alone.
    package var making = Isolation.none
    /// The associated types for which neither the protocols nor a manifest name a type. They become the double's
    /// generic parameters.
    package var associatedTypes: [AssociatedType] = []
    package var conditionalBounds: [ConditionalBound] = []
    package var aliases: [Alias] = []
    package var constraints: [WrittenConstraint] = []
    package var members: [Member] = []
    /// The paths of the files that declare `protocols` and the protocols that these inherit.
    package var files: Set<String> = []
    /// The reasons why this double cannot be made. Empty if the double can be made.
    package var faults: [Fault] = []

    /// The class that a double is made for.
    package struct DoubledClass: Hashable, Sendable {
        /// The names of the members of the class and of its superclasses. The double declares none of these names.
        package var names: Set<String> = []
        /// Whether the class can be made without arguments.
        package var canBeMade: Bool
    }

    package struct Fault: Hashable, Sendable {
        /// The reason as diagnostics word it: `'load(_:)' returns an opaque type`.
        package var message: String
        package var place: Place?
    }
}

extension String {
    /// The name without what only raw identifiers have: `loadAll` for `load all`, `_2x` for `2x`.
    package var identifier: String {
        func isPart(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || isDigit(byte)
                || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        }
        func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
        guard let first = utf8.first, isDigit(first) || !utf8.allSatisfy(isPart) else { return self }
        let words = utf8.split { !isPart($0) }.map { String(decoding: $0, as: UTF8.self) }
        let name = (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.utf8.first.map(isDigit) ?? true ? "_" + name : name
    }
}

extension WrittenType {
    /// Returns the name of the double that conforms to `protocols`: `MovieManagingDouble`, or `ABCDouble` for `A &
    /// B.C`.
    package static func doubleName(of protocols: [String]) -> String {
        protocols.flatMap { $0.split(separator: ".") }.map { String($0).identifier }.joined() + "Double"
    }
}

extension DoubleShape {
    /// The types of the members' parameters, results and properties.
    var memberTypes: [WrittenType] {
        members.map(\.requirement).flatMap { requirement -> [WrittenType] in
            let types = requirement.parameters.map(\.type) + [requirement.result]
            if case .property(_, let type, _) = requirement.kind { return types + [type] }
            return types
        }
    }

    /// The texts of what the double repeats of the declarations: types, bounds and attributes. In any order.
    package var repeatedTexts: [String] {
        var types = associatedTypes.flatMap(\.bounds) + aliases.map(\.type)
        types += conditionalBounds.flatMap(\.versions).map(\.bound)
        if let superclass { types.append(superclass) }
        var constraints = constraints
        var texts = protocols
        if let globalActor { texts.append(globalActor) }
        types += memberTypes
        for requirement in members.map(\.requirement) {
            types += requirement.generics.compactMap(\.bound)
            if let thrown = requirement.effects.thrownType { types.append(thrown) }
            constraints += requirement.constraints
            texts += requirement.attributes + requirement.parameters.flatMap(\.attributes)
        }
        types += constraints.flatMap { [$0.left, $0.right] }
        return texts + types.map(\.description)
    }
}
