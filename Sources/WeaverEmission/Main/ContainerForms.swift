import WeaverGraph

/// The forms in which one container holds its ingredients, which of its instances other code reads through weak
/// references, and which ingredients its functions take. Consists of answers alone and writes no code: `Wiring`,
/// `Siblings` and `ContainerEmitter` write code from it. A class, as `Wiring` is.
final class ContainerForms {
    let lowered: LoweredGraph
    let plan: ContainerPlan

    private var lowering: Lowering { lowered.lowering }
    private var graph: LinkedGraph { _read { yield lowered.graph } }

    init(lowered: LoweredGraph, plan: ContainerPlan) { (self.lowered, self.plan) = (lowered, plan) }

    /// The form in which the complete container has an ingredient.
    subscript(_ ingredient: Ingredient) -> DependencyForm {
        switch ingredient {
        case .parameter(let id), .registration(let id): return lowering.form(of: id)
        case .instance(let id): return .instance(graph[id].type)
        case .maker(let type):
            let isCollection = !graph.gathered.collections.isEmpty && graph.gathered.collections[type] != nil
            let result = isCollection ? graph[type].registrants.first.map(lowering.keptType) : nil
            // The factory of a bundle's registration returns the type as which the bundle offers it.
            let offered = graph.declarations.factories[graph[type].declaredName]?.result
            let made = result ?? offered ?? graph[type].builtKey
            let domain = lowering.domain(ofMaker: type)
            if let storage = storageType(of: type) { return .function([storage], made, domain) }
            return .maker(made, domain)
        case .siblings: return .value(siblingsType)
        case .held: return .value(heldType)
        case .overrides:
            return .value(storageType(of: plan.type.id).required("nothing of '\(plan.type.name)' can be replaced"))
        case .input(let key): return lowering.inputForm(key, of: plan.type.id)
        case .deferred(let id):
            let form = lowering.form(of: id)
            let isShared = lowering.isolations.sharing.isShared(id)
            let domain = form.isValue ? isShared ? .any : .container : lowering.domain(of: id)
            return .function([], lowering.keptType(of: id), domain, form.effects)
        case .storage(let id):
            // The slot of a value is made and read together with the container, so the slot needs no isolation of its
            // own.
            let domain = lowering.form(of: id).isValue ? .container : lowering.domain(of: id)
            let effects = graph.effects.building(id)
            return graph[id].scope.isWeak
                ? .weak(lowering.keptType(of: id), domain, effects) : .lazy(lowering.keptType(of: id), domain, effects)
        }
    }

    /// The type of what the containers of a type are given to replace registrations; nil if they are given nothing.
    private func storageType(of type: LinkedGraph.TypeID) -> TypeKey? {
        lowering.overrides?.storage(of: type).map { .optional(.name($0.name)) }
    }

    /// The type of the object through which all builders of the container read their siblings (`Siblings`).
    var siblingsType: TypeKey { .name(lowered.names.siblings(of: plan.type)) }
    /// The type of a list of slots that an instance keeps alive.
    var heldType: TypeKey { .array(.name(lowered.names.anyObject)) }
    /// The form of a function that selects some of a list of slots (`Selection`).
    var selectionForm: DependencyForm { .function([heldType], heldType, .container) }

    /// Returns the ingredients that the function which makes the registration `id` takes as parameters.
    func functionIngredients(_ id: LinkedGraph.BindingID) -> [Ingredient] { plan.making.handed[id] ?? [] }

    /// Returns the slot that the setter of the dependency `id` sets: the slot of the registration, or, for a reference,
    /// the slot that the container receives as an input.
    func settable(_ id: LinkedGraph.BindingID) -> Ingredient {
        graph[id].kind == .reference ? graph.input(of: id) : .registration(id)
    }

    // MARK: Weak references to instances

    /// Whether the code that builds a registration needs a weak reference to the new instance. True if the types below
    /// the instance read the instance, or if siblings read the instance after its slot is gone.
    func needsInstance(_ id: LinkedGraph.BindingID) -> Bool {
        if isReadWithoutSlot(id) { return true }
        if lowering.isSeenBelowItself(id), let type = graph[id].builds {
            return lowering.makers.plans[type.index].passed.contains {
                lowering.need(of: $0, in: type, from: graph[id].owner) == .made(id)
            }
        }
        guard lowering.isKept(id), !graph[id].hasBuilder, let ingredients = plan.making.ingredients[id] else {
            return false
        }
        // Only objects can be held weakly. A builder of another value that reads this value itself finds it in its
        // slot.
        if plan.making.isOnDemand, ![.class, .actor].contains(graph.declarations[graph[id].type]?.kind) {
            return false
        }
        return ingredients.contains(.registration(id)) || ingredients.contains(.deferred(id))
    }

    /// Whether siblings may read the instance of a registration after its slot is gone, as long as the instance exists.
    func isReadWithoutSlot(_ id: LinkedGraph.BindingID) -> Bool { isReadInOwner(id) || isReadByItself(id) }

    /// Whether the builder of the registration `id` may read a sibling that a function makes, while that sibling may
    /// read `id` in turn. The sibling must find the instance of `id` even if other code holds this instance longer than
    /// anything holds its slot.
    private func isReadByItself(_ id: LinkedGraph.BindingID) -> Bool {
        guard plan.making.isOnDemand, lowering.isKept(id), graph[id].abstract == nil, graph.builderTakesResolver(id),
            [.class, .actor].contains(graph.declarations[graph[id].type]?.kind)
        else { return false }
        let read = lowering.readSiblings(of: id)
        return plan.making.registrations.contains { maker in
            guard !lowering.isKept(maker), read.isComplete ? read.ids.contains(id) : true else { return false }
            let needed = lowering.readSiblings(of: maker)
            return !needed.isComplete || needed.ids.contains(id)
        }
    }

    /// Whether the owner's constructor takes the instance of the registration `id`, and siblings may read that instance
    /// later. The owner then holds the instance, but nothing holds the container.
    func isReadInOwner(_ id: LinkedGraph.BindingID) -> Bool {
        guard plan.making.isOnDemand || plan.making.cycles[id] != nil && lowering.form(of: id).isSlot,
            lowering.isKept(id), !graph[id].isSettable,
            lowering.takenValues(of: plan.type)?.contains(id) == true
        else { return false }
        let kind = graph.declarations[graph[id].type]?.kind
        return (kind == .class || kind == .actor) && (!graph[id].hasBuilder || graph[id].abstract == nil)
    }

    /// Whether the instance of a kept registration receives functions that need the registration's own slot.
    func handsOnItsSlot(_ id: LinkedGraph.BindingID) -> Bool {
        guard needsInstance(id), lowering.form(of: id).isSlot, let type = graph[id].builds else { return false }
        let built = lowered.plans[type]
        return graph.answers(to: id).contains { key, _, _ in
            guard case .made(let maker) = lowering.need(of: key, in: type, from: graph[id].owner) else { return false }
            let isTaken = built.isBuiltInPlace ? takes(key, of: built) : lowering.takenInputs.contains(key, of: type)
            return plan.making.handed[maker, default: []].contains(.registration(id)) && !isTaken
        }
    }

    /// Whether the constructor of the type of `built` takes the input `key` as a value.
    private func takes(_ key: LinkedGraph.KeyID, of built: ContainerPlan) -> Bool {
        guard case .constructor(_, let arguments) = built.type.construction else { return false }
        return arguments.contains { argument in
            graph.askedKey(of: argument.binding) == key
                && DependencyForm(argument, of: built.type.key, graph.declarations).isValue
        }
    }
}
