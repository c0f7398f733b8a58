package import WeaverDiagnostics

/// A type or an extension that a source declares.
package struct TypeFact: Sendable {
    package enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    package var kind: Kind
    /// Dotted and with the types it is nested in; of an extension, the extended type as written.
    package var name: String
    /// The place of the name.
    package var place: Place
    /// The written access level.
    package var access: AccessLevel?
    /// The names of its attributes, without `@`, and `deprecated` or `unavailable` where `@available` says that.
    package var attributes: [String]
    package var inherits: [TypeKey]
    package var genericParameters: [String]
    /// Whether a `where` clause says for which generic arguments it holds; of extensions.
    package var isConstrained: Bool
    package var initializers: [InitializerFact]
    /// The stored ones of instances.
    package var properties: [PropertyFact]
    /// The static ones.
    package var functions: [FunctionFact]
    package var branch: BranchPath
    /// The names of the others.
    package var instanceFunctions: [String]
    /// The names of static properties and of enum cases, which may be or hold functions as well.
    package var staticValues: [String]
    /// The type of `wrappedValue`, if the type is a property wrapper.
    package var wrappedType: TypeKey?

    package static let deprecated = "deprecated"
    /// On all platforms.
    package static let unavailable = "unavailable"

    package init(
        kind: Kind, name: String, place: Place, access: AccessLevel?, attributes: [String], inherits: [TypeKey],
        genericParameters: [String], isConstrained: Bool, initializers: [InitializerFact], properties: [PropertyFact],
        functions: [FunctionFact], branch: BranchPath, instanceFunctions: [String], staticValues: [String],
        wrappedType: TypeKey?
    ) {
        self.kind = kind
        self.name = name
        self.place = place
        self.access = access
        self.attributes = attributes
        self.inherits = inherits
        self.genericParameters = genericParameters
        self.isConstrained = isConstrained
        self.initializers = initializers
        self.properties = properties
        self.functions = functions
        self.branch = branch
        self.instanceFunctions = instanceFunctions
        self.staticValues = staticValues
        self.wrappedType = wrappedType
    }
}

extension TypeFact {
    /// The availability of a member of this extension, which takes over what the extension says.
    func availability(ofMember availability: DeclaredAvailability) -> DeclaredAvailability {
        if attributes.contains(Self.unavailable) { return .unavailable }
        return availability == .available && attributes.contains(Self.deprecated) ? .deprecated : availability
    }
}

/// One parameter of an initializer or a function.
package struct ParameterFact: Hashable, Sendable {
    /// The argument label; nil for `_`.
    package var label: String?
    /// The name inside.
    package var name: String
    package var type: TypeKey
    package var hasDefault: Bool
    /// The name of the dependency that it takes.
    var dependencyName: String { label ?? name }

    package init(label: String?, name: String, type: TypeKey, hasDefault: Bool) {
        self.label = label
        self.name = name
        self.type = type
        self.hasDefault = hasDefault
    }
}

/// What a declaration says about where it may be called.
package enum DeclaredIsolation: Hashable, Sendable {
    /// Nothing: that of its type.
    case inherited
    case nonisolated
    /// Attributes that may be global actors, without `@`.
    case attributes([String])
}

/// The availability that `@available` states for a declaration on every platform.
package enum DeclaredAvailability: String, Hashable, Sendable {
    case available, deprecated, unavailable
}

package struct InitializerFact: Hashable, Sendable {
    package var parameters: [ParameterFact]
    package var access: AccessLevel?
    package var isolation: DeclaredIsolation
    package var availability: DeclaredAvailability
    package var isAsync: Bool
    package var isThrowing: Bool
    package var isFailable: Bool
    /// Its own generic parameters.
    package var generics: [GenericFact]
    /// Whether it holds for some generic arguments of its type only, or for what no list of protocols says of its own
    /// parameters.
    package var isConstrained: Bool
    package var isConvenience: Bool
    package var place: Place
    /// Whether an extension declares it; known once extensions are united with their types.
    var isInExtension = false

    package init(
        parameters: [ParameterFact], access: AccessLevel?, isolation: DeclaredIsolation,
        availability: DeclaredAvailability, isAsync: Bool,
        isThrowing: Bool, isFailable: Bool, generics: [GenericFact], isConstrained: Bool, isConvenience: Bool,
        place: Place
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
        self.place = place
    }

    /// `init(id:title:)`
    package var signature: String {
        "init(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}

/// A generic parameter of an initializer or a function.
package struct GenericFact: Hashable, Sendable {
    package var name: String
    /// The protocols that it conforms to.
    package var bounds: [TypeKey]

    package init(name: String, bounds: [TypeKey]) {
        self.name = name
        self.bounds = bounds
    }
}

/// A stored property: what memberwise and implicit initializers depend on.
package struct PropertyFact: Hashable, Sendable {
    package var name: String
    package var type: TypeKey?
    package var access: AccessLevel?
    package var isLet: Bool
    package var isLazy: Bool
    /// Whether it is bound by a pattern of several names: `let (a, b) = pair`.
    package var isInPattern: Bool
    package var hasInitialValue: Bool
    /// Whether it is a `var` whose type is written with `?` or `!`: `nil` where nothing else is said.
    package var isOptionalVariable: Bool
    /// Its attributes, which may be property wrappers or result builders, outermost first.
    package var attributes: [PropertyAttributeFact]
    /// Whether a wrapper of ours fills it.
    package var isInjected: Bool
    /// Whether its initial value asks the main container for a resolver: the type makes its own.
    package var makesResolver: Bool
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
    /// The name as a type, with generic arguments.
    package var type: TypeKey
    package var hasArguments: Bool

    package init(type: TypeKey, hasArguments: Bool) {
        self.type = type
        self.hasArguments = hasArguments
    }
}

/// A function that can be a builder: static, or outside of types.
package struct FunctionFact: Hashable, Sendable {
    package var name: String
    package var labels: [String?]
    /// How many of the parameters have no default value.
    package var requiredCount: Int
    package var access: AccessLevel?
    package var isolation: DeclaredIsolation
    package var availability: DeclaredAvailability
    package var isAsync: Bool
    package var isThrowing: Bool
    package var isGeneric: Bool
    /// Nil where none is written.
    package var result: TypeKey?
    /// The members of its first parameter that its body reads, sorted; nil where it may read any: it hands the
    /// parameter on, or the parameter is no resolver by the name of its type.
    package var readNames: [String]?
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
