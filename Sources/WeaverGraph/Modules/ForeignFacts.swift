import WeaverDiagnostics

extension ModuleNames {
    /// The facts of other modules, one file a module, and the errors in the interfaces from which they were read.
    struct ForeignFacts {
        var files: [FileFacts] = []
        var diagnostics: [Diagnostic] = []
    }

    /// Returns the facts of everything that the modules which `inputs` import offer to them, and of what these facts
    /// mention. `inputs` must be resolved.
    func facts(visibleTo inputs: [FileFacts]) -> ForeignFacts {
        var reader = ForeignReader(names: self)
        for file in inputs { reader.add(file) }
        for module in imported(by: inputs.flatMap(\.imports).map(\.module)) {
            for name in interface(of: module)?.names ?? [] { reader.need(name.name.firstName, of: module) }
        }
        return reader.read()
    }

    /// Returns the facts of the declarations of other modules on which a graph of `inputs` without errors can depend:
    /// those that the inputs mention, and those that these mention in turn. `inputs` must be resolved. `doubles` are
    /// the doubles that are made.
    func facts(neededBy inputs: [FileFacts], doubling doubles: AskedDoubles? = nil) -> ForeignFacts {
        var reader = ForeignReader(names: self)
        for file in inputs { reader.add(file) }
        if let doubles { reader.add(doubles) }
        return reader.read()
    }
}

/// Collects the declarations of other modules that a graph needs, and makes facts of them, by the names that the graph
/// uses.
private struct ForeignReader {
    /// The extent to which a declaration matters.
    private enum Depth: Comparable {
        /// Only whether the name is declared, and for which type an alias stands. This is enough for a type that is
        /// only compared with other types.
        case name
        /// In addition, how the type is built and what it inherits: the declarations that it mentions matter, too.
        case declaration
    }

    /// A top-level name of a module. It stands for its declarations and everything that is nested in them.
    private struct Name: Hashable {
        var module: String
        var name: String
    }

    /// The parts of a module's interface that do not depend on the declarations that are needed.
    fileprivate struct Source {
        var outline: InterfaceOutline
        var least: AccessLevel
        /// By top-level name, the positions in `outline.names` of its declarations and of what is nested in them.
        var positions: [String: [Int]]
        /// By factory, the top-level names of the types whose factories have this name, if there are several such
        /// names.
        var overloads: [String: Set<String>]
        var types: [OfferedType] = []
        var aliases: [OfferedAlias] = []
    }

    let names: ModuleNames
    /// By the name in the graph of the extended type, what modules add to it.
    private let extensions: [String: [(outline: InterfaceOutline, added: OfferedExtension)]]
    /// The extended types that matter.
    private var extended: Set<String> = []
    /// The modules that inputs import.
    private var imports: Set<String> = []
    private var sources: [String: Source] = [:]
    private var depths: [Name: Depth] = [:]
    private var pending: [(name: Name, depth: Depth)] = []
    private var diagnostics: [Diagnostic] = []
    /// The protocols that may have doubles, by their names in the graph.
    private var protocols: [String: [ProtocolFact]] = [:]

    init(names: ModuleNames) {
        self.names = names
        let outlines = names.modules.compactMap(names.interface)
        extensions = Dictionary(
            grouping: outlines.flatMap { outline in outline.extensions.map { (outline, $0) } },
            by: { names.extendedName(of: $0.1, in: $0.0) })
    }

    // MARK: Names that matter

    /// Adds the declarations that the statements and declarations of `file`, an input, mention.
    mutating func add(_ file: FileFacts) {
        imports.formUnion(file.imports.map(\.module))
        for fact in file.dependencies {
            need(dotted: fact.owner)
            need(fact.type)
            if let abstract = fact.abstract { need(abstract) }
            if let wrapper = fact.wrapper { wrapper.parameters.forEach { need($0) } }
        }
        for attribute in file.attributes {
            need(dotted: attribute.owner)
            switch attribute.value {
            case .scope, .platforms, .projects, .flag, .tags, .name, .path, .scalar, .isolation(.none): break
            case .isolation(.actor(let name)): need(dotted: name)
            case .types(let types): types.forEach { need(dotted: $0.name) }
            case .builder(let builder): builder.expression.words.forEach { need(dotted: $0) }
            }
        }
        for type in file.manifestTypes { need(dotted: type.name) }
        for var type in file.types {
            need(dotted: type.name)
            type.attributes.forEach { need(dotted: $0) }
            for initializer in type.initializers { need(initializer.isolation) }
            for function in type.functions { need(function.isolation) }
            for attribute in type.properties.flatMap(\.attributes) { need(attribute.type) }
            type.mapTypes {
                need($0)
                return $0
            }
        }
        for alias in file.aliases { need(alias.type) }
        for function in file.functions {
            need(function.isolation)
            if let result = function.result { need(result) }
        }
        for type in file.existentials { need(type) }
        for double in file.doubles {
            need(dotted: double.protocolName)
            if case .associatedType(_, let type) = double.statement { need(type) }
        }
    }

    /// Adds the protocols of other modules whose doubles are among `doubles`.
    mutating func add(_ doubles: AskedDoubles) {
        protocols = Dictionary(grouping: doubles.foreign.flatMap(\.protocols), by: \.name)
        for name in protocols.keys where doubles.names.contains(WrittenType.doubleName(of: [name])) {
            need(dotted: name)
        }
    }

    private mutating func need(_ type: TypeKey, _ depth: Depth = .declaration) {
        type.forEachAttribute { need(dotted: String($0.dropFirst())) }
        type.forEachName { parts in
            if let (module, name) = parts[0].name.selected { need(name, of: module, depth) }
            for module in names.modules(offering: parts[0].name) + names.modules(extending: parts.map(\.name)) {
                need(parts[0].name, of: module, depth)
            }
            if parts.count > 1, names.knows(parts[0].name) {
                for module in [parts[0].name] + names.modules(extending: parts.dropFirst().map(\.name)) {
                    need(parts[1].name, of: module, depth)
                }
            }
        }
    }

    private mutating func need(dotted name: String) { need(.name(name)) }

    private mutating func need(_ isolation: DeclaredIsolation) {
        if case .attributes(let names) = isolation { names.forEach { need(dotted: $0) } }
    }

    private mutating func need(_ isolation: Isolation) {
        if case .actor(let name) = isolation { need(dotted: name) }
    }

    /// Adds the declarations that `module` offers under a top-level name. Does nothing if there are none.
    mutating func need(_ name: String, of module: String) { need(name, of: module, .name) }

    private mutating func need(_ name: String, of module: String, _ depth: Depth) {
        let name = Name(module: module, name: name)
        if let known = depths[name], known >= depth { return }
        depths[name] = depth
        pending.append((name, depth))
    }

    // MARK: Reading

    /// Reads the declarations that were added, and those that they mention. Returns their facts.
    mutating func read() -> ModuleNames.ForeignFacts {
        var followed: [Name: Depth] = [:]
        var positions: [Name: (types: Range<Int>, aliases: Range<Int>)] = [:]
        // This is a work list instead of recursion, because chains of declarations may be long.
        while let (name, depth) = pending.popLast() {
            guard (followed[name].map { $0 < depth } ?? true), let ranges = positions[name] ?? read(name) else {
                continue
            }
            (followed[name], positions[name]) = (depth, ranges)
            guard let source = sources[name.module] else { continue }
            for alias in source.aliases[ranges.aliases] { need(names.type(alias.type, in: source.outline), depth) }
            if depth == .declaration { for type in source.types[ranges.types] { follow(type, source.outline) } }
        }
        var facts = ModuleNames.ForeignFacts(diagnostics: diagnostics)
        let added = Dictionary(grouping: extended.sorted().flatMap { extensions[$0] ?? [] }, by: \.outline.module)
        let imported = added.isEmpty ? [] : names.imported(by: Array(imports))
        facts.files = names.modules.map { module in
            var file =
                sources[module].map { names.facts(of: $0.types, $0.aliases, in: $0.outline) }
                ?? FileFacts(path: module, origin: .interface)
            for (outline, added) in added[module] ?? [] {
                file.types.append(names.fact(of: added, in: outline, isImported: imported.contains(module)))
                if !added.condition.isAlways { file.hasConditions = true }
            }
            if protocols.isEmpty { return file }
            file.protocols = file.types.filter { $0.kind == .protocol }.flatMap { protocols[$0.name] ?? [] }
            file.hasConditions = true
            return file
        }
        return facts
    }

    /// Reads the declarations of `name`. Returns their positions in the lists of the source of its module; nil if there
    /// is no such declaration.
    private mutating func read(_ name: Name) -> (types: Range<Int>, aliases: Range<Int>)? {
        guard let outline = names.interface(of: name.module) else { return nil }
        var source = sources.removeValue(forKey: name.module) ?? Source(outline, names.leastAccess(of: outline))
        defer { sources[name.module] = source }
        guard let positions = source.positions[name.name] else { return nil }
        let contents = outline.contents(at: positions.filter { outline.names[$0].access >= source.least })
        diagnostics += contents.diagnostics
        let (typeCount, aliasCount) = (source.types.count, source.aliases.count)
        source.types += contents.types
        source.aliases += contents.aliases
        // Whether a factory is overloaded depends on the other types whose factories have its name.
        for type in contents.types where type.construction != nil {
            for other in source.overloads[Module.factory(of: type.name)] ?? [] {
                let other = Name(module: name.module, name: other)
                if depths[other] == nil {
                    depths[other] = .name
                    pending.append((other, .name))
                }
            }
        }
        return (typeCount..<source.types.count, aliasCount..<source.aliases.count)
    }

    /// Adds the declarations on which `type` depends.
    private mutating func follow(_ type: OfferedType, _ outline: InterfaceOutline) {
        let names = names
        func inGraph(_ type: TypeKey) -> TypeKey { names.type(type, in: outline) }
        for fact in protocols[names.name(of: type.name, in: outline.module)] ?? [] {
            for name in fact.namesForDouble { need(.name(name), .name) }
        }
        for inherited in type.inherits { need(inGraph(inherited)) }
        need(type.isolation.mapped(inGraph))
        type.attributes.forEach { need(dotted: $0) }
        for generic in type.generics { generic.bounds.forEach { need(inGraph($0), .name) } }
        if let wrapped = type.wrappedType { need(inGraph(wrapped), .name) }
        follow(type.initializers, inGraph)
        let name = names.name(of: type.name, in: outline.module)
        if let added = extensions[name], extended.insert(name).inserted { follow(added) }
        if let construction = type.construction { follow(construction, inGraph) }
        for registration in type.registrations ?? [] {
            need(inGraph(registration.type))
            follow(registration.construction, inGraph)
        }
    }

    private mutating func follow(_ extensions: [(outline: InterfaceOutline, added: OfferedExtension)]) {
        let names = names
        for (outline, added) in extensions {
            func inGraph(_ type: TypeKey) -> TypeKey { names.type(type, in: outline) }
            for inherited in added.inherits { need(inGraph(inherited)) }
            follow(added.initializers, inGraph)
        }
    }

    private mutating func follow(_ initializers: [OfferedInitializer], _ inGraph: (TypeKey) -> TypeKey) {
        for initializer in initializers {
            need(initializer.isolation.mapped(inGraph))
            for parameter in initializer.parameters { need(inGraph(parameter.type), .name) }
            for bound in initializer.generics.flatMap(\.bounds) { need(inGraph(bound), .name) }
            if let thrown = initializer.thrownType { need(inGraph(thrown), .name) }
        }
    }

    private mutating func follow(_ construction: OfferedConstruction, _ inGraph: (TypeKey) -> TypeKey) {
        need(construction.isolation.mapped(inGraph))
        if let thrown = construction.effects.thrownType { need(inGraph(thrown), .name) }
        for parameter in construction.parameters { need(inGraph(parameter.type)) }
        for need in construction.needs {
            self.need(inGraph(need.type))
            for parameter in need.parameters { self.need(inGraph(parameter)) }
            self.need(need.isolation.mapped(inGraph))
        }
    }
}

extension ForeignReader.Source {
    init(_ outline: InterfaceOutline, _ least: AccessLevel) {
        (self.outline, self.least) = (outline, least)
        positions = [:]
        overloads = [:]
        var hasNested = false
        for (position, name) in outline.names.enumerated() {
            positions[name.name.firstName, default: []].append(position)
            hasNested = hasNested || name.name.hasDots
        }
        // Factories of types that are not nested have different names.
        guard hasNested else { return }
        for name in outline.names {
            overloads[Module.factory(of: name.name), default: []].insert(name.name.firstName)
        }
        overloads = overloads.filter { $0.value.count > 1 }
    }
}

extension String {
    /// The parts of an expression that may be names, with dots between parts of names.
    fileprivate var words: [String] {
        split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    }
}
