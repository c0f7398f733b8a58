package import WeaverGraph

/// The imports of output files. If an output file mentions a type, the file imports the modules that are imported by
/// the sources which state dependencies of that type.
struct OutputImports {
    private let graph: LinkedGraph
    private let options: EmissionOptions
    private let importsByFile: [String: [ImportFact]]
    private let requested: [ImportFact]
    /// By module that some source imports with a written access level below `public`, the conditions of such imports.
    /// No other file of the module may import it without a level where they hold.
    private let restrictions: [String: Set<Condition>]
    /// The source files that state dependencies with types of other modules, by each name in such a type
    /// (`TypeKey.mentionedNames`).
    private var files: [String: Set<String>] = [:]
    /// The imports of the source files in `files`, by name, and those of single declarations, by the names of these.
    private var importsByName: [String: Set<ImportFact>] = [:]
    /// The names in the types that type aliases of the input files stand for. The source that uses an alias need not
    /// import the modules of these types.
    private var aliasNames: Set<String> = []
    /// The modules whose interfaces declare types of a name, by the parts of the types' names.
    private var knownModules: [String: Set<String>] = [:]
    /// The source files that declare the types of an input file or state their dependencies, by the home of the input
    /// file (`Place.home`).
    private var filesByHome: [String: Set<String>] = [:]

    init(_ lowering: Lowering, _ options: EmissionOptions) {
        graph = lowering.graph
        self.options = options
        importsByFile = Dictionary(grouping: graph.imports, by: \.file).mapValues { $0.map(\.fact) }
        requested = graph.imports.map(\.fact).filter(\.isRequested)
        restrictions = graph.declarations.restrictions
        // The rest is not needed for a single output file without public declarations, which imports everything that
        // the sources import.
        guard
            options.splitsOutput
                || graph.types.contains(where: { graph.declarations.visibility(of: $0.key) >= .package })
                || graph.bundles.keys.contains(where: { graph.declarations.visibility(of: .name($0)) >= .package })
        else { return }
        for type in graph.types {
            filesByHome[type.place.home, default: []].formUnion(
                [type.place.file] + type.bindings.map { graph[$0].place.file })
        }
        for type in lowering.detached {
            filesByHome[type.place.home, default: []].formUnion([type.place.file] + type.bindings.map(\.place.file))
        }
        // A type may be nested in a type of another module.
        for type in graph.types where type.declaredName.hasDots {
            let namespace = type.declaredName.firstName
            if graph.declarations.types[namespace] == nil { files[namespace, default: []].insert(type.place.file) }
        }
        for binding in graph.bindings + lowering.detached.flatMap(\.bindings) + graph.leftOut {
            for type in binding.namedTypes { addNames(in: type, of: binding.place.file) }
        }
        addNamesOfConstructions()
        for alias in graph.declarations.aliases.values where importsByFile[alias.place.file] != nil {
            for name in alias.type.mentionedNames where files[name] != nil { files[name]?.insert(alias.place.file) }
        }
        if !graph.declarations.knownModules.isEmpty {
            for type in graph.declarations.types.values {
                guard let module = type.module else { continue }
                for part in type.name.split(separator: ".") { knownModules[String(part), default: []].insert(module) }
            }
        }
        guard options.splitsOutput else { return }
        importsByName = files.mapValues { Set($0.flatMap { importsByFile[$0] ?? [] }) }
        for (_, fact) in graph.imports {
            if let name = fact.declaration { importsByName[name, default: []].insert(fact) }
        }
        for alias in graph.declarations.aliases.values { aliasNames.formUnion(alias.type.mentionedNames) }
        aliasNames.subtract(graph.declarations.types.keys)
    }

    /// Notes that `file` mentions the types of other modules in `type`.
    private mutating func addNames(in type: TypeKey, of file: String) {
        for name in type.mentionedNames.subtracting(LinkedGraph.standardTypes)
        where graph.declarations.types[name] == nil {
            files[name, default: []].insert(file)
        }
    }

    /// Adds the files that name the errors, the global actors and the bounds of generic parameters with which generated
    /// code builds types.
    private mutating func addNamesOfConstructions() {
        func add(_ isolation: DeclaredIsolation, _ thrown: TypeKey?, in file: String) {
            if case .attributes(let names) = isolation { for name in names { addNames(in: .name(name), of: file) } }
            if let thrown { addNames(in: thrown, of: file) }
        }
        func add(_ function: FunctionFact) { add(function.isolation, function.thrownType, in: function.place.file) }
        for type in graph.declarations.types.values where type.module == nil {
            for name in type.attributes { addNames(in: .name(name), of: type.place.file) }
            for bound in type.generics.flatMap(\.bounds) { addNames(in: bound, of: type.place.file) }
            for initializer in type.initializers {
                add(initializer.isolation, initializer.thrownType, in: initializer.place.file)
            }
            type.functions.forEach(add)
        }
        graph.declarations.functions.values.joined().forEach(add)
    }

    /// Returns the imports of the output file with `declarations`. `home` is the home of the input file to whose types
    /// they belong, or nil for the file that all input files share. An output that is not split has all imports of its
    /// sources, and those that annotations and manifests ask for.
    ///
    /// If no source imports Foundation, and the output uses nothing of it but locks, only the locks are imported: types
    /// of known modules may have the names of other types of Foundation.
    func imports(
        for declarations: [Declaration], of home: String?, needsFoundation: Bool, needsLocksAlone: Bool
    ) -> [SwiftFile.Import] {
        var needsFoundation = needsFoundation
        var facts = facts(for: declarations, of: home).filter { options.allowsImport(of: $0.module) }
        if needsFoundation, needsLocksAlone, !graph.declarations.knownModules.isEmpty,
            !graph.imports.contains(where: { $0.fact.module == "Foundation" })
        {
            needsFoundation = false
            facts += ImportFact.locks
        }
        let imported = Set(facts.map(\.module))
        let shown = modules(of: imported, shownBy: declarations, .public)
        let shownToPackage = modules(of: imported, shownBy: declarations, .package)
        let imports = facts.map { fact in
            let isLeveled = restrictions[fact.module]?.contains { !$0.excludes(fact.condition) } ?? false
            var level = fact.level(isLeveled: isLeveled)
            if shown.contains(fact.module) {
                level = isLeveled ? .statedPublic : .public
            } else if shownToPackage.contains(fact.module) {
                level = isLeveled ? .package : .shownToPackage
            }
            return SwiftFile.Import(fact, level: level)
        }
        return SwiftFile.united(imports, needsFoundation: needsFoundation, of: graph.imports.map(\.fact))
    }

    private func facts(for declarations: [Declaration], of home: String?) -> [ImportFact] {
        guard options.splitsOutput else { return graph.imports.map(\.fact) }
        let names = MentionedNames(declarations).names
        guard names.isDisjoint(with: aliasNames) else { return graph.imports.map(\.fact) }
        let own = home.flatMap { filesByHome[$0] }?.flatMap { importsByFile[$0] ?? [] } ?? []
        // An annotation may name a type whose module its own source does not import.
        let known = Set(names.flatMap { knownModules[$0] ?? [] }).map { ImportFact(module: $0, isRequested: false) }
        return Array(names.reduce(into: Set(requested + own + known)) { $0.formUnion(importsByName[$1] ?? []) })
    }

    /// Returns the modules that may declare the parameter types of those functions in `declarations` that have the
    /// modifier `access`, or the types around their results and around the types that they belong to. `imported` are
    /// the modules that the output file imports.
    ///
    /// A type of a known module that is imported is declared there. The candidates for another type of a known module
    /// are the known modules that the files import which see it, and those for any other type the modules without
    /// interface that every file which states the type imports. If there is no such module, the candidates are all
    /// modules that these files import. If some candidates are imported publicly, only those are returned.
    private func modules(
        of imported: Set<String>, shownBy declarations: [Declaration], _ access: Head.Modifier
    ) -> Set<String> {
        guard !files.isEmpty || !knownModules.isEmpty else { return [] }
        var shown: Set<String> = []
        let functions = declarations.flatMap { $0.functions(shownBy: access) }
        var names = Set(
            functions.flatMap { $0.function.parameters.flatMap(\.type.mentioned) }.flatMap(\.mentionedNames))
        for (function, extended) in functions {
            names.formUnion(function.mentionedInTexts)
            names.formUnion((function.result?.mentioned ?? []).flatMap(\.mentionedNames))
            let types = (function.result?.mentioned.compactMap(\.dottedName) ?? []) + (extended.map { [$0] } ?? [])
            for namespace in types.filter(\.hasDots).map(\.firstName) {
                let declared = graph.declarations.types[namespace]
                if declared == nil || declared?.module != nil { names.insert(namespace) }
            }
        }
        for name in names {
            let known = knownModules[name] ?? []
            shown.formUnion(known)
            if !known.isEmpty, known.isSubset(of: imported) { continue }
            let imports =
                known.isEmpty
                ? (files[name] ?? []).map { importsByFile[$0] ?? [] }.map(importsOfUnknown)
                : importsReexporting(known)
            let modules = imports.map { Set($0.map(\.module)) }
            guard let first = modules.first else { continue }
            let common = modules.dropFirst().reduce(first) { $0.intersection($1) }
            let candidates = common.isEmpty ? modules.reduce(first) { $0.union($1) } : common
            let open = candidates.intersection(imports.joined().filter { $0.access == .public }.map(\.module))
            shown.formUnion(open.isEmpty ? candidates : open)
        }
        return shown
    }

    /// Returns, of the imports of a file, those of modules without interface, which may declare any type. All of them
    /// if there are none: a known module may re-export unknown ones.
    private func importsOfUnknown(_ imports: [ImportFact]) -> [ImportFact] {
        let unknown = imports.filter { !graph.declarations.knownModules.contains($0.module) }
        return unknown.isEmpty ? imports : unknown
    }

    /// Returns, by file, the imports of known modules in the sources that see `modules` since one of these re-exports
    /// them.
    private func importsReexporting(_ modules: Set<String>) -> [[ImportFact]] {
        graph.declarations.filesSeeing(modules).map { file in
            (importsByFile[file] ?? []).filter { graph.declarations.knownModules.contains($0.module) }
        }
    }
}

extension ImportFact {
    /// The imports of Foundation's locks alone.
    static let locks = [lock(access: nil), lock(named: "NSRecursiveLock", access: nil)]

    /// Returns the import of Foundation's class `name` alone.
    package static func lock(named name: String = "NSLock", access: AccessLevel?) -> ImportFact {
        ImportFact(
            attributes: [], access: access, path: "class Foundation.\(name)", module: "Foundation", isRequested: false,
            condition: .always)
    }

    /// The access level of the import in an output file that shows no type of the module to others. An import that is
    /// private in a source is internal there, because the output file is another file. `isLeveled` says whether some
    /// source imports the module with a level below `public`: then each import must state its level.
    fileprivate func level(isLeveled: Bool) -> SwiftFile.Import.Level {
        switch access {
        case .private, .fileprivate, .internal, .package: .internal
        case .public, .open, nil: isLeveled ? .internal : .implicit
        }
    }
}

extension Declaration {
    /// Returns the functions in the declaration that have the modifier `access`, each with the name of the type that it
    /// extends; nil if it stands in no extension.
    fileprivate func functions(
        shownBy access: Head.Modifier, extending extended: String? = nil
    ) -> [(function: Function, extended: String?)] {
        switch self {
        case .conditional(_, let members, let others):
            (members + others).flatMap { $0.functions(shownBy: access, extending: extended) }
        case .type(_, let head, let members):
            members.flatMap { $0.functions(shownBy: access, extending: head.keyword == .extension ? head.name : nil) }
        case .group(let members): members.flatMap { $0.functions(shownBy: access, extending: extended) }
        case .ofGroups(_, let declaration): declaration.functions(shownBy: access, extending: extended)
        case .function(let function) where function.head.modifiers.contains(access): [(function, extended)]
        case .function, .computed, .observed, .getter, .stored, .requiredProperty, .requiredFunction, .line, .typeAlias,
            .alias, .text, .printed:
            []
        }
    }
}
