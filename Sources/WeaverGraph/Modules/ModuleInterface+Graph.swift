extension ModuleInterface {
    /// Makes the interface of the module whose graphs are `graphs`. There is at least one. Sets `isGuess` to true if
    /// the graphs do not tell all conditions (`WorldSelection`).
    package init(
        of graphs: [CheckedGraph], _ module: Module, _ names: ModuleNames, inputs: [FileFacts],
        noting isGuess: inout Bool
    ) {
        self.init(
            uniting: graphs.map { graph in
                (graph.condition, Self(of: graph.whole, graph.wholeIsolations, module, names, inputs: inputs))
            }, noting: &isGuess)
    }

    /// Makes the interface of the module that `graph` is the graph of: everything that is visible outside of it, and
    /// how other modules build the types that it offers.
    ///
    /// `names` are the names of other modules in the graph, and `inputs` the facts of the module.
    init(of graph: LinkedGraph, _ isolations: Isolations, _ module: Module, _ names: ModuleNames, inputs: [FileFacts]) {
        let declarations = graph.declarations
        self.init(module: module.name, package: module.package)
        var used: Set<String> = []
        func written(_ type: TypeKey) -> TypeKey {
            let result = names.interfaceType(type)
            type.forEachName { parts in
                names.origin(of: parts.map(\.name).joined(separator: ".")).map { _ = used.insert($0.module) }
            }
            return result
        }
        exports = Array(Set(inputs.flatMap(\.imports).filter(\.isReexported).map(\.module)))
        defer { self = inOrder() }
        guard !module.isExecutable else { return }
        extensions = OfferedExtension.all(in: declarations, names)
        for declared in declarations.types.values where declared.module == nil {
            let access = declarations.visibility(of: .name(declared.name))
            guard access >= .package else { continue }
            types.append(OfferedType(declared, access, declarations, written))
            // The type may be nested in a type of another module.
            if declared.name.hasDots { names.origin(of: declared.name.firstName).map { _ = used.insert($0.module) } }
        }
        // Declarations have one of several aliases of a name, which stand in different branches of an `#if`.
        let others = declarations.files.lazy.filter { $0.hasConditions && $0.origin != .interface }.flatMap(\.aliases)
            .filter { alias in
                !alias.condition.isAlways
                    && declarations.aliases[alias.name].map { $0.place != alias.place && !$0.condition.isAlways }
                        ?? false
            }
        // An alias of the inputs may stand in an extension of another module's type.
        let own = Set(inputs.flatMap { $0.aliases.map(\.name) })
        for alias in Array(declarations.aliases.values) + others {
            let outer = alias.name.hasDots ? declarations.visibility(of: .name(alias.name.enclosingName)) : .open
            let access = min(alias.access ?? .internal, outer)
            guard access >= .package, own.contains(alias.name) || names.origin(of: alias.name) == nil else { continue }
            var offered = OfferedAlias(
                name: alias.name, access: access, parameters: alias.parameters,
                type: written(declarations.qualify(alias.type, in: alias.scope)), place: alias.place)
            offered.condition = alias.condition
            aliases.append(offered)
        }
        let imports = UnknownImports(graph)
        for index in types.indices {
            let name = types[index].name
            types[index].registrations = graph.offers(ofBundle: name)?.map { offer in
                OfferedRegistration(offer, of: name, in: module, graph, isolations, imports, written)
            }
            types[index].obstacle = graph.obstacle(toBundle: name)
            if graph.genericType(named: name) != nil {
                types[index].obstacle = "its dependencies name its generic parameters"
            }
            guard let id = graph.typesByName[name] else { continue }
            types[index].obstacle = graph.obstacle(to: id)
            guard graph.isOffered(id) else { continue }
            types[index].construction = OfferedConstruction(id, in: graph, isolations, imports, written)
        }
        uses = Array(used.union(exports.filter(names.knows)))
    }
}

extension OfferedType {
    /// `written` returns a type as the interface writes it.
    fileprivate init(
        _ declared: DeclaredType, _ access: AccessLevel, _ declarations: Declarations,
        _ written: (TypeKey) -> TypeKey
    ) {
        let key = TypeKey.name(declared.name)
        // A protocol that refines `Sendable` or `Error` is not on the actor of the module's default isolation.
        let isOffDefault =
            declared.kind == .protocol && declared.isOfSendableMetatypes && declared.inheritedActor == nil
        let isolation = isOffDefault ? .none : declarations.isolation(of: key)
        var inherits: [TypeKey] = []
        let superclass = declared.kind == .class ? declarations.superclassKey(of: declared) : nil
        let supertypes = declared.inherits + declared.extensionInherits
        // A superclass that the inputs do not declare can only be the first of the inherited types.
        let first = superclass ?? (declared.kind == .class ? declared.inherits.first : nil)
        for type in (first.map { [$0] } ?? []) + supertypes.sorted(by: { $0.text() < $1.text() })
        where declarations.visibility(of: type) >= .package && !inherits.contains(type) {
            inherits.append(type)
        }
        if declarations.isSendable(key), declared.kind != .actor, isolation == .none, declared.kind != .protocol,
            !inherits.contains(where: { $0 == .name("Sendable") || $0 == .prefixed("@unchecked", .name("Sendable")) })
        {
            inherits.append(.name("Sendable"))
        }
        let initializers = declared.kind == .protocol ? [] : declarations.initializers(of: declared)
        let hidesDesignated = initializers.contains { !$0.isConvenience && ($0.access ?? .internal) < .package }
        self.init(
            name: declared.name, kind: declared.kind, access: access,
            generics: declared.generics.map { $0.mapped(written) },
            inherits: inherits.map(written), isolation: isolation.mapped(written),
            availability: declared.isUnavailable ? .unavailable : declared.isDeprecated ? .deprecated : .available,
            initializers: initializers.compactMap { initializer in
                var offered = OfferedInitializer(initializer, of: declared, access, declarations, written)
                offered?.isUninherited = initializer.isConvenience && access == .open && hidesDesignated
                return offered
            },
            place: declared.place)
        condition = declared.condition
        isConstrained = declared.hasConstraints
        // Subclasses in a module with a default isolation are nonisolated as well.
        let isNonisolated = declared.kind == .class && declared.isNonisolated
        // Types of other modules that conform to the protocol do not inherit that isolation.
        let isByDefault =
            declared.kind == .protocol && isolation != .none && declared.inheritedActor == nil
            && declarations.statedIsolations[declared.name] == nil
        attributes =
            (isByDefault ? [Self.defaultIsolation] : [])
            + Self.knownAttributes.intersection(declared.attributes).sorted()
            + (isNonisolated ? ["nonisolated"] : [])
        wrappedType = declared.wrappedType.map(written)
    }
}

extension OfferedInitializer {
    /// Returns nil for an initializer that other modules cannot call.
    init?(
        _ fact: InitializerFact, of type: DeclaredType, _ outer: AccessLevel, _ declarations: Declarations,
        _ written: (TypeKey) -> TypeKey
    ) {
        let stated = fact.access ?? (type.kind == .protocol ? outer : .internal)
        let access = min(stated, outer)
        guard access >= .package else { return nil }
        self.init(
            access: access,
            parameters: fact.parameters.map { $0.mapped(written) },
            generics: fact.generics.map { $0.mapped(written) },
            isolation: declarations.isolation(of: fact, in: type).mapped(written),
            availability: fact.availability, isAsync: fact.isAsync, isThrowing: fact.isThrowing,
            isFailable: fact.isFailable, isConvenience: fact.isConvenience, isRequired: fact.isRequired,
            isConstrained: fact.isConstrained)
        if fact.condition != type.condition { condition = fact.condition }
        thrownType = fact.effects.thrownType.map(written)
        isRethrowing = fact.isRethrowing
    }
}

extension OfferedRegistration {
    fileprivate init(
        _ offer: BundleOffer, of bundle: String, in module: Module, _ graph: LinkedGraph, _ isolations: Isolations,
        _ imports: UnknownImports, _ written: (TypeKey) -> TypeKey
    ) {
        let registration = offer.registration
        self.init(
            name: registration.name, type: written(offer.result),
            scope: registration.scopePlace == nil ? nil : registration.scope,
            tags: registration.tags.sorted(),
            construction: offer.type.map { OfferedConstruction($0, in: graph, isolations, imports, written) }
                ?? OfferedConstruction(
                    isolation: graph.isolation(of: offer, isolations).mapped(written), parameters: [], needs: []),
            place: registration.namePlace)
        if offer.type == nil { construction.effects = graph.effects(of: offer, in: bundle).mapped(written) }
        let others = imports.modules(
            of: [offer.result] + [construction.effects.thrownType].compactMap(\.self),
            statedIn: registration.place.file, besides: [])
        construction.imports = Set(construction.imports + others).sorted { $0.precedesInBytes($1) }
        isDirect = graph.isDirect(offer)
        if let other = registration.bundle, other != bundle {
            origin = registration.fact.origin?.bundle ?? module.name + "." + other
        }
        isOverride = registration.overridePlace != nil
        replaced = registration.replacedBundles.map { replaced in
            switch replaced {
            case .own(let bundle): module.name + "." + bundle
            case .foreign(let bundle): bundle
            }
        }.sorted()
    }
}

extension OfferedConstruction {
    fileprivate init(
        _ id: LinkedGraph.TypeID, in graph: LinkedGraph, _ isolations: Isolations, _ imports: UnknownImports,
        _ written: (TypeKey) -> TypeKey
    ) {
        let type = graph[id]
        let parameters = type.bindings.filter { graph[$0].kind == .parameter }.map {
            Binding.Parameter(name: graph[$0].name, type: written(graph[$0].type))
        }
        let needs = graph.needs(ofOffered: id).map { need -> OfferedNeed in
            let (isolation, isShared) = graph.reading(of: need, in: id, isolations)
            var offered = OfferedNeed(
                name: need.name, type: written(graph.asked(need.key).type), time: need.time,
                isolation: isolation.mapped(written), isShared: isShared, parameters: need.parameters.map(written),
                isSet: need.slot != nil, isNamed: need.isNamed,
                mayBeItself: graph.mayBeItself(need.key, of: type),
                place: need.reader.map { graph[$0].namePlace } ?? type.place)
            offered.effects = need.effects.mapped(written)
            return offered
        }
        self.init(
            isolation: isolations.making(id).mapped(written), parameters: parameters, needs: needs)
        effects = graph.effects.making(id).mapped(written)
        isFailable = type.construction.call?.isFailable == true
        self.imports = imports.modules(ofOffered: id)
    }
}

/// The modules without interface that may declare types of what factories take, return and throw.
private struct UnknownImports {
    private let graph: LinkedGraph
    /// The modules whose interfaces are not known and that a file imports under all conditions, by file.
    private var modules: [String: Set<String>] = [:]
    /// The files that declare aliases, by each name in the type of the alias.
    private var filesOfAliases: [String: Set<String>] = [:]

    init(_ graph: LinkedGraph) {
        self.graph = graph
        for (file, fact) in graph.imports
        where fact.condition.isAlways && !graph.declarations.knownModules.contains(fact.module) {
            modules[file, default: []].insert(fact.module)
        }
        for alias in graph.declarations.aliases.values {
            for name in alias.type.mentionedNames { filesOfAliases[name, default: []].insert(alias.place.file) }
        }
    }

    /// Returns the modules that may declare `types`, as far as nothing known declares them: what `file`, which states
    /// them, imports, and what the files import that declare aliases for them. `generics` are names of generic
    /// parameters, which are no types.
    func modules(of types: [TypeKey], statedIn file: String, besides generics: Set<String>) -> Set<String> {
        let unknown = types.filter { isUnknown($0, besides: generics) }
        guard !unknown.isEmpty else { return [] }
        let files = unknown.flatMap(\.mentionedNames).reduce(into: Set([file])) {
            $0.formUnion(filesOfAliases[$1] ?? [])
        }
        return files.reduce(into: []) { $0.formUnion(modules[$1] ?? []) }
    }

    /// Returns the modules that may declare the types of parameters, needs and errors of `type` which nothing known
    /// declares, sorted.
    func modules(ofOffered type: LinkedGraph.TypeID) -> [String] {
        let generics = Set(graph[type].declared?.genericParameters ?? [])
        let parameters = graph[type].bindings.lazy.map { graph[$0] }.filter { $0.kind == .parameter }
        var found: Set<String> = []
        for parameter in parameters {
            found.formUnion(modules(of: [parameter.type], statedIn: parameter.place.file, besides: generics))
        }
        for need in graph.needs(ofOffered: type) {
            let types = [graph.asked(need.key).type] + need.parameters
            let file = need.reader.map { graph[$0].place.file } ?? graph[type].place.file
            found.formUnion(modules(of: types, statedIn: file, besides: generics))
        }
        if let thrown = graph.effects.making(type).thrownType {
            let files = Set((graph[type].declared?.initializers ?? []).map(\.place.file) + [graph[type].place.file])
            for file in files { found.formUnion(modules(of: [thrown], statedIn: file, besides: generics)) }
        }
        return found.sorted { $0.precedesInBytes($1) }
    }

    private func isUnknown(_ type: TypeKey, besides generics: Set<String>) -> Bool {
        var isUnknown = false
        type.forEachName { parts in
            let name = parts.map(\.name).joined(separator: ".")
            let isKnown =
                graph.declarations.isDeclared(name) || LinkedGraph.standardTypes.contains(name)
                || generics.contains(name)
            isUnknown = isUnknown || !isKnown
        }
        return isUnknown
    }
}
