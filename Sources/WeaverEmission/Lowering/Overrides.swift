import WeaverGraph

/// The part of a graph that tests can override: for each registration below the mentioned roots, the member of a
/// generated object that holds its replacement.
///
/// The objects (`Storage`) belong to types, not to paths, so that their number is that of the types. Types that build
/// each other in a circle share one, which all their containers hand on. Each container holds the object of its type,
/// and finds in it the objects of the containers that it makes.
struct Overrides {
    /// The class of the objects with the replacements of the registrations of some types.
    struct Storage {
        /// The name of the class.
        let name: String
        /// The types whose registrations it has: one, or all that build each other in a circle.
        let types: [LinkedGraph.TypeID]
        /// The registrations of these types, in the order of the facts.
        let registrations: [LinkedGraph.BindingID]
    }

    /// The roots that the tests mention, each with the name of its graph, such as `AppGraph`.
    let roots: [(type: LinkedGraph.TypeID, name: String)]
    /// The types that the roots build, directly or through others, and the roots.
    let types: Set<LinkedGraph.TypeID>
    /// All storages, in the order of the facts.
    private(set) var storages: [Storage] = []
    /// By type, the position of its storage in `storages`; nil for a type that registers nothing that can be replaced.
    private var positions: [Int?]
    private var members: [LinkedGraph.BindingID: String] = [:]
    private var nested: [LinkedGraph.BindingID: String] = [:]
    /// By type, whether code in an actor may build its registrations.
    private var isOnActor: [Bool]

    /// Returns nil if the tests mention none of the roots. `isMentioned` says whether they mention a name that they do
    /// not declare. The names of the storages are taken from `allocator`.
    init?(_ graph: LinkedGraph, _ isMentioned: (String) -> Bool, _ allocator: inout NameAllocator) {
        let roots = graph.types.compactMap { type -> (LinkedGraph.TypeID, String)? in
            let name = type.graphName
            return graph.mayHaveGraph(type) && isMentioned(name) ? (type.id, name) : nil
        }
        guard !roots.isEmpty else { return nil }
        self.roots = roots
        types = graph.reached(from: roots.map(\.0))
        isOnActor = Array(repeating: false, count: graph.types.count)
        for id in graph.reached(from: graph.typeIDs.filter { graph.declarations.isActor(graph[$0].key) }) {
            isOnActor[id.index] = true
        }
        positions = Array(repeating: nil, count: graph.types.count)
        let edges = graph.types.map { type in type.bindings.compactMap { graph[$0].builds?.index } }
        var circles: [[Int]?] = Array(repeating: nil, count: graph.types.count)
        for component in stronglyConnectedComponents(EdgeLists(edges)) {
            for member in component { circles[member] = component.sorted() }
        }
        for type in graph.types where types.contains(type.id) && positions[type.id.index] == nil {
            let circle = (circles[type.id.index] ?? [type.id.index]).map { graph.types[$0] }
            let registrations = circle.flatMap(\.bindings).filter(graph.isReplaceable)
            guard !registrations.isEmpty else { continue }
            for member in circle { positions[member.id.index] = storages.count }
            storages.append(
                Storage(
                    name: allocator.allocate(type.flatName + "Overrides"), types: circle.map(\.id),
                    registrations: registrations))
        }
        for storage in storages {
            var allocator = NameAllocator(
                taken: storage.registrations.map { graph[$0].name } + ["init", "copying"])
            var used: Set<String> = []
            for id in storage.registrations {
                let owner = graph[graph[id].owner]
                let plain = graph[id].name
                members[id] =
                    storage.types.count == 1 && used.insert(plain).inserted
                    ? plain : allocator.allocate(owner.lowerFlatName + plain.upperFirst)
            }
            for id in storage.registrations where isNode(id, in: graph) && !isInCircle(id, in: graph) {
                nested[id] = allocator.allocate((members[id] ?? "") + "Below")
            }
        }
    }

    /// Returns the storage of the containers of `type`; nil if they take none.
    func storage(of type: LinkedGraph.TypeID) -> Storage? { positions[type.index].map { storages[$0] } }

    /// Returns the member that holds the replacement of a registration; nil if it cannot be replaced.
    func member(_ id: LinkedGraph.BindingID) -> String? { members[id] }

    /// Returns the member that holds the storage of the container that is made for the registration `id`; nil if that
    /// container takes the storage of the registering one, or none.
    func member(below id: LinkedGraph.BindingID) -> String? { nested[id] }

    /// Whether what a registration builds has registrations that can be replaced.
    func isNode(_ id: LinkedGraph.BindingID, in graph: LinkedGraph) -> Bool {
        guard let built = graph[id].builds, !graph[id].hasBuilder || graph.hasWrappers(built) else { return false }
        return positions[built.index] != nil
    }

    /// Whether what a registration builds leads back to the type that registers it.
    func isInCircle(_ id: LinkedGraph.BindingID, in graph: LinkedGraph) -> Bool {
        guard let built = graph[id].builds else { return false }
        return positions[built.index] == positions[graph[id].owner.index]
    }

    /// Returns the names of the members of the structures that write to `storage`.
    func memberNames(of storage: Storage, in graph: LinkedGraph) -> [String] {
        storage.registrations.map { graph[$0].name }
            + storage.types.flatMap { bundles(of: $0, in: graph).map(\.member) }
    }

    /// Returns the bundles of `type` as members of its structure. A registration that leads back to the type has a
    /// member of its own instead, because its structure is that of the type.
    func bundles(of type: LinkedGraph.TypeID, in graph: LinkedGraph) -> [IncludedBundle] {
        graph.includedBundles(of: type).compactMap { bundle in
            var bundle = bundle
            bundle.registrations.removeAll { isNode($0, in: graph) && isInCircle($0, in: graph) }
            return bundle.registrations.isEmpty ? nil : bundle
        }
    }

    /// Whether an actor may run the replacement of a registration of `type`.
    func isOnActor(_ type: LinkedGraph.TypeID) -> Bool { isOnActor[type.index] }
}

/// The registrations that a type has from one bundle.
struct IncludedBundle {
    /// The qualified name of the bundle.
    let name: String
    /// The name of the bundle in graphs of tests: `networking`.
    let member: String
    /// The registrations that the bundle states, in the order of the type.
    var registrations: [LinkedGraph.BindingID]
}

extension InjectableType {
    /// The name of the generated graph of a root, such as `AppGraph`.
    var graphName: String { flatName + "Graph" }
}

extension LinkedGraph {
    /// Whether tests may have a graph of `type`: a root that is given nothing from above.
    func mayHaveGraph(_ type: InjectableType) -> Bool {
        type.registrants.isEmpty && !isForeign(type) && !declarations.isGeneric(type.key)
            && (neededKeys(of: type.id).isEmpty || givesAllInputs(type))
            && type.bindings.contains(where: isReplaceable)
    }

    /// Whether a binding is a registration that a statement of the project makes.
    func isReplaceable(_ id: BindingID) -> Bool { self[id].kind == .registration && !self[id].isGathering }

    /// Returns the bundles from which `type` has registrations that tests can replace, in the order of these.
    func includedBundles(of type: TypeID) -> [IncludedBundle] {
        guard !bundles.isEmpty else { return [] }
        var result: [IncludedBundle] = []
        for id in self[type].bindings where isReplaceable(id) {
            guard let name = self[id].bundle else { continue }
            if let index = result.firstIndex(where: { $0.name == name }) {
                result[index].registrations.append(id)
            } else {
                result.append(IncludedBundle(name: name, member: name.lowerFlat, registrations: [id]))
            }
        }
        return result
    }

    /// Returns `roots` and the types that they build, directly or through others.
    func reached(from roots: [TypeID]) -> Set<TypeID> {
        var reached = Set(roots)
        var queue = roots
        while let type = queue.popLast() {
            for built in self[type].bindings.compactMap({ self[$0].builds }) where reached.insert(built).inserted {
                queue.append(built)
            }
        }
        return reached
    }
}
