package import WeaverDiagnostics

extension ModuleNames {
    /// Returns the inputs with the names of foreign types as the graph has them, and a diagnostic for each dependency
    /// whose type is offered by several modules that its file imports, or by none of these.
    package func resolve(_ inputs: [FileFacts]) -> (files: [FileFacts], diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let declared = Set(
            inputs.flatMap { $0.types.filter { $0.kind != .extension }.map(\.name) + $0.aliases.map(\.name) })
        let importsUnknown = inputs.contains { $0.imports.contains { interfaces[$0.module] == nil } }
        let hidden = privateNames(in: inputs)
        let supertypes = ownNested.isEmpty ? [:] : supertypes(in: inputs, among: declared)
        let files = inputs.map { file in
            var lookup = Lookup(
                names: self, file: file, declared: declared, hidden: hidden, supertypes: supertypes)
            var resolved = lookup.resolve(file)
            diagnostics += lookup.diagnostics
            let reexported = lookup.imported.subtracting(file.imports.map(\.module))
            if !reexported.isEmpty { resolved.reexported = reexported }
            if importsUnknown, !lookup.shortened.isEmpty { resolved.imports += imports(of: lookup.shortened, in: file) }
            return resolved
        }
        return (files, diagnostics)
    }

    /// Returns the names that a module offers or has, and that the inputs declare as private to a file alone.
    private func privateNames(in inputs: [FileFacts]) -> Set<String> {
        var (hidden, visible): (Set<String>, Set<String>) = ([], [])
        for declared in inputs.lazy.flatMap(\.declaredNames)
        where offering[declared.name] != nil || interfaces[declared.name] != nil {
            if declared.access <= .fileprivate { hidden.insert(declared.name) } else { visible.insert(declared.name) }
        }
        return hidden.subtracting(visible)
    }

    /// Returns, by the dotted name of a type of the inputs, the types of the inputs from which it inherits. `declared`
    /// are the names of all types.
    private func supertypes(in inputs: [FileFacts], among declared: Set<String>) -> [String: [String]] {
        var supertypes: [String: [String]] = [:]
        for type in inputs.lazy.flatMap(\.types) {
            for written in type.inherits.compactMap(\.dottedName) {
                var scope = type.name.enclosingName
                while !scope.isEmpty, !declared.contains(scope + "." + written) { scope = scope.enclosingName }
                let name = scope.isEmpty ? written : scope + "." + written
                if declared.contains(name) { supertypes[type.name, default: []].append(name) }
            }
        }
        return supertypes
    }

    /// Returns imports of `types` alone, types that `file` writes with their modules. Generated code writes them
    /// without, and imports what all inputs import: an unknown module may declare a type of the same name, which an
    /// import of the type alone hides. Such an import is like the file's import of the whole module.
    private func imports(of types: Set<ForeignName>, in file: FileFacts) -> [ImportFact] {
        types.sorted { ($0.module, $0.name) < ($1.module, $1.name) }.flatMap { type -> [ImportFact] in
            guard let interface = interfaces[type.module],
                let whole = file.imports.first(where: { $0.path == type.module })
            else { return [] }
            let contents = interface.contents(
                at: interface.names.indices.filter { interface.names[$0].name == type.name })
            let declared =
                contents.types.map { ($0.kind.importKind, $0.condition) }
                + contents.aliases.map { ("typealias", $0.condition) }
            return declared.map { kind, condition in
                var fact = whole
                fact.select(type.name, kind)
                fact.condition = .all(of: [whole.condition, condition])
                return fact
            }
        }
    }

    /// A top-level type or alias of a known module.
    private struct ForeignName: Hashable {
        var module: String
        var name: String
    }

    /// Looks up the names that one file writes.
    private struct Lookup {
        let names: ModuleNames
        /// The known modules that the file imports, directly or because another module re-exports them.
        let imported: Set<String>
        /// The modules in `imported` that are imported as a whole, and not only single declarations of them.
        private let importedWhole: Set<String>
        /// The declarations that imports of the file name: `Core.Config` of `import struct Core.Config`.
        private let selected: Set<String>
        /// Whether the file imports a module whose interface is not known, and that may declare any name.
        let importsUnknown: Bool
        /// The first type that the file describes, if it is a manifest without imports.
        let firstType: ManifestTypeFact?
        /// The dotted names of all types and aliases that the inputs declare.
        let declared: Set<String>
        /// The names that a module offers or has, and that the inputs declare as private to a file alone.
        private let hidden: Set<String>
        /// By the dotted name of a type of the inputs, the types of the inputs from which it inherits.
        private let supertypes: [String: [String]]
        private let file: FileFacts
        var diagnostics: [Diagnostic] = []
        /// The types that dependencies state with their modules, and that have their plain names in the graph.
        var shortened: Set<ForeignName> = []

        /// Modules of the toolchain, which are not taken for the origin of a name that a known module offers.
        private static let systemModules: Set<String> = ["Swift", "Foundation", "Dispatch", "_Concurrency"]

        init(
            names: ModuleNames, file: FileFacts, declared: Set<String>, hidden: Set<String>,
            supertypes: [String: [String]]
        ) {
            self.names = names
            self.file = file
            self.declared = declared
            self.hidden = hidden
            self.supertypes = supertypes
            let modules = Set(file.imports.map(\.module))
            imported = names.imported(by: Array(modules))
            selected = Set(file.imports.compactMap { fact in fact.declaration.map { fact.module + "." + $0 } })
            importedWhole =
                selected.isEmpty
                ? imported : names.imported(by: file.imports.filter { $0.declaration == nil }.map(\.module))
            importsUnknown = modules.contains { names.interfaces[$0] == nil && !Self.systemModules.contains($0) }
            firstType = file.imports.isEmpty ? file.manifestTypes.first : nil
        }

        mutating func resolve(_ file: FileFacts) -> FileFacts {
            var file = file
            file.dependencies = file.dependencies.map { fact in
                let owner = name(fact.owner)
                let type = type(fact.type, in: owner, at: fact.typePlace)
                let abstract = fact.abstract.map { self.type($0, in: owner, at: fact.accessPlace) }
                var style = fact.style
                if case .wrapper(var wrapper) = style {
                    wrapper.parameters = wrapper.parameters.map { quietly($0, in: owner) }
                    style = .wrapper(wrapper)
                }
                guard owner != fact.owner || type != fact.type || abstract != fact.abstract || style != fact.style
                else { return fact }
                return fact.with(owner: owner, type: type, abstract: abstract, style: style)
            }
            file.attributes = file.attributes.map { fact in
                let owner = name(fact.owner)
                var value = fact.value
                if case .types(let types) = value {
                    value = .types(
                        types.map { type in
                            let name = quietly(.name(type.name), in: owner).dottedName
                            return AttributeFact.TypeName(name: name ?? type.name, place: type.place)
                        })
                }
                guard owner != fact.owner || value != fact.value else { return fact }
                return AttributeFact(
                    owner: owner, target: fact.target, attribute: fact.attribute, value: value, place: fact.place,
                    targetPlace: fact.targetPlace)
            }
            for index in file.types.indices {
                let scope = file.types[index].name
                if file.types[index].kind == .extension { file.types[index].name = name(scope) }
                file.types[index].mapTypes { quietly($0, in: scope) }
            }
            for index in file.aliases.indices {
                file.aliases[index].type = quietly(file.aliases[index].type, in: file.aliases[index].scope)
            }
            for index in file.functions.indices {
                file.functions[index].result = file.functions[index].result.map { quietly($0, in: "") }
            }
            file.existentials = Set(file.existentials.map { quietly($0, in: "") })
            return file
        }

        /// Returns the name in the graph of a type that is named outside of all types.
        private func name(_ name: String) -> String { quietly(.name(name), in: "").dottedName ?? name }

        /// Returns a type that a dependency states, with a diagnostic for each name in it that means no type.
        private mutating func type(_ type: TypeKey, in scope: String, at place: Place) -> TypeKey {
            type.mapNames { parts in
                var name: String { parts.map(\.name).joined(separator: ".") }
                switch find(parts, in: scope) {
                case .own, .unknown: return .named(parts)
                case .foreign(let found):
                    noteShortened(parts, to: found)
                    return found
                case .ambiguous(let modules):
                    diagnostics.append(
                        .ambiguous(name, modules, help: names.qualified(name, by: modules[0]), at: place))
                    return .named(parts)
                case .hidden(let module):
                    diagnostics.append(.hidden(parts.map(\.name), module, at: place))
                    return .named(parts)
                case .notImported(let modules):
                    diagnostics.append(.notImported(name, modules, at: place, firstType))
                    return .named(parts)
                }
            }
        }

        /// Notes the type `written` if a module stands in front of it, and not of `found`, its name in the graph.
        private mutating func noteShortened(_ written: [TypeKey.NamePart], to found: TypeKey) {
            guard case .named(let parts) = found, parts[0].name != written[0].name else { return }
            let module = written[0].name.selected?.module ?? written[0].name
            guard names.offering[parts[0].name]?.contains(module) == true else { return }
            shortened.insert(ForeignName(module: module, name: parts[0].name))
        }

        /// Returns a type that a declaration states. swiftc reports what is wrong with it.
        private func quietly(_ type: TypeKey, in scope: String) -> TypeKey {
            type.mapNames { parts in
                if case .foreign(let found) = find(parts, in: scope) { found } else { .named(parts) }
            }
        }

        private enum Meaning {
            case own, unknown
            case foreign(TypeKey)
            case ambiguous([String])
            case notImported([String])
            /// The first name means a type of this module, which hides the module of its name.
            case hidden(String)
        }

        private func find(_ parts: [TypeKey.NamePart], in scope: String) -> Meaning {
            let first = parts[0].name
            if let (module, name) = first.selected {
                let rest = [TypeKey.NamePart(name, parts[0].arguments)] + parts.dropFirst()
                if module == names.module?.name { return .foreign(.named(rest)) }
                guard names.offering[name]?.contains(module) == true else { return .unknown }
                return imported.contains(module) ? .foreign(names.type(rest, in: module)) : .notImported([module])
            }
            var outer = scope
            while !outer.isEmpty {
                if declared.contains(outer + "." + first) || inherits(first, outer) { return .own }
                // A type of the inputs has nothing from a type of its name in another module.
                let isForeign = !names.nested.isEmpty && !names.own.contains(outer.firstName)
                if isForeign, let around = names.nested[outer + "." + first],
                    let module = around.all.first(where: imported.contains)
                {
                    let written = outer.split(separator: ".").map { TypeKey.NamePart(String($0)) } + parts
                    return .foreign(names.type(written, in: module))
                }
                outer = outer.enclosingName
            }
            if names.own.contains(first), !isPrivateElsewhere(first) { return .own }
            if let meaning = findNested(parts) { return meaning }
            let modules = names.modules(offering: first)
            if !modules.isEmpty {
                let visible = nearest(first, among: names.declaring(first, among: modules.filter(imported.contains)))
                if visible.count == 1 {
                    if names.isHiddenModule(first, by: visible[0], parts) { return .hidden(visible[0]) }
                    return .foreign(names.type(parts, in: visible[0]))
                }
                if visible.count > 1 { return .ambiguous(visible) }
                if !(parts.count > 1 && names.interfaces[first] != nil) {
                    return importsUnknown ? .unknown : .notImported(modules)
                }
            }
            guard parts.count > 1, names.interfaces[first] != nil,
                names.offers(parts.dropFirst().map(\.name), in: first)
            else { return .unknown }
            guard imported.contains(first) else { return importsUnknown ? .unknown : .notImported([first]) }
            return .foreign(names.type(Array(parts.dropFirst()), in: first))
        }

        /// Whether another file alone declares `name`, as private.
        private func isPrivateElsewhere(_ name: String) -> Bool {
            hidden.contains(name) && !file.declaredNames.contains { $0.name == name }
        }

        /// Whether a supertype of the type `name` declares the nested type `member`.
        private func inherits(_ member: String, _ name: String) -> Bool {
            guard names.ownNested.contains(member), var queue = supertypes[name] else { return false }
            var seen = Set(queue)
            while let next = queue.popLast() {
                if declared.contains(next + "." + member) { return true }
                queue += (supertypes[next] ?? []).filter { seen.insert($0).inserted }
            }
            return false
        }

        /// Returns the modules among `modules`, which all declare `name`, whose declaration the file means: an import
        /// of a single declaration hides those of modules that are imported as a whole, and brings no other one.
        private func nearest(_ name: String, among modules: [String]) -> [String] {
            guard modules.count > 1, !selected.isEmpty else { return modules }
            let named = modules.filter { selected.contains($0 + "." + name) }
            let whole = modules.filter(importedWhole.contains)
            return !named.isEmpty ? named : !whole.isEmpty ? whole : modules
        }

        /// Returns the meaning of a type that is nested in the extension of another module's type; nil if it is none.
        private func findNested(_ parts: [TypeKey.NamePart]) -> Meaning? {
            guard parts.count > 1 else { return nil }
            var name = parts[0].name
            for part in parts.dropFirst() {
                name += "." + part.name
                if declared.contains(name) { return .own }
            }
            let modules = names.modules(extending: parts.map(\.name)).filter(imported.contains)
            return modules.count == 1 ? .foreign(names.type(parts, in: modules[0])) : nil
        }
    }
}

extension ModuleNames {
    /// Whether `parts` are meant as a type of the module `first`, and mean a type that the type `first` of `module`
    /// would have to declare, and does not.
    private func isHiddenModule(_ first: String, by module: String, _ parts: [TypeKey.NamePart]) -> Bool {
        guard parts.count > 1, offering[parts[1].name]?.contains(first) == true else { return false }
        let name = first + "." + parts[1].name
        return interfaces[module]?.names.contains { $0.name == name } != true
    }
}

extension Diagnostic {
    /// Returns the diagnostic of a name whose first part is taken for a module, and is a type of `module`.
    fileprivate static func hidden(_ parts: [String], _ module: String, at place: Place) -> Diagnostic {
        let (first, rest) = (parts[0], parts.dropFirst().joined(separator: "."))
        return Diagnostic(
            .undeclaredType,
            "'\(first)' is a type of '\(module)' here, not the module '\(first)', and declares no '\(parts[1])'",
            at: place, help: "write it with a module selector, which Swift 6.3 reads: \(first)::\(rest)")
    }

    /// Returns the diagnostic of a name that several imported modules offer.
    fileprivate static func ambiguous(_ name: String, _ modules: [String], help: String, at place: Place) -> Diagnostic
    {
        Diagnostic(
            .ambiguousType, "'\(name)' may be a type of \(modules.map { "'\($0)'" }.joined(separator: " or "))",
            at: place, help: "write it with its module: \(help)")
    }

    /// Returns the diagnostic of a name that only modules offer which the file does not import. `first` is the first
    /// type of a manifest without imports, above which its fix adds them.
    fileprivate static func notImported(
        _ name: String, _ modules: [String], at place: Place, _ first: ManifestTypeFact?
    ) -> Diagnostic {
        let line = "imports: [\(modules[0])]"
        return Diagnostic(
            .undeclaredType, "'\(name)' is a type of '\(modules[0])', which this file does not import", at: place,
            help: "add: " + (place.file.hasSuffix(".weaver") ? line : "import \(modules[0])"),
            fix: first.map { Fix("add '\(line)'", [.addLine(line, beside: $0.place)]) },
            cause: Cause(
                key: "\(modules[0]) \(place.file)", distance: 0, phrase: "also a type of '\(modules[0])':",
                name: "'\(name)'"))
    }
}
