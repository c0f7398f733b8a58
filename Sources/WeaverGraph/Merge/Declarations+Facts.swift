import WeaverDiagnostics

extension Declarations {
    /// Unites the declarations of all `files`. The files must be sorted: sources first, then manifests, each by path.
    /// Linear in the number of declarations.
    package init(_ files: [FileFacts]) {
        for file in files {
            for fact in file.imports { modules.insert(fact.module) }
            if file.origin == .interface { knownModules.insert(file.path) }
            for fact in file.functions { functions[fact.name, default: []].append(fact) }
        }
        let collected = CollectedDeclarations(files)
        hiddenNames = collected.hiddenNames
        declare(collected, under: { $0 })
        // A type declared in the extension of an alias belongs to the type that the alias stands for. That type is
        // known only once all other declarations are, so the declarations are collected a second time under the
        // resolved names. This is rare.
        hasAliasMembers = collected.names.contains { $0.hasDots && mayLeadThroughAlias($0.enclosingName) }
        if hasAliasMembers {
            let first = self
            (types, aliases, redeclarations) = (DeclaredTypes(), [:], [:])
            declare(collected) { name in
                name.hasDots ? first.qualify(name.enclosingName, in: "") + "." + name.lastName : name
            }
        }
        for (_, fact) in collected.extensions {
            let name = qualify(fact.name, in: "")
            if let type = types[name] { type.extend(by: fact) } else { addForeign(fact, to: name) }
        }
        for file in files { noteExternalTypes(of: file) }
        self.files = files
        mentionedResolvers = Set(files.lazy.flatMap(\.mentionedResolvers))
        for index in files.indices {
            for type in files[index].types.indices {
                let name = qualifiedName(of: files[index].types[type])
                if filesOfTypes[name]?.last != index { filesOfTypes[name, default: []].append(index) }
            }
        }
        noteInheritedNamespaces()
        noteModules(in: files)
        for type in types.values { qualifyTypes(of: type) }
        noteInheritance(collected.types.map(\.name) + (hasAliasMembers ? types.keys.sorted() : []))
        for type in types.values where type.kind == .class && !type.inherits.isEmpty {
            superclassNames[type.name] = superclassKey(of: type)?.dottedName
        }
        functions = functions.mapValues { $0.map { qualified($0) } }
        protocolsWithInitializers = Set(
            types.values.lazy.filter { $0.kind == .protocol && $0.initializers.contains(where: \.isInExtension) }.map(
                \.name))
        // A generic parameter of such a name is none.
        let parameters = Set(types.values.lazy.flatMap(\.genericParameters))
        protocols.formUnion(Self.knownProtocols.subtracting(parameters))
        protocols.formUnion(types.values.lazy.filter { $0.kind == .protocol }.map(\.name))
        for file in files {
            for type in file.existentials {
                protocols.formUnion(qualify(type, in: "").components.compactMap(\.dottedName))
            }
        }
        // `Any` and `AnyObject` are never written with `any`. A class may occur in a composition written with `any`,
        // but is no protocol.
        protocols = protocols.filter { name in
            !["Any", "AnyObject"].contains(name) && types[name].map { $0.kind == .protocol } ?? true
        }
    }

    /// Notes the types that a manifest declares as external, with the places of those statements.
    mutating func noteExternalTypes(of file: FileFacts) {
        for type in file.manifestTypes where type.isExternal {
            externalTypes[qualify(type.name, in: "")] = type.place
        }
    }

    /// Returns the qualified name of the type that `fact` declares or extends.
    func qualifiedName(of fact: TypeFact) -> String { types[fact.name] == nil ? qualify(fact.name, in: "") : fact.name }

    /// Qualifies the types that the declarations of `type` mention, once all declarations are there.
    func qualifyTypes(of type: DeclaredType) {
        let hidden = genericParameters(around: type)
        type.qualifyTypes { qualify($0, in: type.name, hiding: hidden) }
    }

    /// Returns `function`, which stands in `scope`, outside of any type of the inputs, with the types that it mentions
    /// qualified.
    func qualified(_ function: FunctionFact, in scope: String = "") -> FunctionFact {
        var function = function
        function.result = function.result.map { qualify($0, in: scope) }
        function.thrownType = function.thrownType.map { qualify($0, in: scope) }
        return function
    }

    private mutating func declare(_ collected: CollectedDeclarations, under name: (String) -> String) {
        /// The aliases that share a name and are declared in different files outside of any `#if`, by name.
        var repeated: [String: [AliasFact]] = [:]
        for fact in collected.aliases {
            var fact = fact
            fact.name = name(fact.name)
            if let earlier = aliases.updateValue(fact, forKey: fact.name), earlier.place.file != fact.place.file,
                earlier.condition.isAlways, fact.condition.isAlways
            {
                repeated[fact.name, default: [earlier]].append(fact)
            }
        }
        types.reserveCapacity(collected.types.count)
        // Goes over indices, since the facts of a type are large to copy.
        for index in collected.types.indices {
            let name = name(collected.types[index].name)
            guard let type = types[name] else {
                types[name] = DeclaredType(collected.types[index], named: name)
                continue
            }
            if collected.types[index].condition.isAlways, type.isUnconditional {
                redeclarations[name, default: [type.place]].append(collected.types[index].place)
            } else {
                type.add(collected.types[index])
            }
        }
        for name in types.keys where name.hasDots { namespaces.insert(name.enclosingName) }
        for name in aliases.keys where name.hasDots { namespaces.insert(name.enclosingName) }
        noteRedeclaredAliases(repeated)
        shortenAliasChains()
    }

    /// Records the initializers and static functions that the extension `fact` adds to the type `name`, which the input
    /// files do not declare.
    mutating func addForeign(_ fact: TypeFact, to name: String) {
        if !fact.functions.isEmpty {
            foreignFunctions[name, default: []] += fact.functions.map { qualified(fact.member($0), in: name) }
        }
        guard !fact.initializers.isEmpty else { return }
        foreignInitializers[name, default: []] += fact.initializers.map { initializer in
            var initializer = initializer
            initializer.access = initializer.access ?? fact.access
            initializer.isConstrained = initializer.isConstrained || fact.isConstrained
            for index in initializer.parameters.indices {
                initializer.parameters[index].type = qualify(initializer.parameters[index].type, in: name)
            }
            initializer.thrownType = initializer.thrownType.map { qualify($0, in: name) }
            return initializer
        }
    }

    /// Returns the names of the generic parameters of `type` and of the types in which it is nested. Members of `type`
    /// can name all of these parameters.
    func genericParameters(around type: DeclaredType) -> Set<String> {
        var names = Set(type.genericParameters)
        var outer = type.name.enclosingName
        while !outer.isEmpty {
            names.formUnion(types[outer]?.genericParameters ?? [])
            outer = outer.enclosingName
        }
        return names
    }

    /// Notes the modules of types that the input files do not declare, by the type's name, if some file writes the
    /// type with its module, as in `Foundation.URL`. If another file writes the name without a module, it means the
    /// same type. A type is left out if files write it with different modules, or if some file uses the name of its
    /// module as the name of a type.
    mutating func noteModules(in files: [FileFacts]) {
        let found = typesWithModules(in: files)
        writesModules = !found.isEmpty
        guard writesModules else {
            modulesOfTypes = [:]
            return
        }
        var types: Set<String> = []
        for file in files.indices {
            files[file].forEachWrittenType { type in
                type.forEachName { parts in if parts.count == 1 { types.insert(parts[0].name) } }
            }
        }
        modulesOfTypes = found.compactMapValues { $0.count == 1 && types.isDisjoint(with: $0) ? $0.first : nil }
    }

    /// Returns the modules that `files` write in front of types which the input files do not declare, by the type's
    /// name.
    func typesWithModules(in files: [FileFacts]) -> [String: Set<String>] {
        guard !modules.isEmpty else { return [:] }
        var found: [String: Set<String>] = [:]
        for file in files.indices {
            files[file].forEachWrittenType { type in
                guard type.plainName == nil else { return }
                type.forEachName { parts in
                    guard parts.count > 1, parts[0].name != "Swift", modules.contains(parts[0].name),
                        parts[0].arguments.isEmpty,
                        !isDeclared(parts[0].name),
                        !isDeclared(parts[1].name)
                    else { return }
                    found[parts[1].name, default: []].insert(parts[0].name)
                }
            }
        }
        return found
    }
}

extension FileFacts {
    /// The names, access levels and places of the types and type aliases that the file declares. Extensions are left
    /// out.
    var declaredNames: [(name: String, access: AccessLevel, place: Place)] {
        types.filter { $0.kind != .extension }.map { ($0.name, $0.access ?? .internal, $0.place) }
            + aliases.map { ($0.name, $0.access ?? .internal, $0.place) }
    }

    /// Whether the file declares any type, extension or alias with an access level below `internal`.
    fileprivate var declaresPrivately: Bool {
        types.indices.contains { types[$0].access.map { $0 <= .fileprivate } ?? false }
            || aliases.indices.contains { aliases[$0].access.map { $0 <= .fileprivate } ?? false }
    }

    /// Calls `body` with each type that is written in a dependency or in a declaration: inherited types, parameters of
    /// initializers, properties and aliases.
    func forEachWrittenType(_ body: (TypeKey) -> Void) {
        for dependency in dependencies {
            body(dependency.type)
            if let abstract = dependency.abstract { body(abstract) }
        }
        // Goes over indices, since declarations are large to copy.
        for type in types.indices {
            types[type].inherits.forEach(body)
            for index in types[type].initializers.indices {
                for parameter in types[type].initializers[index].parameters { body(parameter.type) }
            }
            for property in types[type].properties.indices {
                if let type = types[type].properties[property].type { body(type) }
            }
        }
        for alias in aliases { body(alias.type) }
    }
}

/// The declarations of all files. If several files declare a name, those of the declarations that are private to their
/// file are left out (`hiddenNames`). If all are private, the first file's declaration stays.
private struct CollectedDeclarations {
    private(set) var types: [TypeFact] = []
    private(set) var aliases: [AliasFact] = []
    private(set) var extensions: [(file: String, TypeFact)] = []
    /// The declarations that are left out because they are private to their file and another file declares the same
    /// name. By the path of the file, then by the dotted name of the declaration.
    private(set) var hiddenNames: [String: [String: HiddenName]] = [:]

    var names: [String] { types.map(\.name) + aliases.map(\.name) }

    init(_ files: [FileFacts]) {
        hiddenNames = Self.hiddenNames(in: files)
        types.reserveCapacity(files.indices.reduce(0) { $0 + files[$1].types.count })
        for file in files.indices {
            let hidden = hiddenNames[files[file].path] ?? [:]
            for index in files[file].types.indices where !hidden.contains(files[file].types[index].name) {
                if files[file].types[index].kind == .extension {
                    extensions.append((files[file].path, files[file].types[index]))
                } else {
                    types.append(files[file].types[index])
                }
            }
            aliases += hidden.isEmpty ? files[file].aliases : files[file].aliases.filter { !hidden.contains($0.name) }
        }
    }

    /// Returns the private declarations to leave out, as the value of the property `hiddenNames`. A private declaration
    /// is left out if a declaration of the same name is visible outside of its file, or if an earlier file declares the
    /// name as private, too. A type that is private only because it is nested in a private type is not in the result.
    private static func hiddenNames(in files: [FileFacts]) -> [String: [String: HiddenName]] {
        let candidates = files.indices.filter { files[$0].declaresPrivately }.flatMap { file in
            files[file].declaredNames.filter { $0.access <= .fileprivate }.map {
                (file: files[file].path, name: $0.name, HiddenName(access: $0.access, place: $0.place))
            }
        }
        guard !candidates.isEmpty else { return [:] }
        let names = Set(candidates.map(\.name))
        var visible: Set<String> = []
        for declared in files.lazy.flatMap(\.declaredNames)
        where declared.access > .fileprivate && names.contains(declared.name) {
            visible.insert(declared.name)
        }
        var first: [String: String] = [:]
        var hidden: [String: [String: HiddenName]] = [:]
        for (file, name, declaration) in candidates {
            if !visible.contains(name), first[name, default: file] == file {
                first[name] = file
            } else if hidden[file]?[name] == nil {
                hidden[file, default: [:]][name] = declaration
            }
        }
        return hidden
    }
}

extension [String: HiddenName] {
    /// Whether the dotted name `name`, or the name of a type in which it is nested, is a key of this dictionary.
    func contains(_ name: String) -> Bool {
        guard !isEmpty else { return false }
        var name = name
        while !name.isEmpty {
            if self[name] != nil { return true }
            name = name.enclosingName
        }
        return false
    }
}
