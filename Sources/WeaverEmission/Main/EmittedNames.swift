import WeaverGraph

/// The names of a file's generated declarations. Those of GENERATED.md, as long as nothing of the inputs bears them.
struct EmittedNames {
    /// By type.
    private(set) var containers: [String] = []
    /// Of the classes that have the members of large containers.
    private(set) var contents: [BindingGraph.TypeID: String] = [:]
    /// Of the classes below those, each of which conforms to some of the resolvers of a very large container.
    private(set) var conformances: [BindingGraph.TypeID: [String]] = [:]
    private var flatNames: [String: String] = [:]
    private var lowerFlatNames: [String] = []
    private var sourcesNames: [String: String] = [:]
    private var sourcesParts: [String: [String]] = [:]
    private let declarations: Declarations
    private var inputContainers: [BindingGraph.BindingID: String] = [:]
    private var siblings: [BindingGraph.TypeID: String] = [:]
    /// By accessor, in their order.
    private(set) var resolverNames: [String] = []
    private var accessorIndexes: [Accessor: Int] = [:]
    /// By binding: the index of what it is read through.
    private var bindingAccessors: [Int] = []
    private var setters: [Accessor: String] = [:]
    /// The accessors and setters that Objective-C sees: what one type exposes is exposed.
    private(set) var exposed: Set<Accessor> = []
    /// What can be set, each once, in the order of the facts.
    private(set) var settable: [Accessor] = []
    /// The accessors, each once, in the order of the facts.
    private(set) var accessors: [Accessor] = []
    /// The accessors that an actor or a nonisolated type reads.
    private var nonisolated: Set<Accessor> = []
    /// Without any part in use.
    let runtime: Runtime
    /// Which of the resolvers are written.
    private(set) var written = WrittenResolvers()
    /// Those that a declaration of the inputs outside of any type would collide with.
    private(set) var global: [String] = []

    init(_ lowering: Lowering, isRuntimeShared: Bool) {
        let graph = lowering.graph
        declarations = graph.declarations
        let declared = Set(graph.declarations.types.keys)
        let typeCount = graph.types.count
        var allocator = NameAllocator(taken: declared)
        allocator.reserve(typeCount * 2 + graph.bindings.count)
        var flat = NameAllocator()
        flat.reserve(typeCount)
        var lowerFlat = flat
        flatNames.reserveCapacity(typeCount)
        accessorIndexes.reserveCapacity(graph.bindings.count)
        for type in graph.types {
            flatNames[type.name] = flat.allocate(type.flatName)
            lowerFlatNames.append(lowerFlat.allocate(type.lowerFlatName))
            _ = allocator.allocate(type.baseName + "DependencyResolver")
            containers.append(allocator.allocate(type.flatName + "DependencyContainer"))
            if type.bindings.count > ContainerPlan.unitSize {
                contents[type.id] = allocator.allocate(type.flatName + "DependencyContents")
                conformances[type.id] = (0..<(type.bindings.count - 1) / ContainerPlan.conformanceCount).map {
                    allocator.allocate(type.flatName + "DependencyConformances\($0 + 1)")
                }
            }
        }
        for type in lowering.detached { flatNames[type.name] = flat.allocate(type.name.withoutDots) }
        // Builders of one type share an input container, unless what they build takes parameters.
        var shared: [BindingGraph.TypeID: String] = [:]
        for id in graph.bindingIDs where graph.builderTakesResolver(id) {
            let owner = graph[graph[id].owner]
            if siblings[owner.id] == nil { siblings[owner.id] = allocator.allocate(owner.flatName + "Siblings") }
            if graph[id].parameters.isEmpty {
                let name = shared[owner.id] ?? allocator.allocate(owner.flatName + "InputDependencyContainer")
                shared[owner.id] = name
                inputContainers[id] = name
            } else {
                inputContainers[id] = allocator.allocate(
                    owner.flatName + graph[id].name.upperFirst + "InputDependencyContainer")
            }
        }
        // Members hide what stands outside of types, and functions may be named like others.
        let members = graph.bindings.flatMap { [$0.name] + $0.parameters.map(\.name) }
        var helpers = NameAllocator(besides: allocator, taken: members + Array(graph.declarations.functions.keys))
        runtime = Runtime(
            &helpers, declared: declared, isShared: isRuntimeShared, isNonisolated: lowering.saysNonisolated)
        if !lowering.wrapped.isEmpty {
            func nameSources(_ typeName: String, _ bindings: [Binding], _ base: String) {
                sourcesNames[typeName] = helpers.allocate(base + "Sources")
                let count = lowering.wrapperCount(bindings, ofTypeNamed: typeName)
                guard count > ContainerPlan.unitSize else { return }
                sourcesParts[typeName] = (0...(count - 1) / ContainerPlan.unitSize).map {
                    helpers.allocate("\(base)Sources\($0 + 1)")
                }
            }
            for (type, name) in zip(graph.types, lowerFlatNames) {
                nameSources(type.name, type.bindings.map { graph[$0] }, name)
            }
            for type in lowering.detached { nameSources(type.name, type.bindings, type.name.lowerFlat) }
        }
        allocator.adopt(helpers)
        nameResolvers(lowering, &allocator)
        global = allocator.allocated + Runtime.foreign.values.joined() + graph.reservedNames
        written = WrittenResolvers(lowering, self)
    }

    private mutating func nameResolvers(_ lowering: Lowering, _ allocator: inout NameAllocator) {
        let graph = lowering.graph
        // By the accessors' indexes: how often each is used, and first in which type.
        var uses: [(count: Int, owner: String)] = []
        func note(_ accessor: Accessor, _ owner: String) -> Int {
            if let index = accessorIndexes[accessor] {
                uses[index].count += 1
                return index
            }
            accessorIndexes[accessor] = accessors.count
            accessors.append(accessor)
            uses.append((1, owner))
            return accessors.count - 1
        }
        bindingAccessors = Array(repeating: 0, count: graph.bindings.count)
        for type in graph.types {
            for id in type.bindings {
                bindingAccessors[id.index] = note(Accessor(id, lowering: lowering), type.flatName)
            }
        }
        for type in lowering.detached {
            for binding in type.bindings { _ = note(Accessor(binding, of: type, in: graph), type.name.withoutDots) }
        }
        for id in graph.bindingIDs where graph[id].objcPlace != nil { exposed.insert(Accessor(id, lowering: lowering)) }
        for type in lowering.detached {
            for binding in type.bindings where binding.objcPlace != nil {
                exposed.insert(Accessor(binding, of: type, in: graph))
            }
        }
        for type in graph.types { nameSetters(type.bindings.map { graph[$0] }, of: type.flatName, &allocator) }
        for type in lowering.detached { nameSetters(type.bindings, of: type.name.withoutDots, &allocator) }
        for type in graph.types where graph.declarations.isOffMainActor(type.key) {
            nonisolated.formUnion(type.bindings.map { accessors[bindingAccessors[$0.index]] })
        }
        for type in lowering.detached where graph.declarations.isOffMainActor(type.key) {
            nonisolated.formUnion(type.bindings.map { Accessor($0, of: type, in: graph) })
        }
        // Of the accessors that share a name the most used has the plain one, the first of equally used ones.
        var best: [String: Int] = [:]
        for (index, accessor) in accessors.enumerated() {
            if let known = best[accessor.name], uses[known].count >= uses[index].count { continue }
            best[accessor.name] = index
        }
        resolverNames = Array(repeating: "", count: accessors.count)
        for (index, accessor) in accessors.enumerated() where best[accessor.name] == index {
            resolverNames[index] = allocator.allocate(accessor.name.upperFirst + "Resolver")
        }
        for (index, accessor) in accessors.enumerated() where resolverNames[index].isEmpty {
            resolverNames[index] = allocator.allocate(uses[index].owner + accessor.name.upperFirst + "Resolver")
        }
    }

    private mutating func nameSetters(_ bindings: [Binding], of owner: String, _ allocator: inout NameAllocator) {
        for binding in bindings where binding.isSettable {
            let accessor = Accessor(setting: binding)
            if binding.objcPlace != nil { exposed.insert(accessor) }
            guard setters[accessor] == nil else { continue }
            let name = binding.name.upperFirst + "Setter"
            setters[accessor] = allocator.allocate(name, owner + name)
            settable.append(accessor)
        }
    }

    /// `LoggerSetter`
    func setter(of accessor: Accessor) -> String { setters[accessor] ?? anyObject }

    /// Whether the protocol of an accessor is nonisolated whatever the module's default isolation is.
    func isNonisolated(_ accessor: Accessor) -> Bool { nonisolated.contains(accessor) }

    func resolver(of accessor: Accessor) -> String { accessorIndexes[accessor].map { resolverNames[$0] } ?? anyObject }

    /// The resolver of what refers to nothing.
    var anyObject: String { runtime.foreign("AnyObject") }

    func inputContainer(_ id: BindingGraph.BindingID) -> String { inputContainers[id] ?? "" }

    /// The class of what a container offers its builders.
    func siblings(of type: InjectableType) -> String { siblings[type.id] ?? "" }

    /// `URLSessionInputDependencyResolver`, in the type that `type` is nested in.
    func inputResolver(of type: TypeKey) -> String {
        let name = type.dottedName ?? type.text().filter { $0.isLetter || $0.isNumber }
        return declarations.placed(name) + "InputDependencyResolver"
    }

    /// The protocols that a resolver of some bindings is made of: one of each, then one of each that is settable.
    func resolvers(of ids: [BindingGraph.BindingID], _ lowering: Lowering) -> [String] {
        ids.map { resolverNames[bindingAccessors[$0.index]] } + setters(of: ids.map { lowering.graph[$0] })
    }

    /// The same, of `bindings` that are read through `accessors`.
    func resolvers(of accessors: [Accessor], settable bindings: [Binding]) -> [String] {
        accessors.map { resolver(of: $0) } + setters(of: bindings)
    }

    private func setters(of bindings: [Binding]) -> [String] {
        bindings.filter(\.isSettable).map { setter(of: Accessor(setting: $0)) }
    }

    /// `A.BDependencyResolver`
    func dependencyResolver(of type: InjectableType) -> String { dependencyResolver(ofTypeNamed: type.name) }

    func dependencyResolver(ofTypeNamed name: String) -> String { declarations.placed(name) + "DependencyResolver" }

    /// The function that gives the sources of a type's wrappers; none has a name where nothing is wrapped.
    func sources(ofTypeNamed name: String) -> String { sourcesNames[name] ?? "" }

    /// The functions that it calls, for `ContainerPlan.unitSize` wrappers each; none where one function gives all.
    func sourcesParts(ofTypeNamed name: String) -> [String] { sourcesParts[name] ?? [] }

    /// The type's name as a part of a member's: run together, and told apart from others that would read the same.
    func flat(_ name: String) -> String { flatNames[name] ?? "" }
    func lowerFlat(_ type: InjectableType) -> String { lowerFlatNames[type.id.index] }
}

extension Lowering {
    /// How many wrappers an instance has that is of a type with these dependencies: its own, those of its superclasses,
    /// and those that are not there on this platform.
    fileprivate func wrapperCount(_ bindings: [Binding], ofTypeNamed name: String) -> Int {
        func count(_ bindings: [Binding]) -> Int {
            bindings.lazy.filter { $0.wrapper != nil }.map(\.wrapperPlaces.count).reduce(0, +)
        }
        let superclasses = graph.wrappedSuperclasses(ofTypeNamed: name)
        let leftOut = ([name] + superclasses.map(\.name)).lazy.flatMap { leftOutWrappers[$0] ?? [] }.map(
            \.wrapperPlaces.count
        ).reduce(0, +)
        return count(bindings) + superclasses.map { count($0.bindings) }.reduce(0, +) + leftOut
    }
}
