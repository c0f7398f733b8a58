import WeaverGraph

/// The containers of a graph: what each holds, in which form, and in which order it is made. Linear in the graph's
/// nodes and edges but for what a container's builders share.
struct Lowering {
    let graph: BindingGraph
    let isolations: Isolations
    let detached: [DetachedType]
    /// Whether there is a resolver of each type to be asked for.
    let exposesResolvers: Bool
    /// The wrappers whose dependencies are left out here, by their types' names.
    let leftOutWrappers: [String: [Binding]]
    /// What is stated by a wrapper, elsewhere as well.
    let wrapped: [Binding]
    private var inputForms = InputForms()
    /// The inputs of containers that constructors take, and so hold.
    let takenInputs: TakenInputs
    /// By binding.
    private let forms: [Form]
    /// The type in which a registration's instance is kept; by binding.
    private let keptTypes: [TypeKey]
    /// Where builders are written; by binding. None where two files would be told apart by their folders alone.
    let builderLocations: [BindingGraph.BindingID: SourceLocation]
    /// What building each registration needs, and in which order they are made; by type.
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
        // Once it is known what leads back to itself, that is handed on to be read later, and other things are made by
        // makers.
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

    /// Where a container is made: with what it builds, or where all of them are.
    func isolation(ofContainer type: InjectableType) -> Isolation { isolations.container[type.id.index] }

    /// The domains in which a registration is read through a closure or a slot.
    func domain(of id: BindingGraph.BindingID) -> Domain {
        Domain(isolations.building[id.index], isShared: isolations.sharing.isShared(id))
    }

    /// The domain in which the maker of a type is called.
    func domain(ofMaker type: BindingGraph.TypeID) -> Domain {
        Domain(isolations.instance[type.index], isShared: false)
    }

    /// In front of a declaration of what belongs to a type: its global actor, or `nonisolated` for what actors and
    /// nonisolated types use.
    func prefix(_ isolation: Isolation, of type: TypeKey) -> String {
        if isolation == .none, graph.declarations.isOffMainActor(type) { return "nonisolated " }
        return isolation.prefix
    }

    /// In front of the declaration of a type's container.
    func containerPrefix(of type: TypeKey) -> String {
        graph.declarations.isOffMainActor(type) ? "nonisolated " : graph.isolation.prefix
    }

    /// In front of the property wrappers. Where all containers are isolated, either all wrapped types are, or none
    /// (`checkIsolations`).
    var wrapperPrefix: String {
        guard graph.isolation != .none else { return "" }
        let isNonisolated =
            graph.types.contains { graph.hasWrappers($0.id) && graph.declarations.isOffMainActor($0.key) }
            || detached.contains {
                graph.hasWrappers($0.bindings, ofTypeNamed: $0.name) && graph.declarations.isOffMainActor($0.key)
            }
        return isNonisolated ? "nonisolated " : graph.isolation.prefix
    }

    /// Whether a wrapper is given a builder that may be isolated to a global actor: swiftc takes no such function for
    /// one that is not.
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

    /// Whether anything is used by actors, nonisolated types or global actors other than the main one.
    var saysNonisolated: Bool {
        graph.types.contains { graph.declarations.isOffMainActor($0.key) }
            || detached.contains { graph.declarations.isOffMainActor($0.key) }
            || isolations.building.contains { $0 != .none && $0 != .actor("MainActor") }
            || graph.bindingIDs.contains { isolations.sharing.isShared($0) }
    }

    /// The form in which a registration's own container has it.
    func form(of id: BindingGraph.BindingID) -> Form { forms[id.index] }

    /// Whether it is a parameter that nothing may hold.
    func isWeakParameter(_ ingredient: Ingredient) -> Bool {
        guard case .parameter(let id) = ingredient else { return false }
        return graph[id].kind == .parameter && graph[id].scope == .weak
    }

    func keptType(of id: BindingGraph.BindingID) -> TypeKey { keptTypes[id.index] }

    /// A registration that keeps what it has built, though a function makes it: one that takes parameters, or a weak
    /// one in a circle.
    func hasStorage(_ id: BindingGraph.BindingID) -> Bool {
        graph[id].kind == .registration && graph[id].scope != .transient && !isKept(id)
    }

    /// Whether a function makes a weak registration in a circle (`BindingGraph.weakRegistrationsInCircles`) and the
    /// generated code builds it: what is below the instance sees that, not the function.
    func isSeenBelowItself(_ id: BindingGraph.BindingID) -> Bool {
        hasStorage(id) && graph[id].parameters.isEmpty && graph[id].builder == nil
    }

    /// The form of an input of a type's container.
    func inputForm(_ key: BindingGraph.KeyID, of type: BindingGraph.TypeID) -> Form {
        inputForms(key, of: type, in: graph)
    }

    /// The keys that a type's container is given, in the order in which it takes them.
    func passedKeys(of type: BindingGraph.TypeID) -> [BindingGraph.KeyID] {
        graph.sorted(makers.plans[type.index].passed, for: type)
    }

    /// Whether a value that leads back to itself is handed, for `key`, to an instance of `built` that does not need it
    /// at once, and may be made before it.
    func isReadLater(_ id: BindingGraph.BindingID, as key: BindingGraph.KeyID, in built: BindingGraph.TypeID) -> Bool {
        form(of: id).isValue && isInCycle(id) && graph.need(of: key, in: built).isDisjoint(with: [.captured, .read])
    }

    /// Whether a registration leads back to itself, once that is known.
    func isInCycle(_ id: BindingGraph.BindingID) -> Bool {
        !orders.isEmpty && orders[graph[id].owner.index].cycles[id] != nil
    }
}

extension BindingGraph {
    /// Where builders are written.
    fileprivate func builderLocations() -> [BindingID: SourceLocation] {
        var locations: [BindingID: SourceLocation] = [:]
        var files: [Substring: Set<String>] = [:]
        for id in bindingIDs {
            guard let builder = self[id].builder, let place = self[id].builderPlace, builder.line > 0 else { continue }
            // Of what lies outside of the project only the name is the same everywhere.
            let path =
                place.file.hasPrefix("/") ? place.file.split(separator: "/").last.map(String.init) ?? "" : place.file
            let file = "\(path):\(builder.line)"
            locations[id] = SourceLocation(file: file, column: builder.column)
            files[file.split(separator: "/").last ?? "", default: []].insert(file)
        }
        return locations.filter { files[$0.value.file.split(separator: "/").last ?? ""]?.count == 1 }
    }

    /// The form in which the container of its owner has a dependency; a registration is kept as `type`.
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

    /// A registration is kept as what it is known as, or as its concrete type where something asks for that.
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
        // Only an instance whose type is known can be held weakly.
        for binding in bindings where binding.scope == .weak && binding.builder == nil {
            types[binding.id.index] = binding.type
        }
        return types
    }
}
