import WeaverGraph

/// The resolvers that are written: the aliases of types whose resolver code can receive or ask for, and the protocols
/// in these aliases.
///
/// A type without a container that a constructor builds from values needs no resolver. Its resolver is written only if
/// the inputs mention it by name. All resolvers are written where they are exposed, and those of all types that other
/// modules see.
struct WrittenResolvers {
    /// By type: whether the alias of its resolver is written.
    private var aliases: [Bool] = []
    private var accessors: Set<Accessor> = []
    /// The names of resolvers that are written if the inputs mention them, and not otherwise.
    private(set) var namesThatDepend: [String] = []

    init() {}

    /// Selects the resolvers of an output. `names` must be the names of the same output.
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
