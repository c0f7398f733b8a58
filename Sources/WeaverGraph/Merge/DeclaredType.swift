package import WeaverDiagnostics

/// A type that the inputs declare, united with its extensions. It is a class, so that all phases share one instance;
/// only merging the files changes it.
package final class DeclaredType: @unchecked Sendable {
    package let name: String
    package let kind: TypeFact.Kind
    package let place: Place
    package let access: AccessLevel
    package let genericParameters: [String]
    /// Whether its first declaration stands outside of any `#if`.
    let isUnconditional: Bool
    package private(set) var attributes: [String]
    /// The types that the declaration itself, not an extension, names behind the colon.
    package private(set) var inherits: [TypeKey]
    package private(set) var extensionInherits: [TypeKey] = []
    package private(set) var initializers: [InitializerFact]
    package private(set) var properties: [PropertyFact]
    package private(set) var functions: [FunctionFact]
    /// The names of the instance functions. Like `staticValues`, these members are not static functions, but can be
    /// called or mistaken as such.
    private(set) var instanceFunctions: [String]
    private(set) var staticValues: [String]
    /// The type of `wrappedValue`, if the type is a property wrapper.
    private(set) var wrappedType: TypeKey?
    /// Whether the declaration itself, not an extension, has a designated initializer. If so, the type has no implicit
    /// one.
    package private(set) var declaresInitializer: Bool

    /// The type's own global actor, or the one that it inherits. Both this property and `inheritedInitializers`, which
    /// a class has if the inputs declare its superclass, are set by `noteInheritance`, once all declarations are
    /// united.
    var inheritedActor: String?
    var inheritedInitializers: [InitializerFact]?

    /// The type as a single declaration states it.
    init(_ fact: TypeFact) {
        (name, kind, place, access) = (fact.name, fact.kind, fact.place, fact.access ?? .internal)
        (attributes, inherits, genericParameters) = (fact.attributes, fact.inherits, fact.genericParameters)
        (initializers, properties, functions) = (fact.initializers, fact.properties, fact.functions)
        (instanceFunctions, staticValues, wrappedType) = (fact.instanceFunctions, fact.staticValues, fact.wrappedType)
        declaresInitializer = fact.declaresInitializer
        isUnconditional = fact.branch.steps.isEmpty
    }

    package var isDeprecated: Bool { attributes.contains(TypeFact.deprecated) }
    var isUnavailable: Bool { attributes.contains(TypeFact.unavailable) }
    package var makesResolver: Bool { properties.contains(where: \.makesResolver) }

    /// Adds the declaration of the same type in another branch of an `#if`. The type then has the members of both.
    func add(_ fact: TypeFact) {
        let isUnavailable = isUnavailable && fact.attributes.contains(TypeFact.unavailable)
        attributes += fact.attributes.filter { !attributes.contains($0) }
        // The type is available in at least one branch.
        if !isUnavailable { attributes.removeAll { $0 == TypeFact.unavailable } }
        inherits += fact.inherits.filter { !inherits.contains($0) }
        initializers += fact.initializers
        properties += fact.properties
        functions += fact.functions
        instanceFunctions += fact.instanceFunctions
        staticValues += fact.staticValues
        wrappedType = wrappedType ?? fact.wrappedType
        declaresInitializer = declaresInitializer || fact.declaresInitializer
    }

    /// Adds the members and the inherited types of an extension.
    func extend(by fact: TypeFact) {
        extensionInherits += fact.inherits
        initializers += fact.initializers.map { initializer in
            var initializer = initializer
            // A member of an extension has the extension's access level and global actor, unless it states its own.
            initializer.access = initializer.access ?? fact.access
            if initializer.isolation == .inherited, !fact.attributes.isEmpty {
                initializer.isolation = .attributes(fact.attributes)
            }
            initializer.isConstrained = initializer.isConstrained || fact.isConstrained
            initializer.availability = fact.availability(ofMember: initializer.availability)
            initializer.isInExtension = true
            return initializer
        }
        functions += fact.functions.map { function in
            var function = function
            function.access = function.access ?? fact.access
            function.availability = fact.availability(ofMember: function.availability)
            return function
        }
        instanceFunctions += fact.instanceFunctions
        staticValues += fact.staticValues
    }

    /// Replaces each type that the declaration names by the result of `qualify`.
    func qualifyTypes(_ qualify: (TypeKey) -> TypeKey) {
        /// Returns the qualified type, or nil if it is unchanged. Most types are unchanged, and writing them back would
        /// copy the array that contains them.
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
        for index in initializers.indices {
            for parameter in initializers[index].parameters.indices {
                guard let key = qualified(initializers[index].parameters[parameter].type) else { continue }
                initializers[index].parameters[parameter].type = key
            }
            for generic in initializers[index].generics.indices {
                initializers[index].generics[generic].bounds = initializers[index].generics[generic].bounds.map(qualify)
            }
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
        }
        if let key = qualified(wrappedType) { wrappedType = key }
    }
}

extension TypeFact {
    /// Whether the declaration has a designated initializer. Without one, the type keeps its implicit initializer, also
    /// beside convenience initializers.
    fileprivate var declaresInitializer: Bool { initializers.contains { !$0.isConvenience } }
}
