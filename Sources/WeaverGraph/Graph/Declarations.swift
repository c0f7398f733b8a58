import WeaverDiagnostics

/// The declarations in the input files, by qualified name. The members of extensions are added to the extended types.
///
/// The declarations stand behind a reference: a copy costs the same whatever they are.
package struct Declarations: Sendable {
    private var content = Shared(Content())

    package internal(set) var types: DeclaredTypes {
        _read { yield content.value.types }
        _modify { yield &content.value.types }
    }
    package internal(set) var aliases: [String: AliasFact] {
        _read { yield content.value.aliases }
        _modify { yield &content.value.aliases }
    }
    /// The initializers that extensions add to types which the input files do not declare, by the types' names.
    var foreignInitializers: [String: [InitializerFact]] {
        _read { yield content.value.foreignInitializers }
        _modify { yield &content.value.foreignInitializers }
    }
    /// The static functions that extensions add to types which the input files do not declare, by the types' names.
    var foreignFunctions: [String: [FunctionFact]] {
        _read { yield content.value.foreignFunctions }
        _modify { yield &content.value.foreignFunctions }
    }
    /// By the name of a type that a manifest declares as external, the place of that statement.
    var externalTypes: [String: Place] {
        _read { yield content.value.externalTypes }
        _modify { yield &content.value.externalTypes }
    }
    /// The names of the types in which some type or alias is directly nested. Few types have such members, so a name
    /// needs no lookup in most scopes. The set is complete before the first name is qualified.
    var namespaces: Set<String> {
        _read { yield content.value.namespaces }
        _modify { yield &content.value.namespaces }
    }
    /// By the name of a type, its direct supertypes through which it has nested types and aliases as its own. Generic
    /// supertypes, whose members depend on their arguments, are left out.
    var inheritedNamespaces: [String: [String]] {
        _read { yield content.value.inheritedNamespaces }
        _modify { yield &content.value.inheritedNamespaces }
    }
    /// The names of the types and aliases, without those of enclosing types, that other types may have as their own.
    var inheritedMembers: Set<String> {
        _read { yield content.value.inheritedMembers }
        _modify { yield &content.value.inheritedMembers }
    }
    package internal(set) var functions: [String: [FunctionFact]] {
        _read { yield content.value.functions }
        _modify { yield &content.value.functions }
    }
    /// By the name of a class, the name of its superclass, if the input files declare both.
    package internal(set) var superclassNames: [String: String] {
        _read { yield content.value.superclassNames }
        _modify { yield &content.value.superclassNames }
    }
    /// The names of the protocols whose extensions declare initializers.
    var protocolsWithInitializers: Set<String> {
        _read { yield content.value.protocolsWithInitializers }
        _modify { yield &content.value.protocolsWithInitializers }
    }
    /// The first names of the modules that the input files import.
    package internal(set) var modules: Set<String> {
        _read { yield content.value.modules }
        _modify { yield &content.value.modules }
    }
    /// The input files in the order in which they are merged.
    var files: [FileFacts] {
        _read { yield content.value.files }
        _modify { yield &content.value.files }
    }
    /// The index of the names that `files` mention; nil for files that are not edited.
    var mentionIndex: MentionIndex? {
        _read { yield content.value.mentionIndex }
        _modify { yield &content.value.mentionIndex }
    }
    /// The hashes of all identifiers that end in `Resolver`, in any file.
    var mentionedResolvers: Set<NameHash> {
        _read { yield content.value.mentionedResolvers }
        _modify { yield &content.value.mentionedResolvers }
    }
    /// By the name of a type, the indices in `files` of the files that declare or extend the type.
    var filesOfTypes: [String: [Int]] {
        _read { yield content.value.filesOfTypes }
        _modify { yield &content.value.filesOfTypes }
    }
    /// The values of the attribute `isolation` of types, by the types' names.
    package internal(set) var statedIsolations: [String: Isolation] {
        _read { yield content.value.statedIsolations }
        _modify { yield &content.value.statedIsolations }
    }
    /// The isolation of declared types that state no isolation: the default isolation that the module is compiled with.
    package internal(set) var defaultIsolation: Isolation {
        _read { yield content.value.defaultIsolation }
        _modify { yield &content.value.defaultIsolation }
    }
    /// The names that stand for protocols: names of declared protocols, names that some file writes after `any`, and
    /// the best known protocols of the standard library.
    package internal(set) var protocols: Set<String> {
        _read { yield content.value.protocols }
        _modify { yield &content.value.protocols }
    }
    /// The other modules whose interfaces are known.
    package internal(set) var knownModules: Set<String> {
        _read { yield content.value.knownModules }
        _modify { yield &content.value.knownModules }
    }
    /// The factories of types of other modules, by the types' names.
    package internal(set) var factories: [String: ForeignFactory] {
        _read { yield content.value.factories }
        _modify { yield &content.value.factories }
    }
    /// The parameters of the types of other modules that have factories, by the types' names.
    var foreignParameters: [String: [Binding.Parameter]] {
        _read { yield content.value.foreignParameters }
        _modify { yield &content.value.foreignParameters }
    }
    /// Whether extensions of aliases declare types or aliases.
    var hasAliasMembers: Bool {
        _read { yield content.value.hasAliasMembers }
        _modify { yield &content.value.hasAliasMembers }
    }
    /// The number of links in chains of aliases, superclasses and protocols that merging has followed.
    package internal(set) var chainSteps: Int {
        _read { yield content.value.chainSteps }
        _modify { yield &content.value.chainSteps }
    }
    /// By name, the places of conflicting declarations: types that are declared more than once, other than in different
    /// branches of one `#if`, and aliases that stand for different types.
    var redeclarations: [String: [Place]] {
        _read { yield content.value.redeclarations }
        _modify { yield &content.value.redeclarations }
    }
    /// The declarations private to a file that share a name with another declaration, by file path, then by name.
    var hiddenNames: [String: [String: HiddenName]] {
        _read { yield content.value.hiddenNames }
        _modify { yield &content.value.hiddenNames }
    }
    /// By the name of a type, the module that some file writes in front of this name. There is no entry for a name in
    /// front of which files write different modules.
    var modulesOfTypes: [String: String] {
        _read { yield content.value.modulesOfTypes }
        _modify { yield &content.value.modulesOfTypes }
    }
    /// Whether some file writes a module in front of the name of a type that the input files do not declare.
    var writesModules: Bool {
        _read { yield content.value.writesModules }
        _modify { yield &content.value.writesModules }
    }
    /// The generic types of which the graph has a type for each instance, by name: their positions among the generic
    /// types of the graph (`GenericType`).
    package internal(set) var instantiated: [String: Int] {
        _read { yield content.value.instantiated }
        _modify { yield &content.value.instantiated }
    }

    private struct Content {
        var types = DeclaredTypes()
        var aliases: [String: AliasFact] = [:]
        var foreignInitializers: [String: [InitializerFact]] = [:]
        var foreignFunctions: [String: [FunctionFact]] = [:]
        var externalTypes: [String: Place] = [:]
        var namespaces: Set<String> = []
        var inheritedNamespaces: [String: [String]] = [:]
        var inheritedMembers: Set<String> = []
        var functions: [String: [FunctionFact]] = [:]
        var superclassNames: [String: String] = [:]
        var protocolsWithInitializers: Set<String> = []
        var modules: Set<String> = []
        var files: [FileFacts] = []
        var mentionIndex: MentionIndex?
        var mentionedResolvers: Set<NameHash> = []
        var filesOfTypes: [String: [Int]] = [:]
        var statedIsolations: [String: Isolation] = [:]
        var defaultIsolation: Isolation = Isolation.none
        var protocols: Set<String> = []
        var knownModules: Set<String> = []
        var factories: [String: ForeignFactory] = [:]
        var foreignParameters: [String: [Binding.Parameter]] = [:]
        var hasAliasMembers: Bool = false
        var chainSteps: Int = 0
        var redeclarations: [String: [Place]] = [:]
        var hiddenNames: [String: [String: HiddenName]] = [:]
        var modulesOfTypes: [String: String] = [:]
        var writesModules: Bool = false
        var instantiated: [String: Int] = [:]
    }

    /// The dotted names of all types and aliases. Each hides the type of an imported module that has its name.
    package var names: Set<String> { Set(types.keys).union(aliases.keys) }

    /// Returns the qualified name of `name` as written inside of `scope` (dotted, or empty). The nearest enclosing
    /// scope that declares the name wins. An alias of a named type is replaced by that type's name. Names that the
    /// input files do not declare, and names of other modules, are returned unchanged.
    package func qualify(_ name: String, in scope: String) -> String {
        let found = lookUp(name, in: scope)
        guard !aliases.isEmpty, mayLeadThroughAlias(found) else { return found }
        return qualify(.name(name), in: scope).dottedName ?? found
    }

    /// Returns the qualified name of `name` as written inside of `scope`, without replacing aliases.
    package func lookUp(_ name: String, in scope: String) -> String {
        let dot = name.hasDots ? name.utf8.firstIndex(of: UInt8(ascii: ".")) : nil
        let first = dot.map { String(name[..<$0]) } ?? name
        var scope = scope
        while !scope.isEmpty {
            if namespaces.contains(scope), isDeclared(scope + "." + first) { return inherited(scope + "." + name) }
            if let namespace = inheritedNamespace(of: scope, declaring: first) {
                return inherited(namespace + "." + name)
            }
            scope = scope.enclosingName
        }
        if let (module, rest) = name.selected { return member(rest, of: module, written: name) }
        guard let dot else { return name }
        if isDeclared(first) { return inherited(name) }
        return member(String(name[name.index(after: dot)...]), of: first, written: name)
    }

    /// Returns the qualified name of `name`, which is written as `written` with the name `module` in front: a module,
    /// or a type that the input files do not declare.
    private func member(_ name: String, of module: String, written: String) -> String {
        let isDeclaredHere = isDeclared(name.firstName)
        // `Swift.Int` is `Int`, unless the input files declare an `Int` too.
        if module == "Swift" { return isDeclaredHere ? written : name }
        if modules.contains(module) || knownModules.contains(module) { return inherited(written) }
        // The own module's name may stand in front of a type that the input files declare. An extension may declare
        // the member of a type that they do not declare.
        let isOfType = isDeclared(written) || Self.foundationTypes.contains(module) || Self.isMainActorBase(module)
        return isDeclaredHere && !isOfType ? inherited(name) : written
    }

    /// The names of often used types of Foundation, and of what it exports.
    package static let foundationTypes: Set<String> = [
        "Bundle", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "CharacterSet", "Data", "Date",
        "DateComponents", "DateFormatter", "Decimal", "DispatchQueue", "FileManager", "IndexPath", "IndexSet",
        "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "Notification", "NotificationCenter",
        "NumberFormatter", "OperationQueue", "ProcessInfo", "PropertyListDecoder", "PropertyListEncoder",
        "RunLoop", "Thread", "TimeInterval", "TimeZone", "Timer", "URL", "URLComponents", "URLQueryItem",
        "URLRequest", "URLResponse", "URLSession", "UUID", "UserDefaults",
    ]

    /// Returns the nearest superclass or protocol of the type `name` that declares the nested type or alias `member`.
    private func inheritedNamespace(of name: String, declaring member: String) -> String? {
        guard inheritedMembers.contains(member), var queue = inheritedNamespaces[name] else { return nil }
        var seen = Set(queue)
        var next = 0
        while next < queue.count {
            if isDeclared(queue[next] + "." + member) { return queue[next] }
            queue += (inheritedNamespaces[queue[next]] ?? []).filter { seen.insert($0).inserted }
            next += 1
        }
        return nil
    }

    /// Returns the qualified name `name`, with the name of a superclass or a protocol in the place of each type that
    /// inherits the member behind it: `Base.Style` for `Derived.Style`.
    private func inherited(_ name: String) -> String {
        guard !inheritedMembers.isEmpty, name.hasDots, !isDeclared(name) else { return name }
        var found = ""
        for part in name.split(separator: ".").map(String.init) {
            let member = found.isEmpty ? part : found + "." + part
            let namespace = isDeclared(member) ? nil : inheritedNamespace(of: found, declaring: part)
            found = namespace.map { $0 + "." + part } ?? member
        }
        return found
    }

    /// Whether some file contains the identifier `name`, in code or in an annotation. `name` must end in `Resolver`.
    package func mentionsResolver(named name: String) -> Bool { mentionedResolvers.contains(NameHash(name)) }

    func isDeclared(_ name: String) -> Bool { types[name] != nil || aliases[name] != nil }

    package subscript(_ type: TypeKey) -> DeclaredType? { type.dottedName.flatMap { types[$0] } }

    /// Whether the input files declare `type` with generic parameters of its own, and all its instances have the same
    /// dependencies, so that they are one type in the graph.
    package func isGeneric(_ type: TypeKey) -> Bool {
        guard let declared = self[type], !declared.genericParameters.isEmpty else { return false }
        return instantiated[declared.name] == nil
    }

    /// Whether a named type, or a type that it is nested in, is deprecated.
    package func isDeprecated(_ type: TypeKey) -> Bool {
        type.dottedName.map { outermost(of: $0, where: \.isDeprecated) != nil } ?? false
    }

    /// Returns the outermost type that is unavailable on all platforms, among the named type and the types that it is
    /// nested in; nil if there is none.
    func unavailableType(named name: String) -> DeclaredType? { outermost(of: name, where: \.isUnavailable) }

    /// Returns the outermost type for which `condition` holds, among the type `name` and the types that it is nested
    /// in; nil if there is none.
    private func outermost(of name: String, where condition: (DeclaredType) -> Bool) -> DeclaredType? {
        var found: DeclaredType?
        var name = name
        while !name.isEmpty {
            if let type = types[name], condition(type) { found = type }
            name = name.enclosingName
        }
        return found
    }

    /// The names of all deprecated types and functions that the input files declare, and of the types with deprecated
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

    /// Returns the least access level of all types that `type` names, and of the types that these are nested in. A type
    /// that the input files do not declare counts as `open`.
    package func visibility(of type: TypeKey) -> AccessLevel {
        // Most types are one name.
        if let name = type.plainName { return types[name]?.access ?? .open }
        var visibility = AccessLevel.open
        forEachDeclaration(namedBy: type) { visibility = min(visibility, $0.access) }
        return visibility
    }

    /// Calls `body` with the declaration of each type that `type` names, and before it with those of the types in which
    /// it is nested. Types that are not declared are left out.
    func forEachDeclaration(namedBy type: TypeKey, _ body: (DeclaredType) -> Void) {
        type.forEachName { parts in
            var name = ""
            for part in parts {
                name += name.isEmpty ? part.name : "." + part.name
                if let declared = types[name] { body(declared) }
            }
        }
    }

    /// Returns the declarations of a class and its superclasses, upwards, as far as the input files declare them.
    package func superclassChain(of name: String) -> [DeclaredType] {
        var chain: [DeclaredType] = []
        var seen: Set<String> = []
        var next: String? = name
        while let name = next, seen.insert(name).inserted, let type = types[name] {
            chain.append(type)
            next = superclassNames[type.name]
        }
        return chain
    }

    /// Returns the superclass of `type` with its generic arguments; nil if the input files do not declare it.
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
