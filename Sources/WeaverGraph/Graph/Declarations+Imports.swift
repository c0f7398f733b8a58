extension Declarations {
    /// By module that some source imports with a written access level below `public`, the conditions of such imports.
    package var restrictions: [String: Set<Condition>] {
        var restrictions: [String: Set<Condition>] = [:]
        for file in files where file.origin == .source {
            for fact in file.imports where !fact.isImplementationOnly && fact.isRestricted {
                restrictions[fact.module, default: []].insert(fact.condition)
            }
        }
        return restrictions
    }

    /// The paths of the sources among the inputs that declare or extend types. Earlier outputs count as empty.
    package var sourcePaths: [String] {
        files.lazy.filter { $0.origin == .source && !$0.types.isEmpty }.map(\.path)
    }

    /// Returns the paths of the inputs that see one of `modules` since a module that they import re-exports it.
    package func filesSeeing(_ modules: Set<String>) -> [String] {
        files.lazy.filter { !$0.reexported.isDisjoint(with: modules) }.map(\.path)
    }

    /// Whether the input `file` imports the modules of the foreign types that `type` names, or other modules that
    /// re-export them.
    func sees(_ type: TypeKey, in file: String) -> Bool {
        var modules: Set<String> = []
        type.forEachName { parts in
            if let module = types[parts.map(\.name).joined(separator: ".")]?.module { modules.insert(module) }
        }
        guard !modules.isEmpty, let facts = files.first(where: { $0.path == file }) else { return modules.isEmpty }
        return modules.isSubset(of: facts.reexported.union(facts.imports.map(\.module)))
    }

    /// Returns imports of the top-level types and aliases with the names `names` that the inputs declare, each alone.
    /// Their other parts are those of `whole`, an import of the module that the inputs are.
    package func imports(of names: Set<String>, like whole: ImportFact) -> [ImportFact] {
        var imports: [ImportFact] = []
        func add(_ name: String, _ kind: String, _ access: AccessLevel?, _ condition: Condition) {
            guard names.contains(name), (access ?? .internal) >= .internal else { return }
            var fact = whole
            fact.select(name, kind)
            fact.condition = condition
            imports.append(fact)
        }
        for file in files where file.origin == .source {
            for type in file.types where type.kind != .extension {
                add(type.name, type.kind.importKind, type.access, type.condition)
            }
            for alias in file.aliases { add(alias.name, "typealias", alias.access, alias.condition) }
        }
        return imports
    }

    /// Returns the imports of the sources that declare aliases of types which `types` name and the inputs do not
    /// declare. Generated code names such a type in the place of its alias.
    func imports(ofAliasesFor types: [TypeKey]) -> [(file: String, fact: ImportFact)] {
        guard !aliases.isEmpty else { return [] }
        var names = types.reduce(into: Set<String>()) { $1.addNames(to: &$0) }
        names = names.filter { !isDeclared($0) && !LinkedGraph.standardTypes.contains($0) }
        guard !names.isEmpty else { return [] }
        let declaring = Set(
            aliases.values.lazy.filter { !$0.type.mentionedNames.isDisjoint(with: names) }.map(\.place.file))
        return files.filter { $0.origin == .source && declaring.contains($0.path) }.flatMap { file in
            file.imports.map { (file.path, $0) }
        }
    }

    /// Returns the imports of the sources whose types have dependencies that `manifest` states, with types that the
    /// inputs do not declare. They count as those of the manifest, too, which asks for none itself.
    func imports(neededBy manifest: FileFacts) -> [(file: String, fact: ImportFact)] {
        var owners: Set<String> = []
        for fact in manifest.dependencies {
            let owner = qualify(fact.owner, in: "")
            guard !owners.contains(owner) else { continue }
            for type in [fact.type] + (fact.abstract.map { [$0] } ?? []) {
                qualify(type, in: owner).forEachName { parts in
                    let name = parts.map(\.name).joined(separator: ".")
                    if !isDeclared(name), !LinkedGraph.standardTypes.contains(name) { owners.insert(owner) }
                }
            }
        }
        let declaring = Set(owners.flatMap { filesOfTypes[$0] ?? [] }).sorted().map { files[$0] }
        return declaring.filter { file in
            file.origin == .source && file.dependencies.isEmpty
                && file.types.contains { $0.kind != .extension && owners.contains($0.name) }
        }.flatMap { source in source.imports.flatMap { [(source.path, $0), (manifest.path, $0)] } }
    }
}

extension Declarations {
    /// Returns the global actors and the types of errors that code may name which builds `type`, a type of another
    /// module: those of all its initializers, one of which is chosen later. Empty for other types.
    fileprivate func typesNamedToBuild(_ type: TypeKey) -> [TypeKey] {
        guard let declared = self[type], declared.module != nil else { return [] }
        var isolations = [isolation(of: type)] + declared.initializers.map { isolation(of: $0, in: declared) }
        var thrown = declared.initializers.map(\.thrownType)
        if let construction = factories[declared.name]?.construction {
            isolations.append(construction.isolation)
            thrown.append(construction.effects.thrownType)
        }
        let actors = isolations.compactMap { isolation -> TypeKey? in
            if case .actor(let actor) = isolation { .name(actor) } else { nil }
        }
        return actors + thrown.compactMap(\.self)
    }
}

extension LinkedGraph {
    /// Adds imports of the known modules that declare types of dependencies, or of which code that builds registrations
    /// may name a type, and that no file sees whose imports the graph has: a bundle of another module may have such a
    /// dependency, or an alias may stand for such a type. `reexported` are the modules that these files see because
    /// others re-export them.
    mutating func importKnownModules(besides reexported: Set<String>) {
        guard !declarations.knownModules.isEmpty else { return }
        var seen = reexported.union(imports.map(\.fact.module))
        func note(_ type: TypeKey, in file: String) {
            type.forEachName { parts in
                let name = parts.map(\.name).joined(separator: ".")
                guard let module = declarations.types[name]?.module, seen.insert(module).inserted else { return }
                imports.append((file, ImportFact(module: module, isRequested: false)))
            }
        }
        for binding in bindings {
            let built = binding.kind == .registration ? declarations.typesNamedToBuild(binding.type) : []
            for type in binding.namedTypes + built { note(type, in: binding.place.file) }
        }
        for (type, file) in statedErrors { note(type, in: file) }
        selectTypesPassedOn()
    }

    /// The types of the errors that initializers of the graph's types state, each with the file of the initializer.
    var statedErrors: [(type: TypeKey, file: String)] {
        types.compactMap(\.declared).filter { $0.module == nil }.flatMap(\.initializers).compactMap { initializer in
            initializer.thrownType.map { ($0, initializer.place.file) }
        }
    }

    /// Adds imports of single types of known modules that the inputs pass on and do not write: what factories of other
    /// modules need. Generated code writes them without their modules, and an unknown module that the inputs import may
    /// declare a type of the same name (`Notification`), which such an import hides. Where generated code imports an
    /// unknown module for a factory alone, that goes for the types that the inputs write, too.
    private mutating func selectTypesPassedOn() {
        let unknown = imports.filter { !declarations.knownModules.contains($0.fact.module) }
        guard !unknown.isEmpty else { return }
        let inputs = Set(declarations.files.lazy.filter { $0.origin != .interface }.map(\.path))
        let imported = Set(unknown.lazy.filter { inputs.contains($0.file) }.map(\.fact.module))
        let isAdded = unknown.contains { !imported.contains($0.fact.module) }
        func firstNames(of binding: Binding, _ body: (String) -> Void) {
            for type in binding.namedTypes { type.forEachName { body($0[0].name) } }
        }
        let isForeign = types.map { self.isForeign($0) }
        guard isForeign.contains(true) else { return }
        var seen: Set<String> = []
        if !isAdded {
            for binding in bindings where !isForeign[binding.owner.index] {
                firstNames(of: binding) { seen.insert($0) }
            }
        }
        for binding in bindings where isForeign[binding.owner.index] || isAdded {
            firstNames(of: binding) { name in
                guard seen.insert(name).inserted, let type = declarations.types[name], let module = type.module else {
                    return
                }
                var fact = ImportFact(module: module, isRequested: false)
                fact.select(name, type.kind.importKind)
                imports.append((binding.place.file, fact))
            }
        }
    }

    /// The names of types that need no import.
    package static let standardTypes: Set<String> = [
        "Any", "AnyObject", "Bool", "Character", "Double", "Float", "Int", "Int32", "Int64", "Optional", "Set",
        "String", "UInt", "Void",
    ]
}
