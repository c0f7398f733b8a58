package import WeaverDiagnostics

/// A protocol with all its requirements, as its declaration writes them. A double of the protocol repeats the
/// requirements.
package struct ProtocolFact: Sendable {
    /// The protocol's dotted name, including the names of the types that the protocol is nested in.
    package var name: String
    /// The place of the protocol's name.
    package var place: Place
    package var access: AccessLevel
    /// The protocol's attributes, each as written: `@MainActor`, `@available(iOS 15, *)`.
    package var attributes: [String]
    package var inherits: [WrittenType]
    package var constraints: [WrittenConstraint]
    package var associatedTypes: [AssociatedTypeFact]
    /// The type aliases in the protocol that have no generic parameters.
    package var aliases: [ProtocolAliasFact]
    package var requirements: [RequirementFact]
    /// The condition under which the protocol is declared with these attributes.
    package var condition: Condition

    package init(
        name: String, place: Place, access: AccessLevel, attributes: [String], inherits: [WrittenType],
        constraints: [WrittenConstraint],
        associatedTypes: [AssociatedTypeFact], aliases: [ProtocolAliasFact], requirements: [RequirementFact],
        condition: Condition
    ) {
        self.name = name
        self.place = place
        self.access = access
        self.attributes = attributes
        self.inherits = inherits
        self.constraints = constraints
        self.associatedTypes = associatedTypes
        self.aliases = aliases
        self.requirements = requirements
        self.condition = condition
    }
}

extension ProtocolFact {
    /// Returns the protocol with the part of its condition that `value` leaves open, and without the aliases that are
    /// not declared then; nil if the protocol is not. `value` returns nil for an atom that is not known.
    package func settled(_ value: (ConditionAtom) -> Bool?) -> ProtocolFact? {
        let settled = condition.settled(value)
        if settled == .never { return nil }
        var fact = self
        fact.condition = settled
        fact.aliases.removeAll { !($0.condition.holds(value) ?? true) }
        return fact
    }

    /// The dotted names of the types on whose declarations a double depends: inherited types, aliases in the protocol,
    /// and the types of parameters. An alias may stand for a closure type, and doubles treat parameters that are
    /// closures differently.
    var namesForDouble: Set<String> {
        var names = Set(aliases.map(\.name))
        let parameters = requirements.flatMap(\.parameters)
        for type in inherits + constraints.map(\.right) + aliases.map(\.type) + parameters.map(\.type) {
            _ = type.contains { part in
                if let name = part.dottedName { names.insert(name) }
                return false
            }
        }
        return names
    }
}

/// A constraint of a `where` clause: `left: right`, or `left == right` if `isEquality` is true.
package struct WrittenConstraint: Hashable, Sendable {
    package var left: WrittenType
    package var isEquality: Bool
    package var right: WrittenType

    package init(left: WrittenType, isEquality: Bool, right: WrittenType) {
        self.left = left
        self.isEquality = isEquality
        self.right = right
    }
}

/// A type alias in a protocol: `typealias Handler = (Item) -> Void`.
package struct ProtocolAliasFact: Hashable, Sendable {
    package var name: String
    package var type: WrittenType
    /// The condition under which the alias is declared, that of its protocol included.
    package var condition: Condition

    package init(name: String, type: WrittenType, condition: Condition) {
        (self.name, self.type, self.condition) = (name, type, condition)
    }
}

package struct AssociatedTypeFact: Hashable, Sendable {
    package var name: String
    package var inherits: [WrittenType]
    package var constraints: [WrittenConstraint]
    package var defaultType: WrittenType?
    /// The condition of the `#if`s around the associated type, within its protocol.
    package var condition: Condition

    package init(
        name: String, inherits: [WrittenType], constraints: [WrittenConstraint], defaultType: WrittenType?,
        condition: Condition
    ) {
        self.condition = condition
        self.name = name
        self.inherits = inherits
        self.constraints = constraints
        self.defaultType = defaultType
    }
}

/// A single requirement of a protocol.
package struct RequirementFact: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A function or an operator.
        case function(name: String)
        case initializer(isFailable: Bool)
        case property(name: String, type: WrittenType, isSettable: Bool)
        case `subscript`(isSettable: Bool)
    }

    package struct Generic: Hashable, Sendable {
        /// The keyword before the name of the generic parameter, `each` or `let`; nil if there is none.
        package var keyword: String?
        package var name: String
        package var bound: WrittenType?

        package init(keyword: String?, name: String, bound: WrittenType?) {
            self.keyword = keyword
            self.name = name
            self.bound = bound
        }
    }

    package struct Parameter: Hashable, Sendable {
        /// The parameter's attributes, each as written: result builders, for example.
        package var attributes: [String]
        /// The parameter's argument label; nil for `_`.
        package var label: String?
        /// The parameter's name inside the function; `_` if the parameter has none.
        package var name: String
        package var type: WrittenType
        package var isVariadic: Bool

        package init(attributes: [String], label: String?, name: String, type: WrittenType, isVariadic: Bool) {
            self.attributes = attributes
            self.label = label
            self.name = name
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    package var kind: Kind
    /// The requirement's attributes, each as written.
    package var attributes: [String]
    package var isStatic: Bool
    package var isNonisolated: Bool
    package var isDistributed: Bool
    /// The fixity of an operator, `prefix` or `postfix`; nil if none is written.
    package var fixity: String?
    package var generics: [Generic]
    package var constraints: [WrittenConstraint]
    package var parameters: [Parameter]
    /// The effects of the requirement (`async`, `throws`); for a property or a subscript, the effects of its getter.
    package var effects: WrittenType.Effects
    /// The requirement's result type; `Void` if none is written.
    package var result: WrittenType
    /// The condition of the `#if`s around the requirement and around its attributes, within its protocol.
    package var condition: Condition
    package var place: Place

    package init(
        kind: Kind, attributes: [String], isStatic: Bool, isNonisolated: Bool, isDistributed: Bool, fixity: String?,
        generics: [Generic],
        constraints: [WrittenConstraint], parameters: [Parameter], effects: WrittenType.Effects, result: WrittenType,
        condition: Condition, place: Place
    ) {
        self.kind = kind
        self.attributes = attributes
        self.isStatic = isStatic
        self.isNonisolated = isNonisolated
        self.isDistributed = isDistributed
        self.fixity = fixity
        self.generics = generics
        self.constraints = constraints
        self.parameters = parameters
        self.effects = effects
        self.result = result
        self.condition = condition
        self.place = place
    }
}
