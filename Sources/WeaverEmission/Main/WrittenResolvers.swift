import WeaverGraph

/// Which resolvers are written: the aliases of types whose resolver somebody can be given or asks for, and the
/// protocols that these consist of. Of types that a constructor builds from values, and that get no container, those
/// that the inputs mention by name; all of them where resolvers are exposed or types are visible to other modules.
struct WrittenResolvers {
    /// By type: whether the alias of its resolver is written.
    private var aliases: [Bool] = []
    private var accessors: Set<Accessor> = []
    /// The names of resolvers that are written if the inputs mention them, and not otherwise.
    private(set) var namesThatDepend: [String] = []

    init() {}

    /// `names` are those of the same output.
    init(_ lowering: Lowering, _ names: EmittedNames) {
        let graph = lowering.graph
        aliases = graph.types.map {
            lowering.exposesResolvers || lowering.shape(of: $0) == .object
                || graph.declarations.visibility(of: $0.key) >= .package
        }
        for type in graph.types where !aliases[type.id.index] {
            let name = names.dependencyResolver(of: type).lastName
            namesThatDepend.append(name)
            aliases[type.id.index] = graph.declarations.mentionsResolver(named: name)
        }
        accessors = names.exposed
        for type in graph.types where aliases[type.id.index] {
            accessors.formUnion(type.bindings.map { Accessor($0, lowering: lowering) })
        }
        for type in lowering.detached { accessors.formUnion(type.bindings.map { Accessor($0, of: type, in: graph) }) }
        for id in graph.bindingIDs where graph[id].builder != nil {
            accessors.formUnion(graph[id].parameters.map { Accessor(parameter: $0) })
        }
        for (accessor, name) in zip(names.accessors, names.resolverNames) where !accessors.contains(accessor) {
            namesThatDepend.append(name)
            if graph.declarations.mentionsResolver(named: name) { accessors.insert(accessor) }
        }
    }

    func hasAlias(of type: InjectableType) -> Bool { aliases[type.id.index] }
    func hasProtocol(of accessor: Accessor) -> Bool { accessors.contains(accessor) }
}
