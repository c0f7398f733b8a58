package import WeaverDiagnostics

/// A type or an extension that a source declares.
package struct TypeFact: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    package var kind: Kind
    /// The type's dotted name, including the names of the types that it is nested in. For an extension: the name of the
    /// extended type, as written.
    package var name: String
    /// The place of the type's name.
    package var place: Place
    /// The type's access level as written; nil if none is written.
    package var access: AccessLevel?
    /// The names of the type's attributes, without `@`. `deprecated` or `unavailable` is added if `@available` states
    /// it.
    package var attributes: [String]
    package var inherits: [TypeKey]
    package var generics: [GenericFact]
    /// For an extension: whether its `where` clause limits it to some generic arguments. For a type: whether its
    /// generic parameters have constraints that a list of protocols cannot express.
    package var isConstrained: Bool
    /// The constraints of a type's generic parameters that a list of protocols cannot express. Empty for an extension,
    /// and for a type with parameter packs.
    package var constraints: [ConstraintFact] = []
    package var initializers: [InitializerFact]
    /// The type's stored instance properties. Those of an enumeration are the values that its cases take, each by the
    /// name of its case, whatever the condition of the case is.
    package var properties: [PropertyFact]
    /// The type's static functions, and those of its static properties and enum cases that are known to be no closures.
    package var functions: [FunctionFact]
    /// The condition under which the type or the extension is declared.
    package var condition: Condition
    /// The names of the type's instance functions.
    package var instanceFunctions: [String]
    /// The names of the type's static properties and enum cases. Builders may call them, as they may call static
    /// functions.
    package var staticValues: [String]
    /// The cases of an enumeration that may have a raw type, in their order.
    package var cases: [RawCaseFact] = []
    /// Whether the type is an enumeration with cases of which none takes values. Swift makes its values comparable.
    package var isPlainEnumeration = false
    /// Whether the type is nested in an extension, and not in a declaration, of another type.
    package var isInExtension = false
    /// The type of `wrappedValue` if the type is a property wrapper, else nil.
    package var wrappedType: TypeKey?
    /// The other module that declares the type; nil for a type of the module that the inputs are.
    package var module: String?
    /// The names of stored properties and of parameters of initializers under conditions that do not hold. Set where
    /// the facts are settled (`FileFacts.settle`).
    var valuesElsewhere: Set<String> = []

    /// The entry in `attributes` of a deprecated type.
    package static let deprecated = "deprecated"
    /// The entry in `attributes` of a type that is unavailable on all platforms.
    package static let unavailable = "unavailable"

    package init(
        kind: Kind, name: String, place: Place, access: AccessLevel?, attributes: [String], inherits: [TypeKey],
        generics: [GenericFact], isConstrained: Bool, initializers: [InitializerFact], properties: [PropertyFact],
        functions: [FunctionFact], condition: Condition, instanceFunctions: [String], staticValues: [String],
        wrappedType: TypeKey?
    ) {
        self.kind = kind
        self.name = name
        self.place = place
        self.access = access
        self.attributes = attributes
        self.inherits = inherits
        self.generics = generics
        self.isConstrained = isConstrained
        self.initializers = initializers
        self.properties = properties
        self.functions = functions
        self.condition = condition
        self.instanceFunctions = instanceFunctions
        self.staticValues = staticValues
        self.wrappedType = wrappedType
    }
}

extension TypeFact {
    /// Returns the availability of a member of this extension. `availability` is the availability that the member
    /// itself states. If the extension is deprecated or unavailable, so is the member.
    func availability(ofMember availability: DeclaredAvailability) -> DeclaredAvailability {
        if attributes.contains(Self.unavailable) { return .unavailable }
        return availability == .available && attributes.contains(Self.deprecated) ? .deprecated : availability
    }

    /// Returns the isolation of a member of this extension. `isolation` is what the member itself states.
    func isolation(ofMember isolation: DeclaredIsolation) -> DeclaredIsolation {
        guard isolation == .inherited else { return isolation }
        if attributes.contains("nonisolated") { return .nonisolated }
        return attributes.isEmpty ? .ofExtension : .attributes(attributes)
    }

    /// Returns a static function of this extension with what the extension states for its members.
    func member(_ function: FunctionFact) -> FunctionFact {
        var function = function
        function.access = function.access ?? access
        function.availability = availability(ofMember: function.availability)
        function.isolation = isolation(ofMember: function.isolation)
        return function
    }
}

/// A case of an enumeration with its raw value.
package struct RawCaseFact: Hashable, Sendable {
    package var name: String
    /// The source text of the raw value; nil if none is written.
    package var literal: String?
    package var availability: DeclaredAvailability
    /// The condition under which the case is declared, that of its type included.
    package var condition = Condition.always

    package init(name: String, literal: String?, availability: DeclaredAvailability) {
        self.name = name
        self.literal = literal
        self.availability = availability
    }
}

/// A parameter of an initializer or a function.
package struct ParameterFact: Hashable, Sendable {
    /// The parameter's argument label; nil for `_`.
    package var label: String?
    /// The parameter's name inside the function.
    package var name: String
    package var type: TypeKey
    package var hasDefault: Bool
    /// The name of the dependency that generated code passes for the parameter.
    var dependencyName: String { label ?? name }

    package init(label: String?, name: String, type: TypeKey, hasDefault: Bool) {
        self.label = label
        self.name = name
        self.type = type
        self.hasDefault = hasDefault
    }
}

/// The isolation that a declaration states for itself.
package enum DeclaredIsolation: Hashable, Sendable {
    /// The declaration states no isolation, and has that of its type.
    case inherited
    /// The declaration is a member of an extension, and neither states an isolation. Only the default isolation of the
    /// module makes a difference to `inherited`. Files have no such facts; it is found when declarations are united.
    case ofExtension
    case nonisolated
    /// The names of those of the declaration's attributes that may be global actors, without `@`.
    case attributes([String])
}

/// The availability that `@available` states for a declaration on every platform.
package enum DeclaredAvailability: String, Hashable, Sendable {
    case available, deprecated, unavailable
}

/// An initializer that a source declares, or that Swift synthesizes.
package struct InitializerFact: Hashable, Sendable {
    package var parameters: [ParameterFact]
    package var access: AccessLevel?
    package var isolation: DeclaredIsolation
    package var availability: DeclaredAvailability
    package var isAsync: Bool
    package var isThrowing: Bool
    /// The type of the errors that `throws(E)` states; nil if none is stated.
    package var thrownType: TypeKey?
    /// Whether the initializer is `rethrows`, so that it throws only if one of its arguments does.
    package var isRethrowing = false
    package var isFailable: Bool
    /// The initializer's own generic parameters.
    package var generics: [GenericFact]
    /// Whether the initializer exists only for some generic arguments of its type, or its own generic parameters have
    /// constraints that a list of protocols cannot express.
    package var isConstrained: Bool
    package var isConvenience: Bool
    package var isRequired: Bool
    package var place: Place
    /// The condition under which the initializer is declared, that of its type included.
    package var condition = Condition.always
    /// Whether the initializer gets a resolver from the main container, and does not delegate to another initializer of
    /// the type. The wrappers of the type are initialized before.
    package var makesResolver = false
    /// Whether subclasses never inherit the initializer. True for a convenience initializer of another module's class
    /// that has designated initializers which this module does not see.
    var isUninherited = false
    /// Whether an extension declares the initializer. Merging sets this property when it adds the members of extensions
    /// to their types.
    var isInExtension = false

    package init(
        parameters: [ParameterFact], access: AccessLevel?, isolation: DeclaredIsolation,
        availability: DeclaredAvailability, isAsync: Bool,
        isThrowing: Bool, isFailable: Bool, generics: [GenericFact], isConstrained: Bool, isConvenience: Bool,
        isRequired: Bool, place: Place
    ) {
        self.parameters = parameters
        self.access = access
        self.isolation = isolation
        self.availability = availability
        self.isAsync = isAsync
        self.isThrowing = isThrowing
        self.isFailable = isFailable
        self.generics = generics
        self.isConstrained = isConstrained
        self.isConvenience = isConvenience
        self.isRequired = isRequired
        self.place = place
    }

    /// The initializer's name with its argument labels: `init(id:title:)`.
    package var signature: String {
        "init(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}

/// A generic parameter of an initializer or a function.
package struct GenericFact: Hashable, Sendable {
    package var name: String
    /// The protocols to which an argument of the generic parameter must conform.
    package var bounds: [TypeKey]

    package init(name: String, bounds: [TypeKey]) {
        self.name = name
        self.bounds = bounds
    }
}

/// A constraint of a `where` clause: `Titles.Element == String`, `Titles.Element: Hashable`.
package struct ConstraintFact: Hashable, Sendable {
    package var left: TypeKey
    package var right: TypeKey
    package var isEquality: Bool

    package init(left: TypeKey, right: TypeKey, isEquality: Bool) {
        (self.left, self.right, self.isEquality) = (left, right, isEquality)
    }
}

/// A stored property of a type. The stored properties decide which memberwise and implicit initializers the type has.
package struct PropertyFact: Hashable, Sendable {
    package var name: String
    package var type: TypeKey?
    package var access: AccessLevel?
    package var isLet: Bool
    package var isLazy: Bool
    /// Whether a pattern with several names binds the property: `let (a, b) = pair`.
    package var isInPattern: Bool
    package var hasInitialValue: Bool
    /// Whether the property is a `var` whose type is written with `?` or `!`, so that its value is `nil` by default.
    package var isOptionalVariable: Bool
    /// The condition under which the property is declared, that of its type included.
    package var condition = Condition.always
    /// The property's attributes, outermost first. Some may be property wrappers or result builders.
    package var attributes: [PropertyAttributeFact]
    /// Whether one of Weaver's property wrappers (`@Weaver`, `@WeaverPn`) provides the property's value.
    package var isInjected: Bool
    /// Whether the property's initial value is an expression that gets a resolver from the main container. A type with
    /// such a property makes its own resolver.
    package var makesResolver: Bool
    /// The type of the literal that is the property's initial value, if no type is written: `Int` of `var retries = 3`.
    package var literalType: TypeKey?
    package var place: Place

    package init(
        name: String, type: TypeKey?, access: AccessLevel?, isLet: Bool, isLazy: Bool, isInPattern: Bool,
        hasInitialValue: Bool,
        isOptionalVariable: Bool, attributes: [PropertyAttributeFact], isInjected: Bool, makesResolver: Bool,
        place: Place
    ) {
        self.name = name
        self.type = type
        self.access = access
        self.isLet = isLet
        self.isLazy = isLazy
        self.isInPattern = isInPattern
        self.hasInitialValue = hasInitialValue
        self.isOptionalVariable = isOptionalVariable
        self.attributes = attributes
        self.isInjected = isInjected
        self.makesResolver = makesResolver
        self.place = place
    }
}

/// An attribute of a property: `@Environment(\.dismiss)`.
package struct PropertyAttributeFact: Hashable, Sendable {
    /// The attribute's name, read as a type with its generic arguments.
    package var type: TypeKey
    package var hasArguments: Bool

    package init(type: TypeKey, hasArguments: Bool) {
        self.type = type
        self.hasArguments = hasArguments
    }
}

/// A function that can be a builder: a static function, or a function outside of all types.
package struct FunctionFact: Hashable, Sendable {
    package var name: String
    package var labels: [String?]
    /// The number of the function's parameters that have no default value.
    package var requiredCount: Int
    package var access: AccessLevel?
    package var isolation: DeclaredIsolation
    package var availability: DeclaredAvailability
    package var isAsync: Bool
    package var isThrowing: Bool
    /// The type of the errors that `throws(E)` states; nil if none is stated.
    package var thrownType: TypeKey?
    package var isGeneric: Bool
    /// The condition under which the function is declared, that of its type included.
    package var condition = Condition.always
    /// The function's result type; nil if none is written.
    package var result: TypeKey?
    /// The names of the members of the function's first parameter that the function's body reads, sorted. Nil if the
    /// body may read any member: the body also uses the parameter in another way, or the name of the parameter's type
    /// is not that of a resolver.
    package var readNames: [String]?
    /// Whether this is no function, but a static property or an enum case, of the type `result`. A builder that names
    /// it takes its value.
    package var isProperty = false
    package var place: Place

    package init(
        name: String, labels: [String?], requiredCount: Int, access: AccessLevel?, isolation: DeclaredIsolation,
        availability: DeclaredAvailability, isAsync: Bool, isThrowing: Bool, isGeneric: Bool, result: TypeKey?,
        readNames: [String]?, place: Place
    ) {
        self.name = name
        self.labels = labels
        self.requiredCount = requiredCount
        self.access = access
        self.isolation = isolation
        self.availability = availability
        self.isAsync = isAsync
        self.isThrowing = isThrowing
        self.isGeneric = isGeneric
        self.result = result
        self.readNames = readNames
        self.place = place
    }
}
