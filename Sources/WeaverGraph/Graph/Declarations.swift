import WeaverDiagnostics

/// The identifiers that a file mentions outside of annotations.
struct SourceMentions: Sendable {
    var names: [NameHash]
    var resolvers: [ExposedResolverFact]
}

/// What the inputs declare, by qualified names; extensions are united with their types.
package struct Declarations: Sendable {
    package internal(set) var types: [String: DeclaredType] = [:]
    package internal(set) var aliases: [String: AliasFact] = [:]
    /// The initializers that extensions add to types which the inputs do not declare.
    var foreignInitializers: [String: [InitializerFact]] = [:]
    /// The types that manifests say another module declares, with where they do.
    var externalTypes: [String: Place] = [:]
    /// What any of these is nested in directly: few names need to be looked for inside of others. Complete before the
    /// first is qualified.
    var namespaces: Set<String> = []
    package internal(set) var functions: [String: [FunctionFact]] = [:]
    /// The protocols whose extensions declare initializers.
    var protocolsWithInitializers: Set<String> = []
    /// The first names of the modules that the inputs import.
    package internal(set) var modules: Set<String> = []
    /// The identifiers that each file mentions, in the order of the files.
    var files: [SourceMentions] = []
    /// The identifiers that end in `Resolver` of all files.
    var mentionedResolvers: Set<NameHash> = []
    /// Which of the files declare or extend a type, by the type's name.
    var filesOfTypes: [String: [Int]] = [:]
    /// The attribute `isolation` of types, by their names.
    package internal(set) var statedIsolations: [String: Isolation] = [:]
    /// The isolation of declared types that state none: what the module is compiled with.
    package internal(set) var defaultIsolation = Isolation.none
    /// The names that stand for protocols: declared as such, or written with `any` somewhere.
    package internal(set) var protocols: Set<String> = []

    /// How many links of chains of aliases, superclasses and protocols were followed while the inputs were merged.
    package internal(set) var chainSteps = 0

    /// Where the inputs declare a type of one name more than once, other than in branches of `#if`, or aliases of one
    /// name for different types: the places, by that name.
    var redeclarations: [String: [Place]] = [:]
    /// The declarations private to a file that share a name with another declaration, by file and name.
    var hiddenNames: [String: [String: HiddenName]] = [:]
    /// The modules whose types are written with their module in front somewhere, by those types' names; none where
    /// several modules have one of a name.
    var modulesOfTypes: [String: String] = [:]

    /// The qualified name that `name` has when it is written inside of `scope` (dotted, or empty): the nearest scope
    /// outward that declares it, and what it stands for where it is an alias of a named type. A name that the inputs do
    /// not declare is left as it is, as is one of another module.
    package func qualify(_ name: String, in scope: String) -> String {
        let found = lookUp(name, in: scope)
        guard !aliases.isEmpty, mayLeadThroughAlias(found) else { return found }
        return qualify(.name(name), in: scope).dottedName ?? found
    }

    /// The same, without a look at what aliases stand for.
    package func lookUp(_ name: String, in scope: String) -> String {
        let dot = name.utf8.firstIndex(of: UInt8(ascii: "."))
        let first = dot.map { String(name[..<$0]) } ?? name
        var scope = scope
        while !scope.isEmpty {
            if namespaces.contains(scope), isDeclared(scope + "." + first) { return scope + "." + name }
            scope = scope.enclosingName
        }
        guard let dot, !isDeclared(first), !modules.contains(first) else { return name }
        // The module's own name in front of a type of the inputs.
        let rest = name[name.index(after: dot)...]
        return isDeclared(String(rest.prefix { $0 != "." })) ? String(rest) : name
    }

    /// Whether some file, in code or in an annotation, mentions a protocol or alias whose name ends in `Resolver`.
    package func mentionsResolver(named name: String) -> Bool { mentionedResolvers.contains(NameHash(name)) }

    func isDeclared(_ name: String) -> Bool { types[name] != nil || aliases[name] != nil }

    package subscript(_ type: TypeKey) -> DeclaredType? { type.dottedName.flatMap { types[$0] } }

    /// Whether the inputs declare a type with generic parameters of its own.
    package func isGeneric(_ type: TypeKey) -> Bool { self[type].map { !$0.genericParameters.isEmpty } ?? false }

    /// Whether a named type, or one that it is nested in, is deprecated.
    package func isDeprecated(_ type: TypeKey) -> Bool {
        type.dottedName.map { outermost(of: $0, where: \.isDeprecated) != nil } ?? false
    }

    /// The named type, or one that it is nested in, that is unavailable on all platforms.
    func unavailableType(named name: String) -> DeclaredType? { outermost(of: name, where: \.isUnavailable) }

    /// The outermost of a type and those that it is nested in for which the condition holds.
    private func outermost(of name: String, where condition: (DeclaredType) -> Bool) -> DeclaredType? {
        var found: DeclaredType?
        var name = name
        while !name.isEmpty {
            if let type = types[name], condition(type) { found = type }
            name = name.enclosingName
        }
        return found
    }

    /// The names of the deprecated types and functions that the inputs declare, and of the types with deprecated
    /// initializers.
    package var namesOfDeprecated: Set<String> {
        var names: Set<String> = []
        for (name, functions) in functions where functions.contains(where: \.isDeprecated) { names.insert(name) }
        for type in types.values {
            if type.isDeprecated || type.initializers.contains(where: { $0.availability == .deprecated }) {
                names.insert(type.name.lastName)
            }
            for function in type.functions where function.isDeprecated { names.insert(function.name) }
        }
        return names
    }

    /// How visible a type is: no more than what it names and is nested in. What the inputs do not declare is public.
    package func visibility(of type: TypeKey) -> AccessLevel {
        // Most types are one name.
        if let name = type.plainName { return types[name]?.access ?? .open }
        var visibility = AccessLevel.open
        type.forEachName { parts in
            for count in parts.indices {
                let name = parts.prefix(count + 1).map(\.name).joined(separator: ".")
                if let declared = types[name] { visibility = min(visibility, declared.access) }
            }
        }
        return visibility
    }

    /// The declarations from a class up through its superclasses, as far as the inputs declare them.
    package func superclassChain(of name: String) -> [DeclaredType] {
        var chain: [DeclaredType] = []
        var seen: Set<String> = []
        var next: String? = name
        while let name = next, seen.insert(name).inserted, let type = types[name] {
            chain.append(type)
            next = superclass(of: type)
        }
        return chain
    }

    /// As far as the inputs declare it.
    func hasSuperclass(typeNamed name: String) -> Bool { types[name].flatMap(superclass) != nil }

    private func superclass(of type: DeclaredType) -> String? { superclassKey(of: type)?.dottedName }

    /// The superclass with its generic arguments, as far as the inputs declare it.
    func superclassKey(of type: DeclaredType) -> TypeKey? {
        guard type.kind == .class else { return nil }
        return type.inherits.first { self[$0]?.kind == .class }
    }
}

extension FunctionFact {
    fileprivate var isDeprecated: Bool { availability == .deprecated }
}

/// A declaration that is private to its file.
struct HiddenName: Sendable {
    var access: AccessLevel
    var place: Place
}
