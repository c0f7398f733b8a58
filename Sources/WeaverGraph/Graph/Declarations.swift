package import WeaverDiagnostics

/// What the inputs declare, by qualified names; extensions are united with their types.
package struct Declarations: Sendable {
    package internal(set) var types: [String: DeclaredType] = [:]
    package internal(set) var aliases: [String: AliasFact] = [:]
    /// What extensions of types that the inputs do not declare add to them.
    var foreignInitializers: [String: [InitializerFact]] = [:]
    /// The types that manifests say another module declares, with where they do.
    var externalTypes: [String: Place] = [:]
    /// What any of these is nested in directly: few names need to be looked for inside of others. Complete before the first is qualified.
    var namespaces: Set<String> = []
    package internal(set) var functions: [String: [FunctionFact]] = [:]
    /// The protocols whose extensions declare initializers.
    var protocolsWithInitializers: Set<String> = []
    /// The first names of the modules that the inputs import.
    package internal(set) var modules: Set<String> = []
    /// What the files that declare or extend a type mention, by the type's name.
    package internal(set) var mentions: [String: [[NameHash]]] = [:]
    /// The attribute `isolation` of types, by their names.
    package internal(set) var statedIsolations: [String: Isolation] = [:]
    /// The names that stand for protocols: declared as such, or written with `any` somewhere.
    package internal(set) var protocols: Set<String> = []

    /// The qualified name that `name` has when it is written inside of `scope` (dotted, or empty): the nearest scope outward
    /// that declares it. A name that the inputs do not declare is left as it is, as is one of another module.
    package func qualify(_ name: String, in scope: String) -> String {
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

    /// The type with every name qualified and every alias replaced by what it stands for.
    package func qualify(_ type: TypeKey, in scope: String) -> TypeKey {
        var budget = Self.maximalExpansions
        return qualify(type, in: scope, &budget)
    }

    /// Aliases that lead back to themselves are wrong Swift, which the compiler reports; they are given up on after this many steps.
    private static let maximalExpansions = 1_000

    private func qualify(_ type: TypeKey, in scope: String, _ budget: inout Int) -> TypeKey {
        // Most types stand for themselves.
        if let name = type.plainName, aliases[name] == nil, qualify(name, in: scope) == name { return type }
        return type.mapNames { parts in
            let written = parts.map(\.name).joined(separator: ".")
            let qualified = qualify(written, in: scope)
            let isPlain = parts.allSatisfy(\.arguments.isEmpty)
            if isPlain, budget > 0, let alias = aliases[qualified] {
                budget -= 1
                return qualify(alias.type, in: alias.scope, &budget)
            }
            // `Models.Item`, where `Models` is an alias.
            if isPlain, budget > 0, let dot = qualified.lastIndex(of: "."), let alias = aliases[String(qualified[..<dot])],
                let outer = alias.type.dottedName
            {
                budget -= 1
                return qualify(.name(outer + qualified[dot...]), in: alias.scope, &budget)
            }
            guard qualified != written else { return .named(parts) }
            let names = qualified.split(separator: ".").map(String.init)
            let outer = names.dropLast(min(parts.count, names.count)).map { TypeKey.NamePart($0) }
            return .named(outer + zip(names.suffix(parts.count), parts.suffix(names.count)).map { TypeKey.NamePart($0, $1.arguments) })
        }
    }

    private func isDeclared(_ name: String) -> Bool { types[name] != nil || aliases[name] != nil }

    package subscript(_ type: TypeKey) -> DeclaredType? { type.dottedName.flatMap { types[$0] } }

    /// Whether the inputs declare a type with generic parameters of its own.
    package func isGeneric(_ type: TypeKey) -> Bool { self[type].map { !$0.genericParameters.isEmpty } ?? false }

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
