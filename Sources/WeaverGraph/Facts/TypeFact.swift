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
    /// The names of its attributes, without `@`, and `deprecated` where one of them says that.
    package var attributes: [String]
    package var inherits: [TypeKey]
    package var genericParameters: [String]
    package var initializers: [InitializerFact]
    package var properties: [PropertyFact]
    package var functions: [FunctionFact]
    package var branch: BranchPath

    package static let deprecated = "deprecated"

    package init(
        kind: Kind, name: String, place: Place, access: AccessLevel?, attributes: [String], inherits: [TypeKey],
        genericParameters: [String], initializers: [InitializerFact], properties: [PropertyFact], functions: [FunctionFact],
        branch: BranchPath
    ) {
        self.kind = kind
        self.name = name
        self.place = place
        self.access = access
        self.attributes = attributes
        self.inherits = inherits
        self.genericParameters = genericParameters
        self.initializers = initializers
        self.properties = properties
        self.functions = functions
        self.branch = branch
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

package struct InitializerFact: Hashable, Sendable {
    package var parameters: [ParameterFact]
    package var access: AccessLevel?
    package var isolation: DeclaredIsolation
    package var isAsync: Bool
    package var isThrowing: Bool
    package var isFailable: Bool
    package var isGeneric: Bool
    package var isConvenience: Bool
    package var place: Place

    package init(
        parameters: [ParameterFact], access: AccessLevel?, isolation: DeclaredIsolation, isAsync: Bool, isThrowing: Bool,
        isFailable: Bool, isGeneric: Bool, isConvenience: Bool, place: Place
    ) {
        self.parameters = parameters
        self.access = access
        self.isolation = isolation
        self.isAsync = isAsync
        self.isThrowing = isThrowing
        self.isFailable = isFailable
        self.isGeneric = isGeneric
        self.isConvenience = isConvenience
        self.place = place
    }

    /// `init(id:title:)`
    package var signature: String {
        "init(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}

/// A stored property: what memberwise and implicit initializers depend on.
package struct PropertyFact: Hashable, Sendable {
    package var name: String
    package var type: TypeKey?
    package var access: AccessLevel?
    package var isLet: Bool
    /// Whether it needs no value from an initializer: an initial value, or an optional `var`.
    package var hasDefault: Bool
    /// Whether a wrapper of ours fills it.
    package var isInjected: Bool
    /// Whether its initial value asks the main container for a resolver: the type makes its own.
    package var makesResolver: Bool
    package var place: Place

    package init(
        name: String, type: TypeKey?, access: AccessLevel?, isLet: Bool, hasDefault: Bool, isInjected: Bool, makesResolver: Bool,
        place: Place
    ) {
        self.name = name
        self.type = type
        self.access = access
        self.isLet = isLet
        self.hasDefault = hasDefault
        self.isInjected = isInjected
        self.makesResolver = makesResolver
        self.place = place
    }
}

/// A function that can be a builder: static, or outside of types.
package struct FunctionFact: Hashable, Sendable {
    package var name: String
    package var labels: [String?]
    /// How many of the parameters have no default value.
    package var requiredCount: Int
    package var isolation: DeclaredIsolation

    package init(name: String, labels: [String?], requiredCount: Int, isolation: DeclaredIsolation) {
        self.name = name
        self.labels = labels
        self.requiredCount = requiredCount
        self.isolation = isolation
    }
}
