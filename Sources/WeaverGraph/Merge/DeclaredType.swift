package import WeaverDiagnostics

/// A type that the input files declare, united with its extensions. This is a class, so that all phases share one
/// instance. Only `merge` changes an instance.
package final class DeclaredType: @unchecked Sendable {
    package let name: String
    package let kind: TypeFact.Kind
    package let place: Place
    package let access: AccessLevel
    package private(set) var generics: [GenericFact]
    /// The names of the generic parameters.
    package let genericParameters: [String]
    /// Whether the generic parameters have constraints that a list of protocols cannot express.
    let hasConstraints: Bool
    /// These constraints. Empty for parameter packs, and for types of other modules.
    private(set) var constraints: [ConstraintFact]
    /// The other module that declares the type; nil for a type of the module that the inputs are.
    package let module: String?
    /// Whether the first declaration of the type stands outside of any `#if`.
    let isUnconditional: Bool
    /// The condition under which one of the declarations is there, apart from what the variant of the graph decides.
    private(set) var condition: Condition
    package private(set) var attributes: [String]
    /// The types that the declaration itself, not an extension, states after the colon.
    package private(set) var inherits: [TypeKey]
    package private(set) var extensionInherits: [TypeKey] = []
    /// The types in `extensionInherits` that extensions state for some generic arguments alone.
    package private(set) var conditionalInherits: [TypeKey] = []
    /// The types that the declarations in all branches of an `#if`, or extensions under the same condition, state for
    /// all generic arguments.
    private(set) var certainInherits: [TypeKey]
    package private(set) var initializers: [InitializerFact]
    package private(set) var properties: [PropertyFact]
    /// The names of properties and of parameters of initializers under conditions that do not hold.
    private(set) var valuesElsewhere: Set<String>
    package private(set) var functions: [FunctionFact]
    /// The names of the type's instance functions. A builder cannot call them; a diagnostic about a builder that names
    /// one says so.
    private(set) var instanceFunctions: [String]
    /// The names of static properties and of enum cases. Like static functions, they can be called as builders.
    private(set) var staticValues: [String]
    /// The cases of an enumeration that may have a raw type.
    private(set) var cases: [RawCaseFact]
    /// Whether the type is an enumeration with cases of which none takes values, in all branches of an `#if`.
    private(set) var isPlainEnumeration: Bool
    /// Whether the type is nested in an extension, and not in a declaration, of another type.
    let isInExtension: Bool
    /// The type of the property `wrappedValue` if this type is a property wrapper; nil otherwise.
    private(set) var wrappedType: TypeKey?
    /// Whether the declaration itself, not an extension, has a designated initializer. If so, the type has no implicit
    /// initializer.
    package private(set) var declaresInitializer: Bool

    /// The name of the global actor that the type states or inherits; nil if there is none. `noteInheritance` sets it,
    /// after all declarations have been united.
    var inheritedActor: String?
    /// Whether the type is declared `nonisolated`, or is a class without a global actor of its own whose superclass is
    /// nonisolated. `noteInheritance` sets it, after all declarations have been united.
    var isNonisolated = false
    /// Whether a protocol refines `Sendable` or `SendableMetatype` through nonisolated protocols, and whether a type
    /// conforms to such a nonisolated protocol and to no isolated one. `noteInheritance` sets it, after all
    /// declarations have been united.
    var isOfSendableMetatypes = false
    /// The initializers of a class whose superclass the input files declare: its own ones and the inherited ones. Nil
    /// for any other type. `noteInheritance` sets it, after all declarations have been united.
    var inheritedInitializers: [InitializerFact]?

    /// Creates the type from the single declaration `fact`, without other declarations and extensions.
    init(_ fact: TypeFact, named name: String) {
        (self.name, kind, place, access) = (name, fact.kind, fact.place, fact.access ?? .internal)
        (attributes, inherits, generics) = (fact.attributes, fact.inherits, fact.generics)
        certainInherits = fact.inherits
        (genericParameters, hasConstraints) = (fact.generics.map(\.name), fact.isConstrained)
        (initializers, properties, functions) = (fact.initializers, fact.properties, fact.functions)
        valuesElsewhere = fact.valuesElsewhere
        (instanceFunctions, staticValues, wrappedType) = (fact.instanceFunctions, fact.staticValues, fact.wrappedType)
        (module, cases, constraints) = (fact.module, fact.cases, fact.constraints)
        (isPlainEnumeration, isInExtension) = (fact.isPlainEnumeration, fact.isInExtension)
        // An interface lists all initializers that its readers may call, implicit ones too.
        declaresInitializer = fact.declaresInitializer || fact.module != nil
        (isUnconditional, condition) = (fact.condition.isAlways, fact.condition)
    }

    /// Whether the type is shown to those modules alone that import it with `@_spi`. Its `access` is internal then.
    var isSPI: Bool { attributes.contains("_spi") }
    package var isDeprecated: Bool { attributes.contains(TypeFact.deprecated) }
    var isUnavailable: Bool { attributes.contains(TypeFact.unavailable) }
    package var makesResolver: Bool { properties.contains(where: \.makesResolver) }

    /// Adds `fact`, a declaration of this type in another branch of an `#if`. The type then has the members of both
    /// declarations.
    func add(_ fact: TypeFact) {
        let isUnavailable = isUnavailable && fact.attributes.contains(TypeFact.unavailable)
        condition = .union(of: [condition, fact.condition])
        attributes += fact.attributes.filter { !attributes.contains($0) }
        // The type is available in at least one branch.
        if !isUnavailable { attributes.removeAll { $0 == TypeFact.unavailable } }
        inherits += fact.inherits.filter { !inherits.contains($0) }
        certainInherits.removeAll { !fact.inherits.contains($0) }
        initializers += fact.initializers
        properties += fact.properties
        valuesElsewhere.formUnion(fact.valuesElsewhere)
        functions += fact.functions
        instanceFunctions += fact.instanceFunctions
        staticValues += fact.staticValues
        cases += fact.cases
        isPlainEnumeration = isPlainEnumeration && fact.isPlainEnumeration
        wrappedType = wrappedType ?? fact.wrappedType
        declaresInitializer = declaresInitializer || fact.declaresInitializer
    }

    /// Adds the members and the inherited types of the extension `fact`. An extension that is unavailable says that the
    /// type does not conform: to `Sendable`, most often.
    func extend(by fact: TypeFact) {
        let isUnavailable = fact.attributes.contains(TypeFact.unavailable)
        let inherits = isUnavailable ? fact.inherits.map { .prefixed("~", $0) } : fact.inherits
        extensionInherits += inherits
        if fact.isConstrained {
            conditionalInherits += inherits
        } else if fact.condition.isAlways || fact.condition == condition {
            certainInherits += inherits
        }
        initializers += fact.initializers.map { initializer in
            var initializer = initializer
            // A member of an extension has the extension's access level and isolation, unless it states its own.
            initializer.access = initializer.access ?? fact.access
            initializer.isolation = fact.isolation(ofMember: initializer.isolation)
            initializer.isConstrained = initializer.isConstrained || fact.isConstrained
            initializer.availability = fact.availability(ofMember: initializer.availability)
            initializer.isInExtension = true
            return initializer
        }
        functions += fact.functions.map(fact.member)
        instanceFunctions += fact.instanceFunctions
        staticValues += fact.staticValues
    }

    /// Replaces each type that the declaration or an extension mentions by the result of `qualify`.
    func qualifyTypes(_ qualify: (TypeKey) -> TypeKey) {
        /// Returns the result of `qualify` for `key`, or nil if it equals `key`. Most types are unchanged, and writing
        /// an unchanged type back would copy the array that contains it.
        func qualified(_ key: TypeKey?) -> TypeKey? {
            guard let key else { return nil }
            let qualified = qualify(key)
            return qualified == key ? nil : qualified
        }
        for index in inherits.indices {
            if let key = qualified(inherits[index]) { inherits[index] = key }
        }
        for index in extensionInherits.indices {
            if let key = qualified(extensionInherits[index]) { extensionInherits[index] = key }
        }
        for index in certainInherits.indices {
            if let key = qualified(certainInherits[index]) { certainInherits[index] = key }
        }
        for index in initializers.indices {
            for parameter in initializers[index].parameters.indices {
                guard let key = qualified(initializers[index].parameters[parameter].type) else { continue }
                initializers[index].parameters[parameter].type = key
            }
            if let key = qualified(initializers[index].thrownType) { initializers[index].thrownType = key }
            for generic in initializers[index].generics.indices {
                initializers[index].generics[generic].bounds = initializers[index].generics[generic].bounds.map(qualify)
            }
        }
        for index in generics.indices { generics[index].bounds = generics[index].bounds.map(qualify) }
        for index in constraints.indices {
            constraints[index].left = qualify(constraints[index].left)
            constraints[index].right = qualify(constraints[index].right)
        }
        for index in properties.indices {
            if let key = qualified(properties[index].type) { properties[index].type = key }
            for attribute in properties[index].attributes.indices {
                guard let key = qualified(properties[index].attributes[attribute].type) else { continue }
                properties[index].attributes[attribute].type = key
            }
        }
        for index in functions.indices {
            if let key = qualified(functions[index].result) { functions[index].result = key }
            if let key = qualified(functions[index].thrownType) { functions[index].thrownType = key }
        }
        if let key = qualified(wrappedType) { wrappedType = key }
    }
}

extension TypeFact {
    /// Whether the declaration has a designated initializer. A type without one keeps its implicit initializer, even if
    /// it has convenience initializers.
    fileprivate var declaresInitializer: Bool { initializers.contains { !$0.isConvenience } }
}
