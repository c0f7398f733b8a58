// Aliases are replaced by the types that they stand for, wherever types are compared or generated.
extension Declarations {
    /// Returns the type with every name qualified and every alias replaced by the type that it stands for. `scope` is
    /// the dotted name of the type that `type` is written in, or empty.
    package func qualify(_ type: TypeKey, in scope: String) -> TypeKey { qualify(type, in: scope, hiding: []) }

    /// Returns the type with every name qualified and every alias replaced, except for the generic parameters `hidden`,
    /// which are left as they are.
    func qualify(_ type: TypeKey, in scope: String, hiding hidden: Set<String>) -> TypeKey {
        // Most types are a single name that needs no qualification and is no alias: they need no expansion.
        if let name = type.plainName,
            hidden.contains(name)
                || modulesOfTypes[name] == nil && aliases[name] == nil && lookUp(name, in: scope) == name
                    && ownArguments(ofTypeNamed: name, in: scope).isEmpty && name != "Self"
        {
            return type
        }
        var expansion = AliasExpansion(declarations: self)
        return expansion.qualify(type, in: scope, hiding: hidden)
    }

    /// Returns the arguments that Swift gives to the name of a generic type inside of that type, where none are
    /// written: the type's own parameters. `scope` is the dotted name of the type around the name. Empty outside.
    fileprivate func ownArguments(ofTypeNamed name: String, in scope: String) -> [TypeKey] {
        guard scope.hasPrefix(name), scope.utf8.count == name.utf8.count || scope.hasPrefix(name + ".") else {
            return []
        }
        guard let type = types[name], type.kind != .protocol else { return [] }
        return type.genericParameters.map { .name($0) }
    }

    /// Whether a dotted name, or a prefix of it, is the name of an alias.
    func mayLeadThroughAlias(_ name: String) -> Bool {
        if aliases[name] != nil { return true }
        guard name.hasDots else { return false }
        var outer = name.enclosingName
        while !outer.isEmpty {
            if aliases[outer] != nil { return true }
            outer = outer.enclosingName
        }
        return false
    }

    /// Shortens chains of aliases: an alias whose target is another alias gets the type at the end of the chain as its
    /// target. Chains may be as long as the input files. Linear in the number of aliases.
    mutating func shortenAliasChains() {
        var shortened: Set<String> = []
        for name in aliases.keys.sorted() {
            var path: [String] = []
            var seen: Set<String> = []
            var next = name
            while let alias = aliases[next], alias.parameters.isEmpty, !shortened.contains(next),
                seen.insert(next).inserted,
                let target = alias.type.plainDottedName.map({ lookUp($0, in: alias.scope) }), aliases[target] != nil,
                redeclarations[target] == nil
            {
                path.append(next)
                next = target
            }
            chainSteps += path.count + 1
            guard let end = aliases[next] else { continue }
            for name in path where end.parameters.isEmpty && name != next {
                aliases[name]?.type = end.type
                aliases[name]?.scope = end.scope
            }
            shortened.formUnion(path)
            shortened.insert(next)
        }
    }
}

/// The computation that expands all aliases in one type. It has limits for two kinds of aliases: aliases that are
/// defined by themselves, which swiftc rejects; and chains of aliases of which each doubles the size of the type. An
/// alias beyond the limits is not replaced.
private struct AliasExpansion {
    let declarations: Declarations
    private var depth = 0
    /// The total number of parts of the types by which aliases were replaced.
    private var size = 0

    private static let maximalDepth = 64
    private static let maximalSize = 20_000

    init(declarations: Declarations) {
        self.declarations = declarations
    }

    /// Qualifies a type and replaces its aliases. `hidden` are the generic parameters in scope, which are left as they
    /// are.
    mutating func qualify(_ type: TypeKey, in scope: String, hiding hidden: Set<String>) -> TypeKey {
        if let name = type.plainName, hidden.contains(name) { return type }
        return type.mapNames { parts in
            hidden.contains(parts[0].name) ? .named(parts) : qualified(parts, in: scope)
        }
    }

    /// Qualifies a named type whose generic arguments are qualified already.
    private mutating func qualified(_ written: [TypeKey.NamePart], in scope: String) -> TypeKey {
        var parts = located(written, in: scope)
        var steps = 0
        // In `Models.Item`, if `Models` is an alias, `Item` is a member of the type that `Models` stands for. This
        // member may be an alias again.
        while let (count, type) = expanded(parts), steps < Self.maximalDepth {
            steps += 1
            let rest = parts[count...]
            guard !rest.isEmpty else { return type }
            guard let base = type.nameParts else { return .named(parts) }
            parts = base + rest
        }
        return .named(parts)
    }

    /// Returns the parts of a name as generated code writes it. The enclosing types are added in front, and inside of a
    /// generic type, its parameters after its name. The name of the own module is removed. In front of a type of
    /// another module, the name of that module is added if some file writes it there.
    private func located(_ parts: [TypeKey.NamePart], in scope: String) -> [TypeKey.NamePart] {
        var parts = withEnclosingTypes(parts, in: scope)
        guard !scope.isEmpty else { return parts }
        var name = ""
        for index in parts.indices {
            name += index == 0 ? parts[index].name : "." + parts[index].name
            if parts[index].arguments.isEmpty {
                parts[index].arguments = declarations.ownArguments(ofTypeNamed: name, in: scope)
            }
        }
        return parts
    }

    private func withEnclosingTypes(_ parts: [TypeKey.NamePart], in scope: String) -> [TypeKey.NamePart] {
        if parts[0].name == "Self", let kind = declarations.types[scope]?.kind, [.struct, .enum, .actor].contains(kind)
        {
            return scope.split(separator: ".").map { TypeKey.NamePart(String($0)) } + parts.dropFirst()
        }
        let written = parts.count == 1 ? parts[0].name : parts.map(\.name).joined(separator: ".")
        let found = declarations.lookUp(written, in: scope)
        guard found != written else {
            guard let module = declarations.modulesOfTypes[parts[0].name], !declarations.isDeclared(parts[0].name)
            else { return parts }
            return [TypeKey.NamePart(module)] + parts
        }
        let names = found.split(separator: ".").map(String.init)
        let outer = names.dropLast(min(parts.count, names.count)).map { TypeKey.NamePart($0) }
        return outer
            + zip(names.suffix(parts.count), parts.suffix(names.count)).map { TypeKey.NamePart($0, $1.arguments) }
    }

    /// Expands the alias that a prefix of the parts names. Returns the number of parts in the prefix and the type that
    /// the alias stands for; nil if no prefix names an alias.
    private mutating func expanded(_ parts: [TypeKey.NamePart]) -> (count: Int, type: TypeKey)? {
        guard !declarations.aliases.isEmpty else { return nil }
        var name = ""
        for (index, part) in parts.enumerated() {
            name += index == 0 ? part.name : "." + part.name
            guard let alias = declarations.aliases[name] else { continue }
            return expansion(of: alias, Array(parts[...index])).map { (index + 1, $0) }
        }
        return nil
    }

    /// Returns the type that an alias stands for, given the arguments in its name and in the names of the types that it
    /// is nested in; nil if a limit is exceeded, or if the arguments do not fit the alias's parameters.
    private mutating func expansion(of alias: AliasFact, _ parts: [TypeKey.NamePart]) -> TypeKey? {
        guard depth < Self.maximalDepth, size < Self.maximalSize else { return nil }
        var substitution = Substitution()
        var hidden = Set(alias.parameters.map(\.name))
        var outer = ""
        for part in parts.dropLast() {
            outer += outer.isEmpty ? part.name : "." + part.name
            let parameters = declarations.types[outer]?.genericParameters ?? []
            hidden.formUnion(parameters)
            if parameters.count == part.arguments.count {
                for (name, argument) in zip(parameters, part.arguments) { substitution.types[name] = argument }
            }
        }
        let arguments = parts[parts.count - 1].arguments
        // An alias without parameters may stand for a generic type without arguments: `typealias Carton = Box`.
        let passesOn = alias.parameters.isEmpty && !arguments.isEmpty
        guard passesOn || substitution.bind(alias.parameters, to: arguments) else { return nil }
        depth += 1
        defer { depth -= 1 }
        var type = substitution.applied(to: qualify(alias.type, in: alias.scope, hiding: hidden))
        if passesOn {
            guard var named = type.nameParts, named.last?.arguments.isEmpty == true else { return nil }
            named[named.count - 1].arguments = arguments
            type = .named(named)
        }
        size += type.partCount(upTo: Self.maximalSize)
        return size < Self.maximalSize ? type : nil
    }
}

/// A substitution of generic parameters by their arguments.
struct Substitution {
    var types: [String: TypeKey]
    private var packs: [String: [TypeKey]] = [:]

    /// Creates the substitution of the parameters in `types` by the arguments that stand for them.
    init(types: [String: TypeKey] = [:]) { self.types = types }

    /// Notes which of `arguments` replace each of `parameters`. Returns false if the number of arguments does not fit.
    mutating func bind(_ parameters: [AliasFact.Parameter], to arguments: [TypeKey]) -> Bool {
        guard let pack = parameters.firstIndex(where: \.isPack) else {
            guard parameters.count == arguments.count else { return false }
            for (parameter, argument) in zip(parameters, arguments) { types[parameter.name] = argument }
            return true
        }
        let behind = parameters.count - pack - 1
        guard arguments.count >= parameters.count - 1, behind == 0 || arguments.count == parameters.count else {
            return false
        }
        for (parameter, argument) in zip(parameters[..<pack], arguments) { types[parameter.name] = argument }
        packs[parameters[pack].name] = Array(arguments[pack..<(arguments.count - behind)])
        for (parameter, argument) in zip(parameters[(pack + 1)...], arguments.suffix(behind)) {
            types[parameter.name] = argument
        }
        return true
    }

    /// Returns `type` with each parameter replaced by its argument.
    func applied(to type: TypeKey) -> TypeKey {
        guard !types.isEmpty || !packs.isEmpty else { return type }
        let type = packs.isEmpty ? type : expandingPacks(in: type)
        return type.mapNames { parts in
            guard let argument = types[parts[0].name] else { return .named(parts) }
            let rest = parts.dropFirst()
            guard !rest.isEmpty else { return argument }
            return argument.nameParts.map { .named($0 + rest) } ?? .named(parts)
        }
    }

    /// Replaces each `repeat each T` in the lists of a type by the arguments of the parameter pack `T`.
    private func expandingPacks(in type: TypeKey) -> TypeKey {
        func list(_ elements: [TypeKey.Element]) -> [TypeKey.Element] {
            elements.flatMap { element in
                expanded(element.type).map {
                    TypeKey.Element(label: element.label, type: $0, isVariadic: element.isVariadic)
                }
            }
        }
        switch type {
        case .named(let parts): return .named(parts.map { TypeKey.NamePart($0.name, $0.arguments.flatMap(expanded)) })
        case .tuple(let elements):
            let elements = list(elements)
            return elements.count == 1 && elements[0].label == nil ? elements[0].type : .tuple(elements)
        case .function(var function):
            function.parameters = list(function.parameters)
            function.thrownType = function.thrownType.map(expandingPacks)
            function.result = expandingPacks(in: function.result)
            return .function(function)
        default: return type.mapParts(expandingPacks)
        }
    }

    /// Returns the types to which one element of a list expands: a type for each argument of the pack if the element is
    /// a `repeat`, else the element itself.
    private func expanded(_ type: TypeKey) -> [TypeKey] {
        guard case .prefixed("repeat", let pattern) = type else { return [expandingPacks(in: type)] }
        var named: [String] = []
        pattern.forEachName { parts in if packs[parts[0].name] != nil { named.append(parts[0].name) } }
        guard let first = named.first, let count = packs[first]?.count else { return [type] }
        return (0..<count).map { index in
            pattern.replacingPackElements { packs[$0].flatMap { index < $0.count ? $0[index] : nil } }
        }
    }
}

extension TypeKey {
    /// The dotted name of a type without any generic arguments; nil for other types.
    fileprivate var plainDottedName: String? {
        guard case .named(let parts) = self, parts.allSatisfy(\.arguments.isEmpty) else { return nil }
        return dottedName
    }

    /// The parts of the type's name, which a member's name can follow; nil for a type without a name. `T?` becomes
    /// `Optional<T>`.
    fileprivate var nameParts: [NamePart]? {
        switch self {
        case .named(let parts): parts
        case .optional(let type): [NamePart("Optional", [type])]
        case .array(let type): [NamePart("Array", [type])]
        case .dictionary(let key, let value): [NamePart("Dictionary", [key, value])]
        default: nil
        }
    }

    /// Returns the number of types that this type consists of, including the type itself. Stops counting soon after
    /// `limit`.
    fileprivate func partCount(upTo limit: Int) -> Int {
        var count = 0
        func visit(_ type: TypeKey) -> TypeKey {
            count += 1
            return count < limit ? type.mapParts(visit) : type
        }
        _ = visit(self)
        return count
    }

    /// Returns the type with each `each T` replaced by the type that `argument` returns for the name `T`, unless that
    /// is nil.
    fileprivate func replacingPackElements(_ argument: (String) -> TypeKey?) -> TypeKey {
        if case .prefixed("each", let type) = self { return type.plainName.flatMap(argument) ?? self }
        return mapParts { $0.replacingPackElements(argument) }
    }
}
