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
    private var accessors: Set<Accessor> = []
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
        accessors = names.exposed
        for type in graph.types where aliases[type.id.index] {
            for id in type.stated { accessors.insert(names.accessor(of: id)) }
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
            let takesAll = type.stated.contains { graph[$0].hasBuilder }
            for id in type.stated where takesAll || !graph[id].namesParameters {
                accessors.insert(names.accessor(of: id))
            }
        }
        for type in lowering.detached { accessors.formUnion(type.bindings.map { Accessor($0, of: type, in: graph) }) }
        for id in graph.bindingIDs where graph[id].hasBuilder {
            accessors.formUnion(graph[id].parameters.map { Accessor(parameter: $0) })
        }
        for (accessor, name) in zip(names.accessors, names.resolverNames) where !accessors.contains(accessor) {
            namesThatDepend.append(name)
            if graph.declarations.mentionsResolver(named: name) { accessors.insert(accessor) }
        }
    }

    /// Whether the output declares the resolver protocol of a generic type.
    func hasProtocol(of type: GenericType) -> Bool { generics.contains(type.name) }
    func hasAlias(of type: InjectableType) -> Bool { aliases[type.id.index] }
    func hasProtocol(of accessor: Accessor) -> Bool { accessors.contains(accessor) }
}
