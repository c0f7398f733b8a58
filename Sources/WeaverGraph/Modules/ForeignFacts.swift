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
    private var sources: [String: Source] = [:]
    private var depths: [Name: Depth] = [:]
    private var pending: [(name: Name, depth: Depth)] = []
    private var diagnostics: [Diagnostic] = []
    /// The protocols that may have doubles, by their names in the graph.
    private var protocols: [String: [ProtocolFact]] = [:]

    init(names: ModuleNames) {
        self.names = names
    }

    // MARK: Names that matter

    /// Adds the declarations that the statements and declarations of `file`, an input, mention.
    mutating func add(_ file: FileFacts) {
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
        type.forEachName { parts in
            if let (module, name) = parts[0].name.selected { need(name, of: module, depth) }
            for module in names.modules(offering: parts[0].name) + names.modules(extending: parts.map(\.name)) {
                need(parts[0].name, of: module, depth)
            }
            if parts.count > 1, names.knows(parts[0].name) { need(parts[1].name, of: parts[0].name, depth) }
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
        facts.files = names.modules.map { module in
            guard let source = sources[module] else { return FileFacts(path: module, origin: .interface) }
            var file = names.facts(of: source.types, source.aliases, in: source.outline)
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
        for initializer in type.initializers {
            need(initializer.isolation.mapped(inGraph))
            for parameter in initializer.parameters { need(inGraph(parameter.type), .name) }
            for bound in initializer.generics.flatMap(\.bounds) { need(inGraph(bound), .name) }
        }
        if let construction = type.construction { follow(construction, inGraph) }
        for registration in type.registrations ?? [] {
            need(inGraph(registration.type))
            follow(registration.construction, inGraph)
        }
    }

    private mutating func follow(_ construction: OfferedConstruction, _ inGraph: (TypeKey) -> TypeKey) {
        need(construction.isolation.mapped(inGraph))
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

// MARK: - Facts

extension OfferedConstruction {
    /// Returns the construction with the types that `map` returns for its types.
    fileprivate func mapped(_ map: (TypeKey) -> TypeKey) -> OfferedConstruction {
        var mapped = OfferedConstruction(
            isolation: isolation.mapped(map),
            parameters: parameters.map { .init(name: $0.name, type: map($0.type)) },
            needs: needs.map { need in
                var need = need
                (need.type, need.parameters) = (map(need.type), need.parameters.map(map))
                need.isolation = need.isolation.mapped(map)
                need.effects = need.effects.mapped(map)
                return need
            })
        mapped.effects = effects.mapped(map)
        mapped.isFailable = isFailable
        return mapped
    }
}

extension ModuleNames {
    /// Returns a type that an interface writes, as the graph has it.
    func type(_ type: TypeKey, in interface: InterfaceOutline) -> TypeKey {
        type.mapNames { parts in
            let first = parts[0].name
            if let (module, name) = first.selected {
                return self.type([TypeKey.NamePart(name, parts[0].arguments)] + parts.dropFirst(), in: module)
            }
            if declares(first, in: interface.module) { return self.type(parts, in: interface.module) }
            guard parts.count > 1, knows(first) else { return .named(parts) }
            return self.type(Array(parts.dropFirst()), in: first)
        }
    }

    /// Returns the facts of `types` and `aliases`, declarations of `interface` that are visible to the inputs.
    fileprivate func facts(
        of types: [OfferedType], _ aliases: [OfferedAlias], in interface: InterfaceOutline
    ) -> FileFacts {
        var facts = FileFacts(path: interface.module, origin: .interface)
        // Interfaces write types without `any`, and do not say which types that no module declares are protocols.
        var protocols: Set<String> = []
        func map(_ type: TypeKey) -> TypeKey {
            type.forEachName { parts in
                if parts.count == 1, Self.standardProtocols.contains(parts[0].name) { protocols.insert(parts[0].name) }
            }
            return self.type(type, in: interface)
        }
        // A type that differs with conditions has one factory.
        let factoryNames = Dictionary(
            Set(types.filter { $0.construction != nil }.map(\.name)).map { (Module.factory(of: $0), 1) },
            uniquingKeysWith: +)
        facts.hasConditions =
            types.contains { !$0.condition.isAlways || $0.initializers.contains { !$0.condition.isAlways } }
            || aliases.contains { !$0.condition.isAlways }
        for type in types.sorted(by: { $0.name.precedesInBytes($1.name) }) {
            facts.types.append(fact(of: type, in: interface.module, from: leastAccess(of: interface), map))
            if let obstacle = type.obstacle {
                let name = name(of: type.name, in: interface.module)
                facts.obstacles.append(
                    ForeignObstacle(
                        type: name, module: interface.module, reason: obstacle, condition: type.condition,
                        place: type.place))
            }
            if let registrations = type.registrations { add(registrations, of: type, in: interface, to: &facts) }
            guard let construction = type.construction else { continue }
            let factory = Module.factory(of: type.name)
            facts.factories.append(
                ForeignFactory(
                    type: name(of: type.name, in: interface.module), module: interface.module,
                    callee: Module.factories(of: interface.module) + "." + factory,
                    isOverloaded: factoryNames[factory] ?? 0 > 1, construction: construction.mapped(map),
                    modules: modules(named: construction, in: interface), condition: type.condition,
                    place: type.place))
        }
        for alias in aliases.sorted(by: { $0.name.precedesInBytes($1.name) }) {
            facts.aliases.append(
                AliasFact(
                    name: name(of: alias.name, in: interface.module), parameters: alias.parameters, scope: "",
                    type: map(alias.type), place: alias.place, access: alias.access, condition: alias.condition))
        }
        facts.existentials = Set(protocols.map { .name($0) })
        return facts
    }

    /// The protocols of the standard library and of Foundation of which values are most often passed.
    private static let standardProtocols: Set<String> = [
        "Actor", "AsyncSequence", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Clock",
        "CodingKey", "Collection", "Comparable", "CustomDebugStringConvertible", "CustomNSError",
        "CustomStringConvertible", "Decodable", "Decoder", "Encodable", "Encoder", "Equatable", "Error", "Executor",
        "FixedWidthInteger", "FloatingPoint", "Hashable", "Identifiable", "InstantProtocol", "IteratorProtocol",
        "LocalizedError", "Numeric", "RandomAccessCollection", "RandomNumberGenerator", "RawRepresentable",
        "RecoverableError", "RegexComponent", "Sendable", "Sequence", "SerialExecutor", "SetAlgebra", "StringProtocol",
        "TextOutputStream",
    ]

    /// Adds the statements of `bundle`, a bundle of another module, as if it stood in the inputs. A registration that
    /// is not direct is of a type of its own, `Networking.client`, which the bundle's factory builds, and which is
    /// offered as the type that the factory returns.
    private func add(
        _ registrations: [OfferedRegistration], of bundle: OfferedType, in interface: InterfaceOutline,
        to facts: inout FileFacts
    ) {
        let owner = name(of: bundle.name, in: interface.module)
        func map(_ type: TypeKey) -> TypeKey { self.type(type, in: interface) }
        func state(_ attribute: Attribute, _ value: AttributeFact.Value, of registration: OfferedRegistration?) {
            let place = registration?.place ?? bundle.place
            facts.attributes.append(
                AttributeFact(
                    owner: owner, target: registration?.name, attribute: attribute, value: value, place: place,
                    targetPlace: nil, condition: bundle.condition))
        }
        state(.isBundle, .flag(true), of: nil)
        for registration in registrations {
            let built = owner + "." + registration.name
            let (type, place) = (map(registration.type), registration.place)
            let construction = registration.construction.mapped(map)
            facts.dependencies.append(
                DependencyFact(
                    owner: owner, name: registration.name, kind: .registration,
                    type: registration.isDirect ? type : .name(built), abstract: registration.isDirect ? nil : type,
                    style: .comment, place: place, namePlace: place, typePlace: place, condition: bundle.condition,
                    origin: registration.origin ?? interface.module + "." + bundle.name))
            if let scope = registration.scope { state(.scope, .scope(scope), of: registration) }
            if !registration.tags.isEmpty { state(.tags, .tags(Set(registration.tags)), of: registration) }
            if registration.isDirect { continue }
            var attributes: [String] = []
            if case .actor(let actor) = construction.isolation { attributes.append(actor) }
            // Nothing may hold a value weakly: whether the instance is an object is not known.
            var fact = TypeFact(
                kind: .struct, name: built, place: place, access: bundle.access, attributes: attributes,
                inherits: [type], generics: [], isConstrained: false, initializers: [], properties: [], functions: [],
                condition: bundle.condition, instanceFunctions: [], staticValues: [], wrappedType: nil)
            fact.module = interface.module
            facts.types.append(fact)
            facts.factories.append(
                ForeignFactory(
                    type: built, module: interface.module, result: type,
                    callee: Module.factories(of: interface.module) + "."
                        + Module.factory(of: bundle.name, registration: registration.name),
                    isOverloaded: false, construction: construction,
                    modules: modules(named: registration.construction, in: interface), condition: bundle.condition,
                    place: place))
        }
    }

    /// Returns the modules that declare types of the parameters and needs of `construction`, and the module itself.
    private func modules(named construction: OfferedConstruction, in interface: InterfaceOutline) -> [String] {
        var modules: Set<String> = [interface.module]
        let thrown = [construction.effects.thrownType].compactMap(\.self)
        for type in construction.parameters.map(\.type) + construction.needs.flatMap({ [$0.type] + $0.parameters })
            + thrown
        {
            type.forEachName { parts in
                if let (module, _) = parts[0].name.selected { modules.insert(module) }
                if !declares(parts[0].name, in: interface.module), parts.count > 1, knows(parts[0].name) {
                    modules.insert(parts[0].name)
                }
            }
        }
        return modules.sorted()
    }

    /// Returns the fact of a type of `module`, with the initializers whose access level is at least `least`.
    private func fact(
        of type: OfferedType, in module: String, from least: AccessLevel, _ map: (TypeKey) -> TypeKey
    ) -> TypeFact {
        var attributes: [String] = []
        if case .actor(let actor) = type.isolation.mapped(map) { attributes.append(actor) }
        if type.availability != .available { attributes.append(type.availability.rawValue) }
        attributes += type.attributes
        let hidesDesignated = type.initializers.contains { $0.access < least && !$0.isConvenience }
        let initializers = type.initializers.filter { $0.access >= least }.map { initializer in
            var isolation = DeclaredIsolation.nonisolated
            if case .actor(let actor) = initializer.isolation.mapped(map) { isolation = .attributes([actor]) }
            var fact = InitializerFact(
                parameters: initializer.parameters.map { $0.mapped(map) }, access: initializer.access,
                isolation: isolation,
                availability: initializer.availability, isAsync: initializer.isAsync,
                isThrowing: initializer.isThrowing, isFailable: initializer.isFailable,
                generics: initializer.generics.map { $0.mapped(map) },
                isConstrained: initializer.isConstrained, isConvenience: initializer.isConvenience,
                isRequired: initializer.isRequired, place: type.place)
            fact.condition = .all(of: [type.condition, initializer.condition])
            fact.thrownType = initializer.thrownType.map(map)
            fact.isRethrowing = initializer.isRethrowing
            fact.isUninherited = initializer.isUninherited || hidesDesignated && initializer.isConvenience
            return fact
        }
        var fact = TypeFact(
            kind: type.kind, name: name(of: type.name, in: module), place: type.place, access: type.access,
            attributes: attributes, inherits: type.inherits.map(map),
            generics: type.generics.map { $0.mapped(map) },
            isConstrained: type.isConstrained, initializers: initializers, properties: [], functions: [],
            condition: type.condition, instanceFunctions: [], staticValues: [],
            wrappedType: type.wrappedType.map(map))
        fact.module = module
        return fact
    }
}
