import WeaverGraph

/// The decisions about all containers of a graph: the dependencies that each container holds, their forms, and the
/// order in which the container makes them.
///
/// The work is linear in the nodes and edges of the graph, except that every builder with a resolver adds work for each
/// of its siblings.
///
/// Several threads may read it, although the compiler cannot check that: nothing changes it but its initializer, which
/// waits for its workers before each change.
final class Lowering: @unchecked Sendable {
    let graph: LinkedGraph
    let isolations: Isolations
    let detached: [DetachedType]
    /// Whether the output has a function for the resolver of every type (`EmissionOptions.exposesResolvers`).
    let exposesResolvers: Bool
    /// The replacements that tests may set. Nil for the main output, whose containers have none.
    let overrides: Overrides?
    /// The dependencies with property wrappers that are left out on this platform or in this project, by the name of
    /// the type that states them.
    let leftOutWrappers: [String: [Binding]]
    /// All dependencies that property wrappers state, including those of detached types and those that are left out on
    /// this platform or in this project.
    let wrapped: [Binding]
    /// The types with which the containers of instances of generic types are printed for all instances.
    let generalization: Generalization
    private var inputForms = InputForms()
    /// For each type: the inputs of its container that constructors take as values, in the type or below it. The
    /// instances hold these values.
    let takenInputs: TakenInputs
    /// For each binding: the form in which the container of the binding's owner has it.
    private let forms: [DependencyForm]
    /// For each binding: the type with which a container declares the property or slot of its instance.
    private let keptTypes: [TypeKey]
    /// By the names of classes that may get a public initializer, the labels of the initializers of their subclasses.
    let initializersOfSubclasses: [String: Set<[String]>]
    /// The places of builders in the sources, by binding. Leaves out builders that stand on the same line of two files
    /// with the same name in different folders, since generated code could not tell their places apart.
    let builderLocations: [LinkedGraph.BindingID: SourceLocation]
    /// For each type: the ingredients of the registrations in its container, and the order in which the container makes
    /// the registrations.
    private(set) var orders: [ContainerOrder] = []
    private(set) var makers: Makers
    /// Whether the generated runtime types must be declared `nonisolated`. True if actors, nonisolated types, global
    /// actors other than the main actor, or several domains use them.
    let saysNonisolated: Bool

    /// The types that are made on the main actor for the types of Apple's SDKs alone.
    private let madeBySDK: Set<LinkedGraph.TypeID>

    /// Lowers a checked graph: decides on all containers.
    init(_ checked: CheckedGraph, _ options: EmissionOptions, overrides: Overrides? = nil, _ workers: Workers) {
        exposesResolvers = options.exposesResolvers
        self.overrides = overrides
        graph = checked.graph
        makers = Makers(none: graph)
        generalization = Generalization(graph)
        isolations = checked.isolations
        madeBySDK = graph.typesMadeOnMainActorBySDK(checked.isolations)
        detached = checked.detached
        leftOutWrappers = graph.leftOutWrappers()
        initializersOfSubclasses = graph.initializersOfSubclasses()
        builderLocations = options.locatesBuilders ? graph.builderLocations() : [:]
        let keptTypes = graph.keptTypes()
        self.keptTypes = keptTypes
        takenInputs = TakenInputs(graph)
        saysNonisolated = graph.usesRuntimeOffMainActor(checked.isolations, checked.detached)
        let weakInCircles = graph.weakRegistrationsInCircles()
        forms = graph.bindingIDs.map { [graph] id in
            let domain = Domain(
                checked.isolations.building[id.index], isShared: checked.isolations.sharing.isShared(id))
            if weakInCircles.contains(id) {
                return .function([], keptTypes[id.index], domain, graph.effects.building(id))
            }
            return graph.form(of: id, keptAs: keptTypes[id.index], domain)
        }
        // The graph has no instance of a generic class whose subclasses alone are registered.
        let generic = graph.genericTypes.flatMap(\.bindings)
        wrapped = (graph.bindings + detached.flatMap(\.bindings) + generic + graph.leftOut).filter { $0.isWrapped }
        orders = workers.map(graph.types.count) { self.containerOrder(of: self.graph.types[$0]) }
        // The orders tell which registrations are in cycles. That decides which values are read later, and what makers
        // build.
        makers = Makers(self)
        let holdings = orders.contains { !$0.cycles.isEmpty || $0.isOnDemand } ? Holdings(graph) : nil
        orders = workers.map(graph.types.count) { index in
            var order = self.orders[index]
            for id in order.registrations {
                order.ingredients[id] = self.ingredients(of: id)
                order.handed[id] = self.ingredients(of: id, sharesSiblings: true)
            }
            if let holdings, !order.cycles.isEmpty || order.isOnDemand {
                let held = self.holdingOrder(order, of: self.graph.types[index], holdings)
                order.ranks = held.positions
                if order.isOnDemand {
                    order.order = held
                    for id in order.registrations {
                        order.heldByWeak[id] = self.siblings(heldByWeak: id, in: order, holdings)
                    }
                } else if !order.cycles.isEmpty, self.takenValues(of: self.graph.types[index]) != nil {
                    order.order =
                        self.containerOrder(of: self.graph.types[index], beginningWith: order.inCircles(held))
                        .order
                    order.heldByReaders = self.registrationsHeldByReaders(
                        order, of: self.graph.types[index], holdings)
                }
            }
            return order
        }
        inputForms = InputForms(self)
    }

    /// Returns the global actor on which a type's container is made, or none.
    func isolation(ofContainer type: InjectableType) -> Isolation { isolations.container[type.id.index] }

    /// Returns the domain in which the closure or slot of a registration is read.
    func domain(of id: LinkedGraph.BindingID) -> Domain {
        Domain(isolations.building[id.index], isShared: isolations.sharing.isShared(id))
    }

    /// Returns the domain in which the maker of a type is called.
    func domain(ofMaker type: LinkedGraph.TypeID) -> Domain {
        Domain(isolations.instance[type.index], isShared: false)
    }

    /// Returns the isolation modifier of a declaration that belongs to `type`: the global actor of `isolation`, or
    /// `nonisolated` if there is no actor and `type` is used off the main actor. Otherwise empty.
    func modifiers(_ isolation: Isolation, of type: TypeKey) -> [Head.Modifier] {
        if isolation == .none, graph.declarations.isOffMainActor(type) { return [.nonisolated] }
        return isolation.modifiers
    }

    /// Returns the isolation modifier of a declaration with the given effects that belongs to `type`. One that waits in
    /// no isolation runs in that of its caller.
    func modifiers(_ isolation: Isolation, _ effects: Effects, of type: TypeKey) -> [Head.Modifier] {
        let isNonsending = graph.isolation == .none || graph.declarations.isOffMainActor(type)
        return effects.isAsync && isolation == .none && isNonsending ? [.nonsending] : modifiers(isolation, of: type)
    }

    /// Returns the isolation modifiers of a function with the given effects that makes `type` for user code. It is
    /// `@preconcurrency` if it is on the main actor for the types of Apple's SDKs alone.
    func modifiers(making type: InjectableType, on isolation: Isolation, _ effects: Effects) -> [Head.Modifier] {
        modifiers(isolation, effects, of: type.key, isBySDK: madeBySDK.contains(type.id))
    }

    /// Returns the isolation modifiers of a declaration with the given effects that belongs to `type`. With `isBySDK`,
    /// one on the main actor is `@preconcurrency`.
    func modifiers(_ isolation: Isolation, _ effects: Effects, of type: TypeKey, isBySDK: Bool) -> [Head.Modifier] {
        isolation == .mainActor && isBySDK
            ? isolation.modifiers(isPreconcurrency: true) : modifiers(isolation, effects, of: type)
    }

    /// Returns the isolation modifier of the container of `type`. Empty if none is needed.
    func containerModifiers(of type: TypeKey) -> [Head.Modifier] {
        graph.declarations.isOffMainActor(type) ? [.nonisolated] : graph.isolation.modifiers
    }

    /// The isolation modifier of the generated property wrappers. Empty if none is needed. If all containers are
    /// isolated, either all types that have wrappers are nonisolated or none is (`checkIsolations`).
    var wrapperModifiers: [Head.Modifier] {
        guard graph.isolation != .none else { return [] }
        let isNonisolated =
            graph.types.contains { graph.hasWrappers($0.id) && graph.declarations.isOffMainActor($0.key) }
            || detached.contains {
                graph.hasWrappers($0.bindings, ofTypeNamed: $0.name) && graph.declarations.isOffMainActor($0.key)
            }
        return isNonisolated ? [.nonisolated] : graph.isolation.modifiers
    }

    /// Whether a property wrapper in the sources has a builder that may be isolated to a global actor. swiftc does not
    /// accept such a function as an argument of a type without isolation.
    var wrapsIsolatedBuilders: Bool {
        func wrapsBuilder(_ binding: Binding) -> Bool { binding.isWrapped && binding.hasBuilder }
        func isIsolated(_ type: TypeKey) -> Bool {
            graph.isolation != .none || graph.declarations.isolation(of: type) != .none
        }
        return graph.bindingIDs.contains { id in
            wrapsBuilder(graph[id])
                && (isolations.building[id.index] != .none || isIsolated(graph[graph[id].owner].key))
        } || detached.contains { $0.bindings.contains(where: wrapsBuilder) && isIsolated($0.key) }
    }

    /// Returns the form in which the container of the binding's owner has the binding. Parameters and references are
    /// values.
    func form(of id: LinkedGraph.BindingID) -> DependencyForm { forms[id.index] }

    /// Whether an ingredient is a parameter with weak scope, which nothing generated may hold strongly.
    func isWeakParameter(_ ingredient: Ingredient) -> Bool {
        guard case .parameter(let id) = ingredient else { return false }
        return graph[id].kind == .parameter && graph[id].scope.isWeak
    }

    func keptType(of id: LinkedGraph.BindingID) -> TypeKey { keptTypes[id.index] }

    /// Calls `body` with each type that `type` registers, or whose makers it makes or takes. A type may occur twice.
    func forEachNeighbour(of type: LinkedGraph.TypeID, _ body: (LinkedGraph.TypeID) -> Void) {
        for id in graph[type].bindings { graph[id].builds.map(body) }
        makers.plans[type.index].made.forEach(body)
        makers.plans[type.index].taken.forEach(body)
    }

    /// Whether the output has nothing that belongs to all types and that this graph or `other` alone has. Graphs with
    /// generic types are never alike: their instances share code.
    func isAlikeApartFromTypes(_ other: Lowering) -> Bool {
        graph.genericTypes.isEmpty && other.graph.genericTypes.isEmpty && overrides == nil && other.overrides == nil
            && wrapped.isEmpty == other.wrapped.isEmpty && wrapperModifiers == other.wrapperModifiers
            && wrapsIsolatedBuilders == other.wrapsIsolatedBuilders && saysNonisolated == other.saysNonisolated
            && WrapperDeclarations.access(of: wrapped) == WrapperDeclarations.access(of: other.wrapped)
    }

    /// Whether a container keeps the instance of a registration although a function makes the instance. True for a
    /// registration that takes parameters and is not transient, and for a weak registration in a cycle.
    func hasStorage(_ id: LinkedGraph.BindingID) -> Bool {
        graph[id].kind == .registration && graph[id].scope.isShared && !isKept(id)
    }

    /// Whether the types below the instance of a registration read that instance, instead of calling the function that
    /// makes instances. True for a weak registration in a cycle (`LinkedGraph.weakRegistrationsInCircles`) without a
    /// builder.
    func isSeenBelowItself(_ id: LinkedGraph.BindingID) -> Bool {
        hasStorage(id) && graph[id].parameters.isEmpty && !graph[id].hasBuilder
    }

    /// Returns the form that the input `key` has in the container of `type`.
    func inputForm(_ key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) -> DependencyForm {
        inputForms(key, of: type, in: graph)
    }

    /// Returns the keys of the inputs that the initializer of a type's container takes, in the order of its parameters.
    func passedKeys(of type: LinkedGraph.TypeID) -> [LinkedGraph.KeyID] {
        graph.sorted(makers.plans[type.index].passed, for: type)
    }

    /// Whether an instance of `built` reads the registration `id`, which answers `key`, through a closure. True for a
    /// value in a dependency cycle that the instance does not need while it is built. The instance may then be built
    /// before the value.
    func isReadLater(_ id: LinkedGraph.BindingID, as key: LinkedGraph.KeyID, in built: LinkedGraph.TypeID) -> Bool {
        form(of: id).isValue && isInCycle(id) && graph.need(of: key, in: built).isDisjoint(with: [.captured, .read])
    }

    /// Whether a registration is in a dependency cycle of its container. False as long as `orders` is empty.
    func isInCycle(_ id: LinkedGraph.BindingID) -> Bool {
        !orders.isEmpty && orders[graph[id].owner.index].cycles[id] != nil
    }
}

extension LinkedGraph {
    /// Returns the value of `Lowering.saysNonisolated`.
    fileprivate func usesRuntimeOffMainActor(_ isolations: Isolations, _ detached: [DetachedType]) -> Bool {
        types.contains { !isForeign($0) && declarations.isOffMainActor($0.key) }
            || detached.contains { declarations.isOffMainActor($0.key) }
            || isolations.building.contains { $0 != .none && $0 != .mainActor }
            || bindingIDs.contains { isolations.sharing.isShared($0) }
    }

    /// Returns the values of `Lowering.builderLocations`.
    fileprivate func builderLocations() -> [BindingID: SourceLocation] {
        var locations: [BindingID: SourceLocation] = [:]
        var files: [Substring: Set<String>] = [:]
        for id in bindingIDs where self[id].hasBuilder {
            guard let builder = self[id].builder, let place = self[id].builderPlace, builder.line > 0 else { continue }
            // The path of a file outside of the project depends on the machine. The file's name does not.
            let path =
                place.file.hasPrefix("/") ? place.file.split(separator: "/").last.map(String.init) ?? "" : place.file
            let file = "\(path):\(builder.line)"
            locations[id] = SourceLocation(file: file, column: builder.column)
            files[file.split(separator: "/").last ?? "", default: []].insert(file)
        }
        return locations.filter { files[$0.value.file.split(separator: "/").last ?? ""]?.count == 1 }
    }

    /// Returns the form in which the container of a binding's owner has the binding. For a registration, `type` is the
    /// type with which it is kept, and `domain` the domain in which its slot or function is used.
    fileprivate func form(of id: BindingID, keptAs type: TypeKey, _ domain: Domain) -> DependencyForm {
        let binding = self[id]
        guard binding.kind == .registration else { return .value(binding.type) }
        let effects = effects.building(id)
        switch binding.scope {
        case _ where !binding.parameters.isEmpty, .transient:
            return .function(binding.parameters.map(\.type), type, domain, effects)
        case .container: return .value(type)
        case .lazy: return .lazy(type, domain, effects)
        case .weak: return .weak(type, domain, effects)
        }
    }

    /// Returns, for each binding, the type with which a container declares the property or slot of its instance. This
    /// is the type that the accessor returns, or the concrete type if a reference or a constructor takes that type.
    fileprivate func keptTypes() -> [TypeKey] {
        var types = bindings.map(\.accessType)
        func ask(_ id: BindingID, for wanted: TypeKey) {
            guard self[id].kind == .registration, !self[id].hasBuilder else { return }
            let type = self[id].type
            if wanted == type || wanted.unwrapped == type { types[id.index] = type }
        }
        for registrant in bindingIDs {
            for answer in answers(to: registrant) { ask(answer.binding, for: asked(answer.key).type) }
        }
        for type in self.types {
            guard case .constructor(_, let arguments) = type.construction else { continue }
            for argument in arguments {
                if case .function(let function) = argument.type { ask(argument.binding, for: function.result) }
                ask(argument.binding, for: argument.type)
            }
        }
        // A weak registration is kept with its concrete type, because only an instance whose concrete type is known can
        // be held weakly.
        for binding in bindings where binding.scope.isWeak && !binding.hasBuilder {
            types[binding.id.index] = binding.type
        }
        return types
    }
}
