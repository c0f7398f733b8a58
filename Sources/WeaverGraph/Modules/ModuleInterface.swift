package import WeaverDiagnostics

/// All that other modules may know of a module: the types that it offers, and how to build those that it wires
/// (Grammar/modules.md). A type of the module itself is written by its dotted name, a type of another known module with
/// the name of that module in front. An interface has the same contents whether it is read from a file or made from the
/// sources of the module; only places differ.
package struct ModuleInterface: Sendable {
    package var module: String
    /// The identity of the package that the module belongs to, as a C99 identifier; nil if it is not known.
    package var package: String?
    /// The modules that this module re-exports with `@_exported import`, sorted.
    package var exports: [String]
    /// The other modules that declare types which the interface names, sorted. Whoever reads the interface needs their
    /// interfaces as well.
    package var uses: [String]
    /// The places of `uses` in the interface file, by module. Empty if the interface is not read from a file.
    package var usePlaces: [String: Place] = [:]
    /// The conformances and initializers that the module adds to types of other modules, sorted by name.
    package var extensions: [OfferedExtension] = []
    /// Sorted by name. A type that differs with conditions is there several times, under conditions of which never two
    /// hold together.
    package var types: [OfferedType]
    /// Sorted by name.
    package var aliases: [OfferedAlias]

    package init(
        module: String, package: String?, exports: [String] = [], uses: [String] = [], types: [OfferedType] = [],
        aliases: [OfferedAlias] = []
    ) {
        self.module = module
        self.package = package
        self.exports = exports
        self.uses = uses
        self.types = types
        self.aliases = aliases
    }
}

/// A type or protocol that a module offers to other modules.
package struct OfferedType: Equatable, Sendable {
    package var name: String
    /// The condition under which the module offers the type in this way.
    package var condition = Condition.always
    /// Any kind except `extension`.
    package var kind: TypeFact.Kind
    /// `package`, `public` or `open`.
    package var access: AccessLevel
    package var generics: [GenericFact]
    /// Whether the generic parameters have constraints that `generics` cannot express, such as equal types.
    package var isConstrained = false
    /// The superclass, then the other inherited types and conformances, those of extensions included.
    package var inherits: [TypeKey]
    package var isolation: Isolation
    package var availability: DeclaredAvailability
    /// The attributes of the declaration that `knownAttributes` has, sorted, and `nonisolated` for a class that is so
    /// by its own statement or that of a superclass.
    package var attributes: [String] = []
    /// The type of the values that the type wraps, if it is a property wrapper.
    package var wrappedType: TypeKey?

    /// The attributes that say how other modules use a type.
    package static let knownAttributes: Set<String> = ["globalActor", "propertyWrapper", "resultBuilder"]
    /// The word among the attributes of a protocol that has its isolation from the default isolation of its module.
    package static let defaultIsolation = "defaultIsolation"

    /// The initializers that other modules may call, in the order of declarations.
    package var initializers: [OfferedInitializer]
    /// How generated code of other modules builds the type; nil if the module states no dependencies of the type.
    package var construction: OfferedConstruction?
    /// The reason why other modules cannot build the type, although its module states dependencies of it; nil if they
    /// can.
    package var obstacle: String?
    /// The registrations of the type, if it is a bundle, and those of the bundles that it includes, in the order in
    /// which types have them; nil for a type that is no bundle.
    package var registrations: [OfferedRegistration]?
    /// The place of the declaration, or of its entry in the interface file.
    package var place: Place

    package init(
        name: String, kind: TypeFact.Kind, access: AccessLevel, generics: [GenericFact] = [], inherits: [TypeKey] = [],
        isolation: Isolation = .none, availability: DeclaredAvailability = .available,
        initializers: [OfferedInitializer] = [], construction: OfferedConstruction? = nil, place: Place
    ) {
        self.name = name
        self.kind = kind
        self.access = access
        self.generics = generics
        self.inherits = inherits
        self.isolation = isolation
        self.availability = availability
        self.initializers = initializers
        self.construction = construction
        self.place = place
    }
}

/// A registration of a bundle that a module offers to other modules.
package struct OfferedRegistration: Equatable, Sendable {
    package var name: String
    /// The type as which the registration is offered: the type behind `<-`, or the registered type.
    package var type: TypeKey
    /// Whether other modules register `type` itself, which has a factory of its own, or an initializer that they see.
    /// Otherwise the factory of the registration builds an instance of a type that they may not see.
    package var isDirect = false
    /// Nil if none is stated.
    package var scope: Scope?
    package var tags: [String]
    /// The bundle that states the registration, with its module in front, `CoreKit.Networking`, if it is another one.
    /// A type that includes both bundles has the registration once.
    package var origin: String?
    /// Whether the registration is an override, which replaces that of a bundle included before.
    package var isOverride = false
    /// The bundles whose registrations of the same name the override has replaced within its bundle, with their modules
    /// in front. A type that includes one of them, too, has the override alone.
    package var replaced: [String] = []
    /// The factory that builds an instance: `make<Bundle><Name>`.
    package var construction: OfferedConstruction
    /// The place of the registration, or of its entry in the interface file.
    package var place: Place

    package init(
        name: String, type: TypeKey, scope: Scope? = nil, tags: [String] = [], construction: OfferedConstruction,
        place: Place
    ) {
        self.name = name
        self.type = type
        self.scope = scope
        self.tags = tags
        self.construction = construction
        self.place = place
    }
}

/// A type alias that a module offers to other modules.
package struct OfferedAlias: Equatable, Sendable {
    package var name: String
    /// The condition under which the module offers the alias.
    package var condition = Condition.always
    package var access: AccessLevel
    package var parameters: [AliasFact.Parameter]
    package var type: TypeKey
    package var place: Place

    package init(name: String, access: AccessLevel, parameters: [AliasFact.Parameter], type: TypeKey, place: Place) {
        self.name = name
        self.access = access
        self.parameters = parameters
        self.type = type
        self.place = place
    }
}

/// An initializer that other modules may call.
package struct OfferedInitializer: Equatable, Sendable {
    /// `package`, `public` or `open`.
    package var access: AccessLevel
    /// The condition under which the module offers the initializer where it offers the type.
    package var condition = Condition.always
    package var parameters: [ParameterFact]
    package var generics: [GenericFact]
    package var isolation: Isolation
    package var availability: DeclaredAvailability
    package var isAsync: Bool
    package var isThrowing: Bool
    /// The only type of error that it throws; nil if it throws none, or errors of any type.
    package var thrownType: TypeKey?
    package var isRethrowing = false
    package var isFailable: Bool
    package var isConvenience: Bool
    package var isRequired: Bool
    /// Whether subclasses in other modules never inherit the initializer, because the class has designated initializers
    /// that they do not see.
    package var isUninherited: Bool
    /// Whether the initializer exists only for some generic arguments.
    package var isConstrained: Bool

    package init(
        access: AccessLevel, parameters: [ParameterFact], generics: [GenericFact] = [], isolation: Isolation = .none,
        availability: DeclaredAvailability = .available, isAsync: Bool = false, isThrowing: Bool = false,
        isFailable: Bool = false, isConvenience: Bool = false, isRequired: Bool = false, isUninherited: Bool = false,
        isConstrained: Bool = false
    ) {
        self.access = access
        self.parameters = parameters
        self.generics = generics
        self.isolation = isolation
        self.availability = availability
        self.isAsync = isAsync
        self.isThrowing = isThrowing
        self.isFailable = isFailable
        self.isConvenience = isConvenience
        self.isRequired = isRequired
        self.isUninherited = isUninherited
        self.isConstrained = isConstrained
    }
}

/// The factory with which generated code of other modules builds a type: its parameters, and everything that the type
/// and the types below it need from above.
package struct OfferedConstruction: Equatable, Sendable {
    /// The isolation of the factory.
    package var isolation: Isolation
    /// The effects of the factory.
    package var effects = Effects.none
    /// Whether the result of the factory is optional.
    package var isFailable = false
    /// The parameters of the type, in their order.
    package var parameters: [Binding.Parameter]
    /// In the order in which the factory takes them: by name, then by the text of the type.
    package var needs: [OfferedNeed]
    /// The modules that may declare the types of parameters and needs which no known module declares, sorted: what the
    /// files that state these import.
    package var imports: [String] = []

    package init(isolation: Isolation, parameters: [Binding.Parameter], needs: [OfferedNeed]) {
        self.isolation = isolation
        self.parameters = parameters
        self.needs = needs
    }
}

/// A dependency that a type of another module needs from above.
package struct OfferedNeed: Equatable, Sendable {
    /// The time at which a need is read.
    package enum Time: String, Comparable, CaseIterable, Sendable {
        /// An initializer that runs while the type is built takes the value.
        case now
        /// A resolver or a wrapper reads the value, perhaps while the type is built.
        case read
        /// The value is reached only through a provider, or a lazy, weak or transient registration.
        case later

        package static func < (left: Self, right: Self) -> Bool {
            let order = Self.allCases
            return order.firstIndex(of: left)! < order.firstIndex(of: right)!
        }
    }

    package var name: String
    package var type: TypeKey
    package var time: Time
    /// The isolation of the code that reads the need.
    package var isolation: Isolation
    /// Whether code in any isolation domain reads the need, so that the closure that is passed must be Sendable.
    package var isShared: Bool
    /// The effects that the code which reads the need accepts.
    package var effects = Effects.none
    /// The types of the parameters that the needed dependency takes.
    package var parameters: [TypeKey]
    /// Whether the type, or a type below it, sets the need. The factory then takes a closure that sets it, too.
    package var isSet: Bool
    /// Whether the need is for a dependency of its name alone (attribute `from`), and not, in want of that, for one of
    /// its type.
    package var isNamed: Bool
    /// Whether the type itself refers to the need, and its own instance may be what the need is for.
    package var mayBeItself: Bool
    /// The place of a reference that states the need, or of the entry in the interface file.
    package var place: Place

    package init(
        name: String, type: TypeKey, time: Time, isolation: Isolation, isShared: Bool, parameters: [TypeKey],
        isSet: Bool = false, isNamed: Bool = false, mayBeItself: Bool = false, place: Place
    ) {
        self.name = name
        self.type = type
        self.time = time
        self.isolation = isolation
        self.isShared = isShared
        self.parameters = parameters
        self.isSet = isSet
        self.isNamed = isNamed
        self.mayBeItself = mayBeItself
        self.place = place
    }
}
