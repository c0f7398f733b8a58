import WeaverDiagnostics
import WeaverGraph

/// The names of all generated declarations in one output. A declaration has its documented name
/// (Sources/WeaverEmission/README.md), unless a declaration of the input files has the same name.
struct EmittedNames {
    /// The names of the container classes, by type.
    private(set) var containers: [String] = []
    /// The names of the superclasses that declare the members of large containers, by type
    /// (`ContainerPlan.contentsName`).
    private(set) var contents: [LinkedGraph.TypeID: String] = [:]
    /// The names of the classes between the container class of a type and the class in `contents`, by type. Only very
    /// large containers have them. Each class conforms to some of the container's resolver protocols.
    private(set) var conformances: [LinkedGraph.TypeID: [String]] = [:]
    /// The names of the containers that all instances of a generic type share, by the name of that type.
    private(set) var genericContainers: [String: String] = [:]
    /// The names of the protocols of the dependencies that generic subclasses of generic classes state themselves, by
    /// the name of the subclass.
    private(set) var ownResolvers: [String: String] = [:]
    private var flatNames: [String: String] = [:]
    private var lowerFlatNamesOfGenerics: [String: String] = [:]
    private var lowerFlatNames: [String] = []
    private var sourcesNames: [String: String] = [:]
    private var sourcesParts: [String: [String]] = [:]
    let declarations: Declarations
    private var inputContainers: [LinkedGraph.BindingID: String] = [:]
    private var siblings: [LinkedGraph.TypeID: String] = [:]
    /// The names of the resolver protocols, in the order of `accessors`.
    private(set) var resolverNames: [String] = []
    private var accessorIndexes: [Accessor: Int] = [:]
    /// For each of `accessors`: the name of the first type that uses it, without dots.
    private(set) var owners: [String] = []
    /// For each of `accessors`, the types that use it, if some conditions have no graph of their own; else empty.
    private(set) var users: [ProtocolUsers] = []
    /// For each binding: the index of its accessor in `accessors`.
    private var bindingAccessors: [Int] = []
    private let inherited: InheritedAccessors
    private(set) var setters: [Accessor: String] = [:]
    /// The accessors and setters that are exposed to Objective-C. If one type exposes an accessor, it is exposed for
    /// all types.
    private(set) var exposed: Set<Accessor> = []
    /// All distinct setters, in the order of the facts.
    private(set) var settable: [Accessor] = []
    /// All distinct accessors, in the order of the facts.
    private(set) var accessors: [Accessor] = []
    /// The accessors through which an actor or a nonisolated type reads a dependency.
    private var nonisolated: Set<Accessor> = []
    /// The runtime of the output, with the names of its types and without any part in use. Each emitter has a copy, and
    /// adds the parts that it uses.
    let runtime: Runtime
    /// The resolver protocols and aliases that are emitted.
    private(set) var written = WrittenResolvers()
    /// The names that the output declares or uses at file scope. A declaration of the input files at file scope would
    /// collide with them.
    private(set) var global: [String] = []
    /// The names in `global`, and those of the types that the input files declare.
    private var taken: Set<String> = []

    /// Allocates all names. `accessors` are those of the graph's detached types in other graphs (`accessorsElsewhere`).
    /// `options` are those of the tests, if the tests output contains the declarations; otherwise nil. Names of
    /// declarations of the main output do not depend on them.
    init(
        _ lowering: Lowering, _ accessors: LoweredGraph.Accessors, isRuntimeShared: Bool,
        inTests options: TestsOptions?
    ) {
        let tests = options?.declared
        let graph = lowering.graph
        declarations = graph.declarations
        inherited = InheritedAccessors(lowering, accessors)
        let declared = graph.declarations.names
        let typeCount = graph.types.count
        var allocator = NameAllocator(taken: declared)
        allocator.reserve(typeCount * 2 + graph.bindings.count)
        // A type of the inputs may be named `Main`.
        _ = allocator.allocate("MainDependencyContainer")
        var flat = NameAllocator()
        flat.reserve(typeCount)
        var lowerFlat = flat
        flatNames.reserveCapacity(typeCount)
        for type in graph.genericTypes {
            flatNames[type.name] = flat.allocate(type.name.flat)
            lowerFlatNamesOfGenerics[type.name] = lowerFlat.allocate(type.name.lowerFlat)
            _ = allocator.allocate(type.name.lastName.flat + "DependencyResolver")
            if graph.genericSuperclass(ofTypeNamed: type.name) != nil {
                ownResolvers[type.name] = allocator.allocate(type.name.flat + "OwnResolver")
            }
            genericContainers[type.name] = allocator.allocate(type.name.flat + "DependencyContainer")
        }
        accessorIndexes.reserveCapacity(graph.bindings.count)
        for type in graph.types {
            flatNames[type.name] = flat.allocate(type.flatName)
            lowerFlatNames.append(lowerFlat.allocate(type.lowerFlatName))
            guard !graph.isForeign(type) else {
                containers.append("")
                continue
            }
            if type.arguments.isEmpty { _ = allocator.allocate(type.baseName.flat + "DependencyResolver") }
            containers.append(allocator.allocate(type.flatName + "DependencyContainer"))
            if type.bindings.count > ContainerPlan.unitSize, type.arguments.isEmpty {
                contents[type.id] = allocator.allocate(type.flatName + "DependencyContents")
                conformances[type.id] = (0..<(type.bindings.count - 1) / ContainerPlan.conformanceCount).map {
                    allocator.allocate(type.flatName + "DependencyConformances\($0 + 1)")
                }
            }
        }
        for type in lowering.detached { flatNames[type.name] = flat.allocate(type.name.flat) }
        // Builders in one container share a class for their resolvers, unless the types that they build take
        // parameters.
        var shared: [LinkedGraph.TypeID: String] = [:]
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
        // Inside of a type, its members hide declarations at file scope. Generated functions must not have the names of
        // other functions.
        let members = graph.bindings.flatMap { [$0.name] + $0.parameters.map(\.name) }
        var helpers = NameAllocator(
            besides: allocator, taken: members + Array(graph.declarations.functions.keys) + Array(tests ?? []))
        runtime = Runtime(
            &helpers, declared: declared.union(tests ?? []), isShared: isRuntimeShared,
            isNonisolated: lowering.saysNonisolated,
            options.map { $0.testsSeveralModules ? .none : .tested } ?? .own)
        if !lowering.wrapped.isEmpty {
            func nameSources(_ typeName: String, _ bindings: [Binding], _ base: String) {
                sourcesNames[typeName] = helpers.allocate(base + "Sources")
                let count = lowering.wrapperCount(bindings, ofTypeNamed: typeName)
                guard count > ContainerPlan.unitSize, graph.genericType(named: typeName) == nil else { return }
                sourcesParts[typeName] = (0...(count - 1) / ContainerPlan.unitSize).map {
                    helpers.allocate("\(base)Sources\($0 + 1)")
                }
            }
            for (type, name) in zip(graph.types, lowerFlatNames) {
                // The function that returns the sources is generic as well.
                if !type.arguments.isEmpty, sourcesNames[type.declaredName] != nil { continue }
                let base = lowerFlatNamesOfGenerics[type.declaredName] ?? name
                nameSources(type.declaredName, type.bindings.map { graph[$0] }, base)
            }
            for type in lowering.detached { nameSources(type.name, type.bindings, type.name.lowerFlat) }
        }
        allocator.adopt(helpers)
        nameResolvers(lowering, &allocator)
        if let module = graph.module, !module.isExecutable { _ = allocator.allocate(Module.factories(of: module.name)) }
        let others = ForeignType.allCases.map(\.rawValue) + graph.reservedNames
        global = allocator.allocated + others
        written = WrittenResolvers(lowering, self)
        if let tests { rename(besides: tests, &allocator) }
        allocator.take(others)
        taken = allocator.taken
    }

    /// Whether the declarations for `type`, a type of the graph with these names, have the names that those for `same`
    /// have in a graph with the names `other`. Both must have the same dependencies.
    func haveSameNames(_ type: InjectableType, _ other: EmittedNames, _ same: InjectableType) -> Bool {
        // Types of other modules have no accessors, and there may be no others.
        let hasAccessors = !accessors.isEmpty && !other.accessors.isEmpty
        return containers[type.id.index] == other.containers[same.id.index]
            && contents[type.id] == other.contents[same.id] && conformances[type.id] == other.conformances[same.id]
            && flatNames[type.name] == other.flatNames[same.name]
            && lowerFlatNames[type.id.index] == other.lowerFlatNames[same.id.index]
            && sourcesNames[type.declaredName] == other.sourcesNames[same.declaredName]
            && sourcesParts[type.declaredName] == other.sourcesParts[same.declaredName]
            && siblings[type.id] == other.siblings[same.id]
            && (inherited.further[type.id] ?? []) == (other.inherited.further[same.id] ?? [])
            && zip(hasAccessors ? type.stated : [], same.stated).allSatisfy { id, same in
                let (accessor, otherAccessor) = (bindingAccessors[id.index], other.bindingAccessors[same.index])
                return accessors[accessor] == other.accessors[otherAccessor]
                    && resolverNames[accessor] == other.resolverNames[otherAccessor]
                    && exposed.contains(accessors[accessor]) == other.exposed.contains(accessors[accessor])
                    && inputContainers[id] == other.inputContainers[same]
            }
    }

    /// Gives new names to those containers, and classes that belong to them, whose names are in `taken`.
    private mutating func rename(besides taken: Set<String>, _ allocator: inout NameAllocator) {
        guard !taken.isEmpty else { return }
        var free = NameAllocator(besides: allocator, taken: taken)
        func renamed(_ name: String) -> String { taken.contains(name) ? free.allocate(name) : name }
        containers = containers.map(renamed)
        contents = contents.mapValues(renamed)
        conformances = conformances.mapValues { $0.map(renamed) }
        siblings = siblings.mapValues(renamed)
        let names = Dictionary(uniqueKeysWithValues: Set(inputContainers.values).sorted().map { ($0, renamed($0)) })
        inputContainers = inputContainers.compactMapValues { names[$0] }
    }

    private mutating func nameResolvers(_ lowering: Lowering, _ allocator: inout NameAllocator) {
        let graph = lowering.graph
        // For each index in `accessors`: how many bindings use the accessor, and the name of the first type that uses
        // it.
        var uses: [(count: Int, owner: String)] = []
        func note(_ accessor: Accessor, _ owner: @autoclosure () -> String) -> Int {
            if let index = accessorIndexes[accessor] {
                uses[index].count += 1
                return index
            }
            accessorIndexes[accessor] = accessors.count
            accessors.append(accessor)
            uses.append((1, owner()))
            return accessors.count - 1
        }
        bindingAccessors = Array(repeating: 0, count: graph.bindings.count)
        for type in graph.types where !graph.isForeign(type) {
            for id in type.stated {
                let accessor = inherited.widened[id] ?? Accessor(id, lowering: lowering)
                bindingAccessors[id.index] = note(accessor, type.flatName)
            }
        }
        for type in lowering.detached {
            for binding in type.bindings {
                _ = note(inherited.accessor(of: binding, of: type, in: graph), type.name.flat)
            }
            for accessor in Accessor.ofParameters(forBuildersIn: type, in: graph) {
                if accessorIndexes[accessor] == nil { _ = note(accessor, type.name.flat) }
                if accessor.isNonisolated { nonisolated.insert(accessor) }
            }
        }
        // The built type reads its parameters through the same accessors, unless its isolation is another one.
        for id in graph.bindingIDs where graph[id].hasInputResolver {
            for accessor in Accessor.ofParameters(forBuilder: id, in: graph) {
                if accessorIndexes[accessor] == nil { _ = note(accessor, graph[graph[id].owner].flatName) }
                if accessor.isNonisolated { nonisolated.insert(accessor) }
            }
        }
        for id in graph.bindingIDs where graph[id].hasRareAttributes && graph[id].objcPlace != nil {
            exposed.insert(Accessor(id, lowering: lowering))
        }
        for type in lowering.detached {
            for binding in type.bindings where binding.objcPlace != nil {
                exposed.insert(inherited.accessor(of: binding, of: type, in: graph))
            }
        }
        for type in graph.types where !graph.isForeign(type) {
            // The resolver protocol of a generic type has its setters as its own requirements.
            if !type.arguments.isEmpty, !type.bindings.contains(where: { graph[$0].hasInputResolver }) { continue }
            let settable = type.bindings.filter { graph[$0].isSettable }
            nameSetters(settable.map { graph[$0] }, of: type.flatName, &allocator)
        }
        for type in lowering.detached { nameSetters(type.bindings, of: type.name.flat, &allocator) }
        for type in graph.types where !graph.isForeign(type) && graph.declarations.isOffMainActor(type.key) {
            nonisolated.formUnion(type.stated.map { accessors[bindingAccessors[$0.index]] })
        }
        for type in lowering.detached where graph.declarations.isOffMainActor(type.key) {
            nonisolated.formUnion(type.bindings.map { inherited.accessor(of: $0, of: type, in: graph) })
        }
        // The most used one of several accessors with one name gets the plain protocol name. If several are used
        // equally often, the first of them gets it.
        var best: [String: Int] = [:]
        for (index, accessor) in accessors.enumerated() {
            if let known = best[accessor.name], uses[known].count >= uses[index].count { continue }
            best[accessor.name] = index
        }
        owners = uses.map(\.owner)
        resolverNames = Array(repeating: "", count: accessors.count)
        for (index, accessor) in accessors.enumerated() where best[accessor.name] == index {
            resolverNames[index] = allocator.allocate(accessor.name.upperFirst + "Resolver")
        }
        for (index, accessor) in accessors.enumerated() where resolverNames[index].isEmpty {
            resolverNames[index] = allocator.allocate(uses[index].owner + accessor.name.upperFirst + "Resolver")
        }
    }

    /// Gives the protocols of accessors and setters the names that `known` has for them, and adds the names to these.
    /// `users` has for each of `accessors` the types that use it.
    mutating func align(with known: inout ProtocolNames, _ users: [ProtocolUsers]) {
        self.users = users
        if let names = known.names(for: self) {
            (resolverNames, setters) = names
            let new = (resolverNames + setters.values.sorted()).filter { !taken.contains($0) }
            taken.formUnion(new)
            global += new
            written.select(by: self)
        }
        known.add(self)
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

    /// Returns the name of the protocol of a setter, such as `LoggerSetter`.
    func setter(of accessor: Accessor) -> String { setters[accessor] ?? anyObject }

    /// Whether the resolver protocol of an accessor must be declared `nonisolated`, although the others have the
    /// default isolation of the module. True if an actor or a nonisolated type reads a dependency through the accessor.
    func isNonisolated(_ accessor: Accessor) -> Bool { nonisolated.contains(accessor) }

    /// Returns the accessor through which the owner of a binding reads it. Faster than `Accessor(_:lowering:)`, which
    /// makes an equal accessor, except for a class with subclasses (`InheritedAccessors`).
    func accessor(of id: LinkedGraph.BindingID) -> Accessor { accessors[index(of: id)] }

    /// Returns the index in `accessors` of the accessor through which the owner of a binding reads it.
    func index(of id: LinkedGraph.BindingID) -> Int { bindingAccessors[id.index] }

    /// Returns the index of an accessor in `accessors`; nil if no type reads a dependency through it.
    func index(of accessor: Accessor) -> Int? { accessorIndexes[accessor] }

    /// Whether the output or the input files declare `name` at file scope.
    func isTaken(_ name: String) -> Bool { taken.contains(name) }

    /// Returns those of `wanted` that the output or the input files declare, other than as protocols of accessors and
    /// setters.
    func otherDeclarations(named wanted: Set<String>) -> Set<String> {
        let declared = wanted.filter(isTaken)
        return declared.isEmpty ? [] : declared.subtracting(resolverNames).subtracting(setters.values)
    }

    /// Whether the output declares the resolver protocol of an accessor.
    func hasProtocol(of accessor: Accessor) -> Bool { index(of: accessor).map(written.hasProtocol) ?? false }

    func resolver(of accessor: Accessor) -> String { index(of: accessor).map { resolverNames[$0] } ?? anyObject }

    /// The text to write for `AnyObject`, the resolver of a type without dependencies.
    var anyObject: String { runtime.names[.anyObject] }

    /// The text to write for `Sendable`.
    var sendable: String { runtime.names[.sendable] }

    func inputContainer(_ id: LinkedGraph.BindingID) -> String {
        inputContainers[id].required("the builder of binding \(id.index) has no resolver")
    }

    /// Returns the name of the class of the object that a container's builders share (`Siblings`).
    func siblings(of type: InjectableType) -> String {
        siblings[type.id].required("the builders of '\(type.name)' share no object")
    }

    func inputResolver(of type: TypeKey) -> String { declarations.inputResolver(of: type) }

    /// Returns the names of the protocols that make up a resolver of the bindings `ids`: one for each binding, then one
    /// for each setter.
    func resolvers(of ids: [LinkedGraph.BindingID], _ lowering: Lowering) -> [String] {
        let settable = ids.filter { lowering.graph[$0].isSettable }
        return ids.map { resolverNames[index(of: $0)] } + setters(of: settable.map { lowering.graph[$0] })
    }

    /// Returns the names of the protocols that make up a resolver: one for each of `accessors`, then one for each of
    /// `bindings` that has a setter.
    func resolvers(of accessors: [Accessor], settable bindings: [Binding]) -> [String] {
        accessors.map { resolver(of: $0) } + setters(of: bindings)
    }

    private func setters(of bindings: [Binding]) -> [String] {
        bindings.filter(\.isSettable).map { setter(of: Accessor(setting: $0)) }
    }

    /// Returns the name of the alias of a type's resolver, such as `A.BDependencyResolver`.
    func dependencyResolver(of type: InjectableType) -> String { dependencyResolver(ofTypeNamed: type.declaredName) }

    func dependencyResolver(ofTypeNamed name: String) -> String {
        declarations.dependencyResolver(ofTypeNamed: name)
    }

    /// Returns the names of the protocols to which the container of a subclass conforms besides those of its own
    /// resolver, because the code of its superclasses reads it through them.
    func furtherResolvers(of type: InjectableType) -> [String] {
        let further = furtherAccessors(of: type)
        if further.isEmpty { return [] }
        var seen = Set(type.stated.map { resolverNames[index(of: $0)] })
        return further.map(resolver).filter { seen.insert($0).inserted }
    }

    /// Returns the accessors of the protocols of `furtherResolvers`.
    func furtherAccessors(of type: InjectableType) -> [Accessor] { inherited.further[type.id] ?? [] }

    /// Returns the accessor through which a detached type reads a dependency.
    func accessor(of binding: Binding, of type: DetachedType, in graph: LinkedGraph) -> Accessor {
        inherited.accessor(of: binding, of: type, in: graph)
    }

    /// Returns the name of the function that returns the sources of the wrappers of the type `name`, which has wrappers
    /// or may inherit them.
    func sources(ofTypeNamed name: String) -> String {
        sourcesNames[name].required("no function returns the sources of the wrappers of '\(name)'")
    }

    /// Returns the names of the functions that the function `sources(ofTypeNamed:)` calls, each of which returns the
    /// sources of at most `ContainerPlan.unitSize` wrappers. Empty if one function returns all sources.
    func sourcesParts(ofTypeNamed name: String) -> [String] { sourcesParts[name] ?? [] }

    /// Returns the name of the type `name` for use inside of a member's name, such as `buildAB` for `A.B`. The result
    /// has no dots, and no two types have the same result. `name` is the name of a type with dependencies.
    func flat(_ name: String) -> String { flatNames[name].required("'\(name)' has no flat name") }
    func lowerFlat(_ type: InjectableType) -> String {
        lowerFlatNamesOfGenerics[type.declaredName] ?? lowerFlatNames[type.id.index]
    }
}

extension Lowering {
    /// Returns the number of property wrappers in an instance of the type `name`, which states `bindings`: its own
    /// wrappers, those of its superclasses, and those that are left out on this platform or in this project.
    fileprivate func wrapperCount(_ bindings: [Binding], ofTypeNamed name: String) -> Int {
        func count(_ bindings: [Binding]) -> Int {
            bindings.count { $0.isWrapped }
        }
        let superclasses = graph.wrappedSuperclasses(ofTypeNamed: name)
        let leftOut = ([name] + superclasses.map(\.name)).reduce(0) { $0 + (leftOutWrappers[$1]?.count ?? 0) }
        return count(bindings) + superclasses.map { count($0.bindings) }.reduce(0, +) + leftOut
    }
}
