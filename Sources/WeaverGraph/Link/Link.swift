import WeaverDiagnostics

/// Decides how everything is built and where every reference is resolved (LANGUAGE.md, sections 5 and 6). Linear in bindings,
/// inputs and their sources. What cannot be resolved is left in `graph.failures`. Returns how many steps finding the inputs took.
@discardableResult
package func link(_ graph: inout BindingGraph) -> Int {
    linkConstructions(&graph)
    let steps = linkInputs(&graph)
    linkReferenceParameters(&graph)
    verifyConstructions(&graph)
    findFailures(&graph)
    return steps
}

/// Finds what each registration builds, with which parameters, and how.
private func linkConstructions(_ graph: inout BindingGraph) {
    var parameters: [[Binding.Parameter]] = Array(repeating: [], count: graph.types.count)
    for id in graph.bindingIDs where graph[id].kind == .parameter {
        parameters[graph[id].owner.index].append(Binding.Parameter(name: graph[id].name, type: graph[id].type))
    }
    for id in graph.bindingIDs where graph[id].kind == .registration {
        // What is set is there, or not, whenever it is asked for.
        if graph[id].isSettable, graph[id].scope != .weak { graph[id].scope = .lazy }
        guard !graph[id].isSettable, let name = graph[id].type.dottedName, let type = graph.typesByName[name] else { continue }
        graph[id].builds = type
        graph[id].position = graph[type].registrants.count
        graph[type].registrants.append(id)
        graph[id].parameters = parameters[type.index]
        if !graph[id].parameters.isEmpty, graph[id].scopePlace == nil { graph[id].scope = .transient }
    }
    for type in graph.typeIDs {
        graph[type].construction = construction(of: graph[type].key, injectable: graph[type], in: graph)
    }
    for id in graph.bindingIDs where graph[id].kind == .registration {
        if graph[id].isSettable {
            graph[id].construction = .plain(InitializerCall(isolation: .none))
            continue
        }
        graph[id].construction = graph[id].builds.map { graph[$0].construction }
            ?? construction(of: graph[id].type, injectable: nil, in: graph)
    }
}

/// Finds what every container must be given from above: the least set that contains each type's references and whatever the
/// types it registers need and it does not hold itself. Returns the number of steps: visits of inputs, and of their sources.
private func linkInputs(_ graph: inout BindingGraph) -> Int {
    /// An input of a container.
    struct Demand: Hashable {
        var type: BindingGraph.TypeID
        var key: Lookup.KeyID
    }

    let references = graph.typeIDs.flatMap { graph[$0].bindings.filter { graph[$0].kind == .reference } }
    var lookup = Lookup()
    let keys = references.map { lookup.ask(for: graph[$0].key) }
    lookup.index(graph)
    let forms = graph.argumentForms()
    let isBuiltNow = graph.builtNow(forms)
    var positions: [Demand: Int] = [:]
    var ambiguous: [Demand: Int] = [:]
    var queue: [(demand: Demand, position: Int)] = []

    /// Returns the position of the input.
    func add(_ demand: Demand, _ need: Input.Need, by asker: Input.Asker) -> Int {
        if let known = positions[demand] {
            graph[demand.type].inputs[known].askers.append(asker)
            raise(demand, at: known, to: need)
            return known
        }
        let position = graph[demand.type].inputs.count
        positions[demand] = position
        graph[demand.type].inputs.append(Input(key: lookup.key(demand.key), need: need, askers: [asker], sources: []))
        queue.append((demand, position))
        return position
    }

    /// What is needed sooner than was known is looked at again.
    func raise(_ demand: Demand, at position: Int, to need: Input.Need) {
        guard !graph[demand.type].inputs[position].need.isSuperset(of: need) else { return }
        graph[demand.type].inputs[position].need.formUnion(need)
        queue.append((demand, position))
    }

    /// What a registration's container needs of its owner for an input that it needs as `need`.
    func needAbove(_ need: Input.Need, _ registrant: BindingGraph.BindingID) -> Input.Need {
        isBuiltNow[registrant.index] && graph[registrant].builder == nil ? need : .later
    }

    func provider(of demand: Demand, at position: Int, for registrant: BindingGraph.BindingID) -> Input.Source.Provider {
        let above = Demand(type: graph[registrant].owner, key: demand.key)
        switch lookup.resolve(demand.key, in: above.type, graph.bindings) {
        case .found(let binding, let byType): return .binding(binding, byType: byType)
        case .ambiguous(let candidates):
            let failure = ambiguous[above] ?? graph.failures.count
            if failure == graph.failures.count {
                ambiguous[above] = failure
                graph.failures.append(
                    ResolutionFailure(key: lookup.key(above.key), type: above.type, reason: .ambiguous(candidates), beginnings: []))
            }
            let failed = FailedInput(type: demand.type, input: position, registration: registrant, depth: 1)
            graph.failures[failure].beginnings.append(failed)
            return .nothing
        case .none:
            let need = needAbove(graph[demand.type].inputs[position].need, registrant)
            return .input(at: add(above, need, by: .registration(registrant, input: position)))
        }
    }

    for (reference, key) in zip(references, keys) {
        let need: Input.Need =
            switch forms[reference.index] {
            case nil: .captured
            case .value: .read
            case .provider, .function: .later
            }
        graph[reference].position = add(Demand(type: graph[reference].owner, key: key), need, by: .reference(reference))
    }
    var steps = 0
    var next = 0
    while next < queue.count {
        let (demand, position) = queue[next]
        next += 1
        steps += 1 + graph[demand.type].registrants.count
        let known = graph[demand.type].inputs[position]
        if known.sources.isEmpty {
            let sources = graph[demand.type].registrants.map {
                Input.Source(registrant: $0, provider: provider(of: demand, at: position, for: $0))
            }
            graph[demand.type].inputs[position].sources = sources
        } else {
            for source in known.sources {
                guard case .input(let above) = source.provider else { continue }
                let target = Demand(type: graph[source.registrant].owner, key: demand.key)
                raise(target, at: above, to: needAbove(known.need, source.registrant))
            }
        }
    }
    for index in graph.failures.indices {
        // In the order of the registrations that lead to them.
        graph.failures[index].beginnings.sort { $0.registration?.index ?? 0 < $1.registration?.index ?? 0 }
    }
    graph.lookup = lookup
    return steps
}

extension BindingGraph {
    /// In which form its owner's constructor takes each dependency, if it does; by binding.
    func argumentForms() -> [ConstructorArgument.Form?] {
        var forms: [ConstructorArgument.Form?] = Array(repeating: nil, count: bindings.count)
        for type in typeIDs {
            guard case .constructor(_, let arguments) = self[type].construction else { continue }
            for argument in arguments where forms[argument.binding.index] != .value { forms[argument.binding.index] = argument.form }
        }
        return forms
    }

    /// Whether a registration's instance is built while its owner is: it lives as long as the owner's container, or the owner's
    /// constructor takes it; by binding.
    func builtNow(_ forms: [ConstructorArgument.Form?]) -> [Bool] {
        bindingIDs.map { self[$0].kind == .registration && (self[$0].scope == .container || forms[$0.index] == .value) }
    }
}

/// Gives each reference the parameters of what it resolves to, from the providers down to those who ask, and notes where these differ.
private func linkReferenceParameters(_ graph: inout BindingGraph) {
    guard graph.bindingIDs.contains(where: { !graph[$0].parameters.isEmpty }) else { return }
    /// By type and input: the first provider, and one that takes other parameters.
    var providers: [[(first: BindingGraph.BindingID, other: BindingGraph.BindingID?)?]] = graph.typeIDs.map {
        Array(repeating: nil, count: graph[$0].inputs.count)
    }
    var queue: [(type: BindingGraph.TypeID, input: Int)] = []

    func provide(_ type: BindingGraph.TypeID, _ input: Int, _ provider: BindingGraph.BindingID) {
        guard let known = providers[type.index][input] else {
            providers[type.index][input] = (provider, nil)
            queue.append((type, input))
            return
        }
        guard known.other == nil, graph[known.first].parameters != graph[provider].parameters else { return }
        providers[type.index][input]?.other = provider
        queue.append((type, input))
    }

    for type in graph.typeIDs {
        for (position, input) in graph[type].inputs.enumerated() {
            for case .binding(let provider, _) in input.sources.lazy.map(\.provider) { provide(type, position, provider) }
        }
    }
    var next = 0
    while next < queue.count {
        let (type, input) = queue[next]
        next += 1
        guard let (first, other) = providers[type.index][input] else { continue }
        for case .registration(let id, let below) in graph[type].inputs[input].askers {
            guard let type = graph[id].builds else { continue }
            provide(type, below, first)
            if let other { provide(type, below, other) }
        }
    }
    for id in graph.bindingIDs where graph[id].kind == .reference {
        guard let (first, other) = providers[graph[id].owner.index][graph[id].position] else { continue }
        graph[id].parameters = graph[first].parameters
        if let other { graph.parameterConflicts.append(ParameterConflict(reference: id, providers: [first, other])) }
    }
}
