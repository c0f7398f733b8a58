import WeaverDiagnostics

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
        mapped.imports = imports
        return mapped
    }
}

extension ModuleNames {
    /// Returns a type that an interface writes, as the graph has it. `generics` are the generic parameters that it may
    /// name.
    ///
    /// A name that no known module declares never means a type of the inputs, even if these declare the name: the
    /// module that may declare it then stands in front. That is one of `imports`, the modules without interface that
    /// the factory names, or else the module of the interface.
    func type(
        _ type: TypeKey, in interface: InterfaceOutline, generics: Set<String> = [], imports: [String]? = nil
    ) -> TypeKey {
        type.mapNames { parts in
            let first = parts[0].name
            if let (module, name) = first.selected {
                return self.type([TypeKey.NamePart(name, parts[0].arguments)] + parts.dropFirst(), in: module)
            }
            if declares(first, in: interface.module) { return self.type(parts, in: interface.module) }
            if parts.count > 1, knows(first) { return self.type(Array(parts.dropFirst()), in: first) }
            guard own.contains(first), !generics.contains(first) else { return .named(parts) }
            let module = imports.map { $0.contains("Foundation") ? "Foundation" : $0.first ?? "Swift" }
            let home = LinkedGraph.standardTypes.contains(first) ? "Swift" : module ?? interface.module
            return .named([TypeKey.NamePart(home)] + parts)
        }
    }

    /// Returns the facts of `types` and `aliases`, declarations of `interface` that are visible to the inputs.
    func facts(
        of types: [OfferedType], _ aliases: [OfferedAlias], in interface: InterfaceOutline
    ) -> FileFacts {
        var facts = FileFacts(path: interface.module, origin: .interface)
        // Interfaces write types without `any`, and do not say which types that no module declares are protocols.
        var protocols: Set<String> = []
        func mapping(_ generics: Set<String>, _ imports: [String]? = nil) -> (TypeKey) -> TypeKey {
            { type in
                type.forEachName { parts in
                    guard parts.count == 1, Self.standardProtocols.contains(parts[0].name) else { return }
                    protocols.insert(parts[0].name)
                }
                return self.type(type, in: interface, generics: generics, imports: imports)
            }
        }
        // A type that differs with conditions has one factory.
        let factoryNames = Dictionary(
            Set(types.filter { $0.construction != nil }.map(\.name)).map { (Module.factory(of: $0), 1) },
            uniquingKeysWith: +)
        facts.hasConditions =
            types.contains { !$0.condition.isAlways || $0.initializers.contains { !$0.condition.isAlways } }
            || aliases.contains { !$0.condition.isAlways }
        for type in types.sorted(by: { $0.name.precedesInBytes($1.name) }) {
            let generics = Set((type.generics + type.initializers.flatMap(\.generics)).map(\.name))
            facts.types.append(
                fact(of: type, in: interface.module, from: leastAccess(of: interface), mapping(generics)))
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
                    isOverloaded: factoryNames[factory] ?? 0 > 1,
                    construction: construction.mapped(mapping(generics, construction.imports)),
                    modules: modules(named: construction, in: interface), condition: type.condition,
                    place: type.place))
        }
        for alias in aliases.sorted(by: { $0.name.precedesInBytes($1.name) }) {
            facts.aliases.append(
                AliasFact(
                    name: name(of: alias.name, in: interface.module), parameters: alias.parameters, scope: "",
                    type: mapping(Set(alias.parameters.map(\.name)))(alias.type),
                    place: alias.place, access: alias.access, condition: alias.condition))
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
            let imports = registration.construction.imports
            let construction = registration.construction.mapped { self.type($0, in: interface, imports: imports) }
            facts.dependencies.append(
                DependencyFact(
                    owner: owner, name: registration.name, kind: .registration,
                    type: registration.isDirect ? type : .name(built), abstract: registration.isDirect ? nil : type,
                    style: .comment, place: place, namePlace: place, typePlace: place, condition: bundle.condition,
                    origin: DependencyFact.Origin(
                        bundle: registration.origin ?? interface.module + "." + bundle.name,
                        replaced: registration.replaced)))
            if registration.isOverride { state(.override, .flag(true), of: registration) }
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

    /// Returns the modules that declare types of the parameters and needs of `construction`, or may do so, and the
    /// module itself.
    private func modules(named construction: OfferedConstruction, in interface: InterfaceOutline) -> [String] {
        var modules = Set(construction.imports + [interface.module])
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
            var fact = self.fact(of: initializer, under: type.condition, at: type.place, map)
            if hidesDesignated, initializer.isConvenience { fact.isUninherited = true }
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

    /// Returns the fact of `added`, which `interface` adds to a type. The initializers are left out unless the inputs
    /// import that module.
    func fact(of added: OfferedExtension, in interface: InterfaceOutline, isImported: Bool) -> TypeFact {
        func map(_ type: TypeKey) -> TypeKey { self.type(type, in: interface) }
        let least = leastAccess(of: interface)
        let initializers = added.initializers.filter { isImported && $0.access >= least }.map {
            self.fact(of: $0, under: added.condition, at: added.place, map)
        }
        var fact = TypeFact(
            kind: .extension, name: extendedName(of: added, in: interface), place: added.place, access: nil,
            attributes: [], inherits: added.inherits.map(map), generics: [], isConstrained: added.isConstrained,
            initializers: initializers, properties: [], functions: [], condition: added.condition,
            instanceFunctions: [], staticValues: [], wrappedType: nil)
        fact.module = interface.module
        return fact
    }

    /// Returns the name in the graph of the type to which `interface` adds `added`.
    func extendedName(of added: OfferedExtension, in interface: InterfaceOutline) -> String {
        type(.name(added.name), in: interface).dottedName ?? added.name
    }

    private func fact(
        of initializer: OfferedInitializer, under condition: Condition, at place: Place, _ map: (TypeKey) -> TypeKey
    ) -> InitializerFact {
        var isolation = DeclaredIsolation.nonisolated
        if case .actor(let actor) = initializer.isolation.mapped(map) { isolation = .attributes([actor]) }
        var fact = InitializerFact(
            parameters: initializer.parameters.map { $0.mapped(map) }, access: initializer.access,
            isolation: isolation, availability: initializer.availability, isAsync: initializer.isAsync,
            isThrowing: initializer.isThrowing, isFailable: initializer.isFailable,
            generics: initializer.generics.map { $0.mapped(map) }, isConstrained: initializer.isConstrained,
            isConvenience: initializer.isConvenience, isRequired: initializer.isRequired, place: place)
        fact.condition = .all(of: [condition, initializer.condition])
        fact.thrownType = initializer.thrownType.map(map)
        fact.isRethrowing = initializer.isRethrowing
        fact.isUninherited = initializer.isUninherited
        return fact
    }
}
