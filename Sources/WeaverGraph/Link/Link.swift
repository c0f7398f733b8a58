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
    let references = graph.typeIDs.flatMap { graph[$0].bindings.filter { graph[$0].kind == .reference } }
    var lookup = Lookup()
    let keys = references.map { lookup.ask(for: graph[$0].key) }
    lookup.index(graph)
    let forms = graph.argumentForms()
    let isBuiltNow = graph.builtNow(forms)
    var inputs: [[FoundInput]] = Array(repeating: [], count: graph.types.count)
    var positions = PositionTable()
    var ambiguous: [Demand: Int] = [:]
    var queue: [(demand: Demand, position: Int)] = []

    /// Returns the position of the input.
    func add(_ demand: Demand, _ need: Input.Need, by asker: Input.Asker) -> Int {
        let slot = positions.slot(for: demand)
        if let known = positions[slot] {
            inputs[demand.type.index][known].askers.append(asker)
            raise(demand, at: known, to: need)
            return known
        }
        let position = inputs[demand.type.index].count
        positions.insert(demand, position, at: slot)
        inputs[demand.type.index].append(FoundInput(key: demand.key, need: need, askers: [asker]))
        queue.append((demand, position))
        return position
    }

    /// What is needed sooner than was known is looked at again.
    func raise(_ demand: Demand, at position: Int, to need: Input.Need) {
        guard !inputs[demand.type.index][position].need.isSuperset(of: need) else { return }
        inputs[demand.type.index][position].need.formUnion(need)
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
            let need = needAbove(inputs[demand.type.index][position].need, registrant)
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
        let registrants = graph[demand.type].registrants
        steps += 1 + registrants.count
        let known = inputs[demand.type.index][position]
        if known.sources.isEmpty {
            inputs[demand.type.index][position].sources = registrants.map {
                Input.Source(registrant: $0, provider: provider(of: demand, at: position, for: $0))
            }
        } else {
            for source in known.sources {
                guard case .input(let above) = source.provider else { continue }
                let target = Demand(type: graph[source.registrant].owner, key: demand.key)
                raise(target, at: above, to: needAbove(known.need, source.registrant))
            }
        }
    }
    for type in graph.typeIDs {
        graph[type].inputs = inputs[type.index].map {
            Input(key: lookup.key($0.key), need: $0.need, askers: $0.askers, sources: $0.sources)
        }
    }
    for index in graph.failures.indices {
        // In the order of the registrations that lead to them.
        graph.failures[index].beginnings.sort { $0.registration?.index ?? 0 < $1.registration?.index ?? 0 }
    }
    graph.lookup = lookup
    return steps
}

/// An input of a container, by what it asks for.
private struct Demand: Hashable {
    var type: BindingGraph.TypeID
    var key: Lookup.KeyID
}

/// The positions of the inputs that are found. A dictionary whose keys are two small numbers: hashing them as any others takes longer than
/// all else that finding an input does.
private struct PositionTable {
    private struct Entry {
        var demand: Demand
        /// Negative where there is none.
        var position = -1
    }

    private static let none = Entry(demand: Demand(type: .init(index: 0), key: .init(index: 0)))
    /// A power of two, at most half of them in use.
    private var entries = Array(repeating: none, count: 1 << 10)
    private var count = 0

    subscript(_ slot: Int) -> Int? { entries[slot].position < 0 ? nil : entries[slot].position }

    /// The slot of a demand, or the free one that it would be put in.
    func slot(for demand: Demand) -> Int {
        let number = UInt64(truncatingIfNeeded: demand.type.index) << 32 ^ UInt64(truncatingIfNeeded: demand.key.index)
        let mixed = number &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: (mixed ^ mixed >> 32) & UInt64(entries.count - 1))
        while entries[slot].position >= 0, entries[slot].demand != demand { slot = (slot + 1) & (entries.count - 1) }
        return slot
    }

    /// `slot` is that of the demand, which is none of those there are.
    mutating func insert(_ demand: Demand, _ position: Int, at slot: Int) {
        entries[slot] = Entry(demand: demand, position: position)
        count += 1
        guard count * 2 > entries.count else { return }
        let known = entries
        entries = Array(repeating: Self.none, count: known.count * 2)
        for entry in known where entry.position >= 0 { entries[self.slot(for: entry.demand)] = entry }
    }
}

/// An input of a container as far as it is known while inputs are found.
private struct FoundInput {
    let key: Lookup.KeyID
    var need: Input.Need
    var askers: [Input.Asker]
    var sources: [Input.Source] = []
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
