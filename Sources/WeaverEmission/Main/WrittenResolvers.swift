import WeaverGraph

/// The resolvers that an output declares: the aliases of all types whose resolvers any code can receive or make, and
/// the protocols in these aliases.
///
/// If a constructor builds a type from values and the type has no container, the output declares its resolver only if
/// the input files mention the resolver by name. The resolvers of types that are visible to other modules are always
/// declared. With `EmissionOptions.exposesResolvers`, all resolvers are declared.
struct WrittenResolvers {
    /// For each type: whether the output declares the alias of its resolver.
    private var aliases: [Bool] = []
    /// The names of the generic types whose resolver protocols the output declares.
    private var generics: Set<String> = []
    /// For each of `EmittedNames.accessors`: whether the output declares its protocol.
    private var accessors: [Bool] = []
    /// For each of `EmittedNames.accessors`: whether the output declares its protocol even if no input mentions it.
    private var required: [Bool] = []
    /// The number of names of aliases among `namesThatDepend`.
    private var aliasCount = 0
    /// The names of the aliases and protocols that are declared only if the input files mention them.
    private(set) var namesThatDepend: [String] = []

    init() {}

    /// Selects the resolvers that an output declares. `names` must be the names of the same output.
    init(_ lowering: Lowering, _ names: EmittedNames) {
        let graph = lowering.graph
        aliases = graph.types.map {
            !graph.isForeign($0) && $0.arguments.isEmpty
                && (lowering.exposesResolvers || lowering.shape(of: $0) == .object
                    || graph.declarations.visibility(of: $0.key) >= .package)
        }
        for type in graph.types where !aliases[type.id.index] && !graph.isForeign(type) && type.arguments.isEmpty {
            let name = names.dependencyResolver(of: type).lastName
            namesThatDepend.append(name)
            aliases[type.id.index] = graph.declarations.mentionsResolver(named: name)
        }
        accessors = names.accessors.map(names.exposed.contains)
        for type in graph.types where aliases[type.id.index] {
            for id in type.stated { accessors[names.index(of: id)] = true }
        }
        let instances = Dictionary(grouping: graph.types.filter { !$0.arguments.isEmpty }, by: \.declaredName)
        for type in graph.genericTypes {
            let known = instances[type.name] ?? []
            if lowering.exposesResolvers || known.isEmpty
                || known.contains(where: { lowering.shape(of: $0) == .object })
                || graph.declarations.visibility(of: type.key) >= .package
            {
                generics.insert(type.name)
                continue
            }
            let name = names.dependencyResolver(ofTypeNamed: type.name).lastName
            namesThatDepend.append(name)
            if graph.declarations.mentionsResolver(named: name) { generics.insert(type.name) }
        }
        for type in graph.types where generics.contains(type.declaredName) {
            // The protocol of a generic type's resolver has the other dependencies as its own requirements.
            let takesAll = type.stated.contains { graph[$0].hasInputResolver }
            for id in type.stated where takesAll || !graph[id].namesParameters {
                accessors[names.index(of: id)] = true
            }
        }
        var others = lowering.detached.flatMap { type in
            type.bindings.map { names.accessor(of: $0, of: type, in: graph) }
                + Accessor.ofParameters(forBuildersIn: type, in: graph)
        }
        for id in graph.bindingIDs where graph[id].hasInputResolver {
            others += Accessor.ofParameters(forBuilder: id, in: graph)
        }
        for accessor in others { if let index = names.index(of: accessor) { accessors[index] = true } }
        (required, aliasCount) = (accessors, namesThatDepend.count)
        select(by: names)
    }

    /// Selects the protocols of accessors anew, after a change of their names alone.
    mutating func select(by names: EmittedNames) {
        namesThatDepend.removeSubrange(aliasCount...)
        for (index, name) in names.resolverNames.enumerated() where !required[index] {
            namesThatDepend.append(name)
            accessors[index] = names.declarations.mentionsResolver(named: name)
        }
    }

    /// Whether the output declares the resolver protocol of a generic type.
    func hasProtocol(of type: GenericType) -> Bool { generics.contains(type.name) }
    func hasAlias(of type: InjectableType) -> Bool { aliases[type.id.index] }
    func hasProtocol(ofAccessorAt index: Int) -> Bool { accessors[index] }
}
