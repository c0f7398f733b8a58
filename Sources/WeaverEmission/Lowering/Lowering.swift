import WeaverGraph

/// The decisions about all containers of a graph: what each one holds, in which form, and in which order it makes that.
/// Linear in the nodes and edges of the graph, except for what the builders of one container share.
struct Lowering {
    let graph: BindingGraph
    let isolations: Isolations
    let detached: [DetachedType]
    /// Whether other code may ask for the resolver of every type.
    let exposesResolvers: Bool
    /// The wrappers whose dependencies are left out on this platform or in this project, by the names of their types.
    let leftOutWrappers: [String: [Binding]]
    /// The dependencies that wrappers state, including those of detached types and those that are left out here.
    let wrapped: [Binding]
    private var inputForms = InputForms()
    /// The inputs of containers that constructors take, and so hold.
    let takenInputs: TakenInputs
    /// The form in which its own container has each dependency, by binding.
    private let forms: [Form]
    /// The type as which the instance of a registration is kept, by binding.
    private let keptTypes: [TypeKey]
    /// The places where builders are written, by binding. A builder is left out where its file name and line also occur
    /// in another folder.
    let builderLocations: [BindingGraph.BindingID: SourceLocation]
    /// The ingredients of each registration and the order in which they are made, by type.
    private(set) var orders: [ContainerOrder] = []
    private(set) var makers: Makers

    init(_ checked: CheckedGraph, exposesResolvers: Bool, locatesBuilders: Bool, _ workers: Workers) {
        self.exposesResolvers = exposesResolvers
        graph = checked.graph
        makers = Makers(none: graph)
        isolations = checked.isolations
        detached = checked.detached
        leftOutWrappers = graph.leftOutWrappers()
        builderLocations = locatesBuilders ? graph.builderLocations() : [:]
        let keptTypes = graph.keptTypes()
        self.keptTypes = keptTypes
        takenInputs = TakenInputs(graph)
        let weakInCircles = graph.weakRegistrationsInCircles()
        forms = graph.bindingIDs.map { [graph] id in
            let domain = Domain(
                checked.isolations.building[id.index], isShared: checked.isolations.sharing.isShared(id))
            if weakInCircles.contains(id) { return .function([], keptTypes[id.index], domain) }
            return graph.form(of: id, keptAs: keptTypes[id.index], domain)
        }
        wrapped = (graph.bindings + detached.flatMap(\.bindings) + graph.leftOut).filter { $0.wrapper != nil }
        let unordered = self
        orders = workers.map(graph.types.count) { unordered.containerOrder(of: unordered.graph.types[$0]) }
        // The orders tell which registrations are in cycles. That decides which values are read later, and what makers
        // build.
        makers = Makers(self)
        let ordered = self
        let holdings = orders.contains { !$0.cycles.isEmpty || $0.isOnDemand } ? Holdings(graph) : nil
        orders = workers.map(graph.types.count) { index in
            var order = ordered.orders[index]
            for id in order.registrations {
                order.ingredients[id] = ordered.ingredients(of: id)
                order.handed[id] = ordered.ingredients(of: id, sharesSiblings: true)
            }
            if let holdings, !order.cycles.isEmpty || order.isOnDemand {
                let held = ordered.holdingOrder(order, of: ordered.graph.types[index], holdings)
                order.ranks = Dictionary(uniqueKeysWithValues: held.enumerated().map { ($0.element, $0.offset) })
                if order.isOnDemand {
                    order.order = held
                    for id in order.registrations {
                        order.heldByWeak[id] = ordered.siblings(heldByWeak: id, in: order, holdings)
                    }
                } else if !order.cycles.isEmpty, ordered.takenValues(of: ordered.graph.types[index]) != nil {
                    order.order =
                        ordered.containerOrder(of: ordered.graph.types[index], beginningWith: order.inCircles(held))
                        .order
                }
            }
            return order
        }
        inputForms = InputForms(self)
    }

    /// Returns the global actor on which a type's container is made, or none.
    func isolation(ofContainer type: InjectableType) -> Isolation { isolations.container[type.id.index] }

    /// Returns the domain in which a registration is read through a closure or a slot.
    func domain(of id: BindingGraph.BindingID) -> Domain {
        Domain(isolations.building[id.index], isShared: isolations.sharing.isShared(id))
    }

    /// Returns the domain in which the maker of a type is called.
    func domain(ofMaker type: BindingGraph.TypeID) -> Domain {
        Domain(isolations.instance[type.index], isShared: false)
    }

    /// Returns the modifier in front of a declaration that belongs to a type, with a space after it: a global actor,
    /// or `nonisolated` for a type that is used off the main actor. Empty if none is needed.
    func prefix(_ isolation: Isolation, of type: TypeKey) -> String {
        if isolation == .none, graph.declarations.isOffMainActor(type) { return "nonisolated " }
        return isolation.prefix
    }

    /// Returns the modifier in front of the declaration of a type's container, with a space after it.
    func containerPrefix(of type: TypeKey) -> String {
        graph.declarations.isOffMainActor(type) ? "nonisolated " : graph.isolation.prefix
    }

    /// The modifier in front of the property wrappers, with a space after it. Where all containers are isolated,
    /// either all wrapped types are nonisolated or none is (`checkIsolations`).
    var wrapperPrefix: String {
        guard graph.isolation != .none else { return "" }
        let isNonisolated =
            graph.types.contains { graph.hasWrappers($0.id) && graph.declarations.isOffMainActor($0.key) }
            || detached.contains {
                graph.hasWrappers($0.bindings, ofTypeNamed: $0.name) && graph.declarations.isOffMainActor($0.key)
            }
        return isNonisolated ? "nonisolated " : graph.isolation.prefix
    }

    /// Whether a wrapper is given a builder that may be isolated to a global actor. swiftc does not accept such a
    /// function as an argument of a type without isolation.
    var wrapsIsolatedBuilders: Bool {
        func isIsolated(_ binding: Binding, of type: TypeKey) -> Bool {
            binding.wrapper != nil && binding.builder != nil
                && (graph.isolation != .none || graph.declarations.isolation(of: type) != .none)
        }
        return graph.bindingIDs.contains { id in
            let binding = graph[id]
            return isIsolated(binding, of: graph[binding.owner].key)
                || binding.wrapper != nil && binding.builder != nil && isolations.building[id.index] != .none
        } || detached.contains { type in type.bindings.contains { isIsolated($0, of: type.key) } }
    }

    /// Whether the runtime must be declared `nonisolated`: actors, nonisolated types, global actors other than the main
    /// one, or several domains use it.
    var saysNonisolated: Bool {
        graph.types.contains { graph.declarations.isOffMainActor($0.key) }
            || detached.contains { graph.declarations.isOffMainActor($0.key) }
            || isolations.building.contains { $0 != .none && $0 != .actor("MainActor") }
            || graph.bindingIDs.contains { isolations.sharing.isShared($0) }
    }

    /// Returns the form in which a registration's own container has it. Other bindings are values.
    func form(of id: BindingGraph.BindingID) -> Form { forms[id.index] }

    /// Whether an ingredient is a parameter with weak scope, which nothing generated may hold strongly.
    func isWeakParameter(_ ingredient: Ingredient) -> Bool {
        guard case .parameter(let id) = ingredient else { return false }
        return graph[id].kind == .parameter && graph[id].scope.isWeak
    }

    func keptType(of id: BindingGraph.BindingID) -> TypeKey { keptTypes[id.index] }

    /// Whether a function makes a registration, and its container keeps the instance all the same. True for a
    /// registration that takes parameters and is not transient, and for a weak registration in a cycle.
    func hasStorage(_ id: BindingGraph.BindingID) -> Bool {
        graph[id].kind == .registration && graph[id].scope.isShared && !isKept(id)
    }

    /// Whether the types below the instance of a registration read that instance itself, and not the function that
    /// makes it. True for a weak registration in a cycle (`BindingGraph.weakRegistrationsInCircles`) without a builder.
    func isSeenBelowItself(_ id: BindingGraph.BindingID) -> Bool {
        hasStorage(id) && graph[id].parameters.isEmpty && graph[id].builder == nil
    }

    /// Returns the form of an input of a type's container.
    func inputForm(_ key: BindingGraph.KeyID, of type: BindingGraph.TypeID) -> Form {
        inputForms(key, of: type, in: graph)
    }

    /// Returns the keys that a type's container is given, in the order in which its initializer takes them.
    func passedKeys(of type: BindingGraph.TypeID) -> [BindingGraph.KeyID] {
        graph.sorted(makers.plans[type.index].passed, for: type)
    }

    /// Whether an instance of `built` reads a value through a closure, for `key`. True for a value in a cycle that the
    /// instance does not need at once: the instance may be made before the value.
    func isReadLater(_ id: BindingGraph.BindingID, as key: BindingGraph.KeyID, in built: BindingGraph.TypeID) -> Bool {
        form(of: id).isValue && isInCycle(id) && graph.need(of: key, in: built).isDisjoint(with: [.captured, .read])
    }

    /// Whether a registration is in a dependency cycle of its container. False until the orders of all containers
    /// (`ContainerOrder`) are known.
    func isInCycle(_ id: BindingGraph.BindingID) -> Bool {
        !orders.isEmpty && orders[graph[id].owner.index].cycles[id] != nil
    }
}

extension BindingGraph {
    /// Returns the places where builders are written.
    fileprivate func builderLocations() -> [BindingID: SourceLocation] {
        var locations: [BindingID: SourceLocation] = [:]
        var files: [Substring: Set<String>] = [:]
        for id in bindingIDs {
            guard let builder = self[id].builder, let place = self[id].builderPlace, builder.line > 0 else { continue }
            // The path of a file outside of the project depends on the machine. Its name does not.
            let path =
                place.file.hasPrefix("/") ? place.file.split(separator: "/").last.map(String.init) ?? "" : place.file
            let file = "\(path):\(builder.line)"
            locations[id] = SourceLocation(file: file, column: builder.column)
            files[file.split(separator: "/").last ?? "", default: []].insert(file)
        }
        return locations.filter { files[$0.value.file.split(separator: "/").last ?? ""]?.count == 1 }
    }

    /// Returns the form in which its own container has a dependency. A registration is kept as `type`.
    fileprivate func form(of id: BindingID, keptAs type: TypeKey, _ domain: Domain) -> Form {
        let binding = self[id]
        guard binding.kind == .registration else { return .value(binding.type) }
        switch binding.scope {
        case _ where !binding.parameters.isEmpty, .transient:
            return .function(binding.parameters.map(\.type), type, domain)
        case .container: return .value(type)
        case .lazy: return .lazy(type, domain)
        case .weak: return .weak(type, domain)
        }
    }

    /// Returns the type as which each registration is kept: the type under which it is known, or its concrete type
    /// where something asks for that.
    fileprivate func keptTypes() -> [TypeKey] {
        var types = bindings.map(\.accessType)
        func ask(_ id: BindingID, for wanted: TypeKey) {
            let binding = self[id]
            guard binding.kind == .registration, binding.builder == nil else { return }
            if wanted == binding.type || wanted.unwrapped == binding.type { types[id.index] = binding.type }
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
        // Only an instance whose concrete type is known can be held weakly.
        for binding in bindings where binding.scope.isWeak && binding.builder == nil {
            types[binding.id.index] = binding.type
        }
        return types
    }
}
