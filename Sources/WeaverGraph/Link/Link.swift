import WeaverDiagnostics

/// Decides how every type is built, and to which dependencies every reference resolves (Grammar/README.md, "How a type
/// is built" and "How a reference is resolved"). References that cannot be resolved are added to `graph.failures`.
/// Linear in the number of bindings and of words in the sets of keys that containers need.
///
/// With `gathers`, the graph has the registrations that gather collections (`LinkedGraph.gather`), and code can be
/// generated for it. Without, it shows what is stated, and the references of collections resolve to nothing.
/// `workers` find how the types are built.
package func link(
    _ merged: consuming MergedGraph, gathers: Bool = true, by workers: Workers = .alone
) -> LinkedGraph {
    let hasCollections = merged.hasCollections
    var graph = merged.consumed()
    linkBuiltTypes(&graph)
    linkProperties(&graph)
    // `gather` needs the constructions, and adds references to the graph. So the index of a graph with collections is
    // made after it.
    let index = linkConstructions(&graph, indexes: !hasCollections, by: workers)
    if gathers, hasCollections { graph.gather() }
    linkNeeds(&graph, index ?? graph.index())
    linkReferenceParameters(&graph)
    linkParametersOfSuperclasses(&graph)
    linkParametersOfNeeds(&graph)
    verifyConstructions(&graph)
    graph.findOffers()
    graph.effects = BuildingEffects(graph)
    findFailures(&graph)
    assert(graph.firstBrokenInvariant == nil, graph.firstBrokenInvariant ?? "")
    return graph
}

/// Finds for each registration the type that it builds, and the parameters of this type.
private func linkBuiltTypes(_ graph: inout LinkedGraph) {
    var parameters: [[Binding.Parameter]] = Array(repeating: [], count: graph.types.count)
    for id in graph.bindingIDs where graph[id].kind == .parameter {
        parameters[graph[id].owner.index].append(Binding.Parameter(name: graph[id].name, type: graph[id].type))
    }
    for id in graph.bindingIDs where graph[id].kind == .registration {
        // A registration with a setter is treated as lazy: it may be read before it is set.
        if graph[id].isSettable, !graph[id].scope.isWeak { graph[id].scope = .lazy }
        guard !graph[id].isSettable, !graph.isProperty(id) else { continue }
        let built = graph[id].builtType
        guard let type = graph.typeID(of: built) else { continue }
        // A builder passes all that a type of another module takes and needs.
        if graph[id].hasBuilder, graph.isForeign(graph[type]) { continue }
        graph[id].builds = type
        graph[type].registrants.append(id)
        graph[id].parameters = parameters[type.index]
        if graph[id].takesParameters, graph[id].scopePlace == nil { graph[id].scope = .transient }
    }
}

/// Finds the construction of each type and each registration. With `indexes`, returns the index of the graph, which is
/// made beside.
private func linkConstructions(_ graph: inout LinkedGraph, indexes: Bool, by workers: Workers) -> KeyIndex? {
    let (index, constructions) = graph.constructionsOfTypes(indexes: indexes, by: workers)
    for (index, construction) in constructions.enumerated() { graph.types[index].construction = construction }
    for (index, construction) in graph.constructionsOfRegistrations(by: workers).enumerated() {
        if let construction { graph.bindings[index].construction = construction }
    }
    return index
}

/// The keys that references ask for.
private struct KeyIndex: Sendable {
    /// The index from the keys to the registrations and parameters of containers.
    var lookup = Lookup()
    /// By binding, the key that a reference asks for; nil for other bindings.
    var askedKeys: [LinkedGraph.KeyID?]
}

// A function that changes the graph would copy it for each type.
extension LinkedGraph {
    /// Returns the index of the graph if `indexes` is true, and how each type is built, by type.
    fileprivate func constructionsOfTypes(
        indexes: Bool, by workers: Workers
    ) -> (index: KeyIndex?, [Construction]) {
        let (index, constructions) = workers.map(
            types.count, beside: { () -> KeyIndex? in indexes ? self.index() : nil }
        ) {
            construction(of: types[$0].key, injectable: types[$0], in: self)
        }
        return (index, constructions)
    }

    /// Returns how each registration without a property is built, by binding; nil for other bindings. The constructions
    /// of the types must be known.
    fileprivate func constructionsOfRegistrations(by workers: Workers) -> [Construction?] {
        workers.map(bindings.count) { index -> Construction? in
            let id = bindings[index].id
            guard bindings[index].kind == .registration, !isProperty(id) else { return nil }
            if bindings[index].isSettable { return .plain(InitializerCall(isolation: .none)) }
            if let built = bindings[index].builds { return self[built].construction }
            return construction(of: bindings[index].builtType, injectable: nil, in: self)
        }
    }

    /// Returns the index of all keys for which references ask. The names that references take from properties must be
    /// known.
    fileprivate func index() -> KeyIndex {
        var index = KeyIndex(askedKeys: Array(repeating: nil, count: bindings.count))
        let references = bindings.indices.count { bindings[$0].kind == .reference }
        index.lookup.reserveCapacity(references: references, others: bindings.count - references)
        for type in typeIDs {
            for id in self[type].bindings where self[id].kind == .reference {
                if let key = key(of: id) { index.askedKeys[id.index] = index.lookup.ask(for: key) }
            }
        }
        index.lookup.index(self)
        return index
    }
}

/// Finds the keys that every container must be given by the container above it, and the keys that it answers.
private func linkNeeds(_ graph: inout LinkedGraph, _ index: consuming KeyIndex) {
    graph.lookup = index.lookup
    let forms = graph.argumentForms()
    graph.needs = Needs(graph, askedKeys: index.askedKeys, forms, isBuiltNow: graph.builtNow(forms))
}

extension LinkedGraph {
    /// Returns, by binding, the form in which the constructor of the binding's owner takes the dependency; nil if the
    /// constructor does not take it. If a constructor takes it several times, `value` wins.
    func argumentForms() -> [ConstructorArgument.Form?] {
        var forms: [ConstructorArgument.Form?] = Array(repeating: nil, count: bindings.count)
        for type in typeIDs {
            guard case .constructor(_, let arguments) = self[type].construction else { continue }
            // A closure that another module may read while it builds the type counts like a dependency of a container.
            for argument in arguments
            where forms[argument.binding.index] != .value && !argument.isReadWhileBuilding && argument.form != .setter {
                forms[argument.binding.index] = argument.form
            }
        }
        return forms
    }

    /// Returns, by binding, whether it is a registration whose instance is built together with its owner: the
    /// registration has container scope, or the owner's constructor takes its value. `forms` is the result of
    /// `argumentForms`.
    func builtNow(_ forms: [ConstructorArgument.Form?]) -> [Bool] {
        bindingIDs.map {
            self[$0].kind == .registration && (self[$0].scope.isBuiltWithContainer || forms[$0.index] == .value)
        }
    }
}

/// Gives each reference the parameters of the dependency to which it resolves. The search goes from each provider down
/// to the references. Adds a parameter conflict for each reference whose providers take different parameters.
private func linkReferenceParameters(_ graph: inout LinkedGraph) {
    for key in graph.keysWithParameters() {
        /// By type, the first provider of `key` that the search found for the type's container, and another provider
        /// that takes different parameters, if there is one.
        var providers: [LinkedGraph.TypeID: (first: LinkedGraph.BindingID, other: LinkedGraph.BindingID?)] = [:]
        var queue: [LinkedGraph.TypeID] = []

        func provide(_ type: LinkedGraph.TypeID, _ provider: LinkedGraph.BindingID) {
            guard let known = providers[type] else {
                providers[type] = (provider, nil)
                queue.append(type)
                return
            }
            guard known.other == nil, graph[known.first].parameters != graph[provider].parameters else { return }
            providers[type]?.other = provider
            queue.append(type)
        }

        let slice = KeySlice(of: key, in: graph)
        for type in slice.types.sorted() {
            for registrant in graph[type].registrants {
                if case .found(let provider, _)? = graph.provider(of: key, for: registrant) { provide(type, provider) }
            }
        }
        var next = 0
        while next < queue.count {
            let type = queue[next]
            next += 1
            guard let (first, other) = providers[type] else { continue }
            for case .registration(let id) in slice.askers[type] ?? [] {
                guard let below = graph[id].builds else { continue }
                provide(below, first)
                if let other { provide(below, other) }
            }
        }
        for id in graph.needs.references[key.index] {
            guard let (first, other) = providers[graph[id].owner] else { continue }
            graph[id].parameters = graph[first].parameters
            if let other {
                graph.parameterConflicts.append(ParameterConflict(reference: id, providers: [first, other]))
            }
        }
    }
}

/// Gives the references of superclasses that nothing registers, and so nothing provides, the parameters that their
/// subclasses have found. Linear in the dependencies of classes with superclasses.
private func linkParametersOfSuperclasses(_ graph: inout LinkedGraph) {
    guard !graph.statingSuperclasses.isEmpty else { return }
    for type in graph.types where graph.statingSuperclasses[type.name] != nil {
        let parameters = Dictionary(type.bindings.map { (graph[$0].name, graph[$0].parameters) }) { first, _ in first }
        for name in graph.statingSuperclasses[type.name] ?? [] {
            guard let superclass = graph.typesByName[name], graph[superclass].registrants.isEmpty else { continue }
            for id in graph[superclass].bindings where graph[id].kind == .reference && graph[id].parameters.isEmpty {
                graph[id].parameters = parameters[graph[id].name] ?? []
            }
        }
    }
}

/// Gives parameters to references that nothing in this module provides, since other modules may: those that a wrapper,
/// or the closure that a constructor takes, or the declaration of a concrete type tells.
private func linkParametersOfNeeds(_ graph: inout LinkedGraph) {
    guard let module = graph.module, !module.isExecutable else { return }
    var answered = KeyAccumulator(keyCount: graph.keyCount)
    for answer in graph.needs.answers.lazy.flatMap(\.list) { answered.insert(answer.key) }
    let known = answered.take()
    for (index, references) in graph.needs.references.enumerated() {
        let key = LinkedGraph.KeyID(index: index)
        guard let parameters = graph.statedParameters(of: references) else { continue }
        // Some containers may answer a key that others leave to other modules.
        for id in references where !known.contains(key) || graph.isLeftToOthers(id) {
            graph[id].parameters = parameters
        }
    }
}

extension LinkedGraph {
    /// Whether nothing provides `reference`, on any path.
    fileprivate func isLeftToOthers(_ reference: BindingID) -> Bool {
        self[reference].parameters.isEmpty
            && resolutions(of: reference).allSatisfy { if case .missing = $0.ending { true } else { false } }
    }

    /// Returns the parameters that `references`, which ask for one key, state; nil if they state none.
    fileprivate func statedParameters(of references: [BindingID]) -> [Binding.Parameter]? {
        for id in references {
            if let type = typeID(of: self[id].type) {
                let parameters = parameters(of: type)
                if !parameters.isEmpty { return parameters }
            }
            if let foreign = self[id].type.dottedName.flatMap({ declarations.foreignParameters[$0] }), !foreign.isEmpty
            {
                return foreign
            }
            if let wrapper = self[id].wrapper, !wrapper.parameters.isEmpty { return named(wrapper.parameters) }
            guard case .constructor(_, let arguments) = self[self[id].owner].construction else { continue }
            for argument in arguments where argument.binding == id && argument.form == .function {
                if let closure = argument.closure, !closure.parameters.isEmpty { return named(closure.keptParameters) }
            }
        }
        return nil
    }

    /// Returns parameters of the given types, with names for the accessors of resolvers.
    private func named(_ types: [TypeKey]) -> [Binding.Parameter] {
        types.enumerated().map { Binding.Parameter(name: "parameter\($0 + 1)", type: $1) }
    }
}

extension LinkedGraph {
    /// Returns the keys that some container answers with a dependency that takes parameters.
    fileprivate func keysWithParameters() -> KeySet {
        var keys = KeyAccumulator(keyCount: lookup.keyCount)
        for answer in needs.answers.lazy.flatMap(\.list) {
            if case .found(let id, _) = answer.result, self[id].takesParameters { keys.insert(answer.key) }
        }
        return keys.take()
    }
}
