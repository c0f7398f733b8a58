import WeaverGraph

extension Lowering {
    /// Returns the direct needs of the code that builds a registration, without the needs of the functions that it
    /// passes on.
    ///
    /// A builder that takes a resolver needs the siblings that it may read. With `sharesSiblings`, the builder needs
    /// the shared `Siblings` object and a list of slots instead. With `amongSiblings`, the result leaves out the inputs
    /// that the container itself receives from above. Empty for a registration with a setter.
    func needs(of id: LinkedGraph.BindingID, sharesSiblings: Bool = false, amongSiblings: Bool = false) -> [Need] {
        var needs: [Need] = []
        if overrides?.member(id) != nil { needs.append(.ingredient(.overrides)) }
        if graph[id].isSettable { return needs }
        if graph.builderTakesResolver(id), sharesSiblings {
            needs += [.ingredient(.siblings), .ingredient(.held)]
        } else if graph.builderTakesResolver(id) {
            for sibling in graph.siblings(perhapsReadByBuilderOf: id) {
                switch graph[sibling].kind {
                case .parameter: needs.append(.ingredient(.parameter(sibling)))
                case .reference: needs.append(.ingredient(graph.input(of: sibling)))
                case .registration: needs.append(isKept(sibling) ? .ingredient(.deferred(sibling)) : .made(sibling))
                }
            }
        }
        guard let type = graph[id].builds, !graph[id].hasBuilder || graph.hasWrappers(type) else { return needs }
        if makers.isHanded(id) { return needs + [.ingredient(.maker(type))] }
        return needs + self.needs(ofContainerOf: type, in: graph[id].owner, amongSiblings: amongSiblings)
    }

    /// Returns what the container of `owner` has to pass when it makes the container of `type`: ingredients and
    /// functions that the container of `owner` has. With `amongSiblings`, leaves out the inputs that the container of
    /// `owner` itself receives from above.
    func needs(ofContainerOf type: LinkedGraph.TypeID, in owner: LinkedGraph.TypeID, amongSiblings: Bool)
        -> [Need]
    {
        var passed = makers.plans[type.index].passed
        if !passed.isEmpty, let taken = keysTakenInPlace(by: graph[type]) { passed = passed.intersection(taken) }
        if amongSiblings { passed = passed.intersection(graph.answeredKeys(of: owner)) }
        return graph.sorted(passed, for: type).map { need(of: $0, in: type, from: owner) }
            + makers.plans[type.index].taken.map { .ingredient(.maker($0)) }
    }

    /// Returns the keys of the references that the constructor of `type` takes, if code that builds `type` calls the
    /// constructor directly. A closure of that code must not capture other references: swiftc warns of unused captures.
    /// Nil if `type` has registrations, if a container takes all references, and as long as `orders` is empty.
    private func keysTakenInPlace(by type: InjectableType) -> KeySet? {
        guard !orders.isEmpty, !graph.isForeign(type), takesReferencesAlone(type) else { return nil }
        guard case .constructor(_, let arguments) = type.construction else { return KeySet() }
        return KeySet(arguments.compactMap { graph.askedKey(of: $0.binding) })
    }

    /// Returns what the container of `owner` has to pass for the input `key` when it makes the container of `type`.
    /// `owner` registers `type`, or its container makes a maker of `type`.
    func need(of key: LinkedGraph.KeyID, in type: LinkedGraph.TypeID, from owner: LinkedGraph.TypeID) -> Need {
        switch graph.provider(of: key, in: owner) {
        case .nothing: return .nothing
        case .above: return .ingredient(.input(key))
        case .binding(let source):
            if graph[source].kind == .parameter { return .ingredient(.parameter(source)) }
            if let maker = makers.maker(gathering: source, in: graph) { return .ingredient(.maker(maker)) }
            guard isKept(source) else { return .made(source) }
            return .ingredient(isReadLater(source, as: key, in: type) ? .deferred(source) : .registration(source))
        }
    }

    /// Something that a container has to pass to the code that builds an instance.
    enum Need: Hashable {
        case ingredient(Ingredient)
        /// A registration that is not kept: it is transient, has parameters, or is weak and in a cycle. A function
        /// makes its instances.
        case made(LinkedGraph.BindingID)
        /// No ingredient, because nil is passed: the need is for an optional reference that no container answers.
        case nothing
    }

    /// Whether the container of a registration's owner keeps the registration as a value, a `LazySlot` or a `WeakSlot`.
    /// False for a registration whose instances a function makes, even if a slot keeps the instance (`hasStorage`).
    func isKept(_ id: LinkedGraph.BindingID) -> Bool {
        if case .function = form(of: id) { return false }
        return true
    }

    /// Returns the ingredients that building a registration needs, in order of discovery. Includes the ingredients of
    /// the functions that the building code passes to the instance.
    func ingredients(of id: LinkedGraph.BindingID, sharesSiblings: Bool = false) -> [Ingredient] {
        ingredients(meeting: [.made(id)], sharesSiblings: sharesSiblings)
    }

    /// Returns the ingredients that a maker captures, in order of discovery. The container of `owner` makes the maker,
    /// which builds an instance of `built`. Includes the ingredients of the functions that the maker passes to that
    /// instance.
    func ingredients(ofMaker built: LinkedGraph.TypeID, in owner: LinkedGraph.TypeID) -> [Ingredient] {
        ingredients(meeting: needs(ofContainerOf: built, in: owner, amongSiblings: false))
    }

    func ingredients(meeting needs: [Need], sharesSiblings: Bool = false, amongSiblings: Bool = false)
        -> [Ingredient]
    {
        var found: [Ingredient] = []
        var seen: Set<Ingredient> = []
        var functions: Set<LinkedGraph.BindingID> = []
        var queue: [LinkedGraph.BindingID] = []
        func add(_ needs: [Need], isLater: Bool) {
            for need in needs {
                switch need {
                case .ingredient(var ingredient):
                    // A function that is passed to the instance is called later. A value in a cycle with this
                    // registration exists by then.
                    if isLater, case .registration(let value) = ingredient, isInCycle(value), form(of: value).isValue,
                        !seen.contains(ingredient)
                    {
                        ingredient = .deferred(value)
                    }
                    if seen.insert(ingredient).inserted { found.append(ingredient) }
                case .made(let id): if functions.insert(id).inserted { queue.append(id) }
                case .nothing: break
                }
            }
        }
        add(needs, isLater: false)
        var next = 0
        while next < queue.count {
            let current = queue[next]
            if hasStorage(current), seen.insert(.storage(current)).inserted { found.append(.storage(current)) }
            add(
                self.needs(of: current, sharesSiblings: sharesSiblings, amongSiblings: amongSiblings), isLater: next > 0
            )
            next += 1
        }
        return found
    }
}
