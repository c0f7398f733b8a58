import WeaverDiagnostics

/// Decides how everything is built and where every reference is resolved (LANGUAGE.md, sections 5 and 6). Linear in bindings,
/// inputs and their sources. What cannot be resolved is left in `graph.failures`.
func link(_ graph: inout BindingGraph) {
    linkConstructions(&graph)
    linkInputs(&graph)
    linkReferenceParameters(&graph)
    verifyConstructions(&graph)
    findFailures(&graph)
}

/// Finds what each registration builds, with which parameters, and how.
private func linkConstructions(_ graph: inout BindingGraph) {
    for id in graph.bindingIDs where graph[id].kind == .registration {
        // What is set is there, or not, whenever it is asked for.
        if graph[id].isSettable, graph[id].scope != .weak { graph[id].scope = .lazy }
        guard !graph[id].isSettable, let name = graph[id].type.dottedName, let type = graph.typesByName[name] else { continue }
        graph[id].builds = type
        graph[id].registrantPosition = graph[type].registrants.count
        graph[type].registrants.append(id)
        graph[id].parameters = graph[type].bindings.lazy.map { [graph] in graph[$0] }.filter { $0.kind == .parameter }
            .map { Binding.Parameter(name: $0.name, type: $0.type) }
        if graph[id].scopePlace == nil, !graph[id].parameters.isEmpty { graph[id].scope = .transient }
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
/// types it registers need and it does not hold itself.
private func linkInputs(_ graph: inout BindingGraph) {
    var index: [Demand.Target: Int] = [:]
    var asked: Set<Demand> = []
    var queue: [Demand.Target] = []
    var next = 0

    func demand(_ target: Demand.Target, _ need: Input.Need, by asker: Input.Asker) {
        let isNew = asked.insert(Demand(target: target, asker: asker)).inserted
        if let known = index[target] {
            if isNew { graph[target.type].inputs[known].askers.append(asker) }
            guard !graph[target.type].inputs[known].need.isSuperset(of: need) else { return }
            graph[target.type].inputs[known].need.formUnion(need)
        } else {
            index[target] = graph[target.type].inputs.count
            graph[target.type].inputs.append(Input(key: target.key, need: need, askers: [asker], sources: []))
        }
        queue.append(target)
    }

    for type in graph.typeIDs {
        for id in graph[type].bindings where graph[id].kind == .reference {
            let key = Input.Key(name: graph[id].name, type: graph[id].type)
            demand(Demand.Target(type: type, key: key), graph.need(of: id), by: .reference(id))
        }
    }
    let lookups = graph.typeIDs.map { Lookup($0, in: graph) }
    while next < queue.count {
        let target = queue[next]
        next += 1
        guard let position = index[target] else { continue }
        let input = graph[target.type].inputs[position]
        let isFirstVisit = input.sources.isEmpty
        for registrant in graph[target.type].registrants {
            let owner = graph[registrant].owner
            let provider: Input.Source.Provider
            switch lookups[owner.index].resolve(target.key, in: graph) {
            case .found(let binding, let byType): provider = .binding(binding, byType: byType)
            case .ambiguous(let candidates):
                provider = .nothing
                if isFirstVisit { graph.fail(target.key, at: owner, candidates: candidates) }
            case .none:
                provider = .input
                let need = graph.isBuiltNow(registrant) && graph[registrant].builder == nil ? input.need : .later
                demand(Demand.Target(type: owner, key: target.key), need, by: .registration(registrant))
            }
            if isFirstVisit {
                graph[target.type].inputs[position].sources.append(Input.Source(registrant: registrant, provider: provider))
            }
        }
    }
}

/// Somebody who asks a container for something.
private struct Demand: Hashable {
    struct Target: Hashable {
        var type: BindingGraph.TypeID
        var key: Input.Key
    }

    var target: Target
    var asker: Input.Asker
}

/// What one container holds, by name and by type.
private struct Lookup {
    enum Result {
        case found(BindingGraph.BindingID, byType: Bool)
        case ambiguous([BindingGraph.BindingID])
        case none
    }

    private var byName: [String: BindingGraph.BindingID] = [:]
    private var byType: [TypeKey: [BindingGraph.BindingID]] = [:]

    init(_ type: BindingGraph.TypeID, in graph: BindingGraph) {
        for id in graph[type].bindings where graph[id].kind != .reference {
            let binding = graph[id]
            byName[binding.name] = id
            if binding.offersConcreteType { byType[binding.type, default: []].append(id) }
            if let abstract = binding.abstract { byType[abstract, default: []].append(id) }
        }
    }

    /// By name where the type matches, else by the exact type.
    func resolve(_ key: Input.Key, in graph: BindingGraph) -> Result {
        if let id = byName[key.name], graph[id].matches(key.type) { return .found(id, byType: false) }
        var candidates = byType[key.type] ?? []
        if let unwrapped = key.type.unwrapped { candidates += byType[unwrapped] ?? [] }
        switch candidates.count {
        case 0: return .none
        case 1: return .found(candidates[0], byType: true)
        default: return .ambiguous(candidates)
        }
    }
}

extension BindingGraph {
    /// How soon a type needs a reference of its own.
    fileprivate func need(of reference: BindingID) -> Input.Need {
        guard case .constructor(_, let arguments) = self[self[reference].owner].construction,
            let argument = arguments.first(where: { $0.binding == reference })
        else { return .captured }
        return argument.form == .value ? .read : .later
    }

    /// Whether a registration's instance is built while its owner is: it lives as long as the owner's container, or the owner's
    /// constructor takes it.
    func isBuiltNow(_ registration: BindingID) -> Bool {
        self[registration].scope == .container || isTakenNow(registration)
    }

    /// Whether its owner's constructor takes it on the spot, whatever the scope.
    func isTakenNow(_ registration: BindingID) -> Bool {
        guard case .constructor(_, let arguments) = self[self[registration].owner].construction else { return false }
        return arguments.contains { $0.binding == registration && $0.form == .value }
    }

    fileprivate mutating func fail(_ key: Input.Key, at type: TypeID, candidates: [BindingID]) {
        guard !failures.contains(where: { $0.key == key && $0.type == type }) else { return }
        failures.append(ResolutionFailure(key: key, type: type, reason: .ambiguous(candidates), references: []))
    }
}

/// Gives each reference the parameters of what it resolves to, from the providers down to those who ask, and notes where these differ.
private func linkReferenceParameters(_ graph: inout BindingGraph) {
    /// The first provider of each input, and one that takes other parameters.
    var providers: [Demand.Target: (first: BindingGraph.BindingID, other: BindingGraph.BindingID?)] = [:]
    var queue: [Demand.Target] = []

    func provide(_ target: Demand.Target, _ provider: BindingGraph.BindingID) {
        guard let known = providers[target] else {
            providers[target] = (provider, nil)
            queue.append(target)
            return
        }
        guard known.other == nil, graph[known.first].parameters != graph[provider].parameters else { return }
        providers[target]?.other = provider
        queue.append(target)
    }

    for type in graph.types {
        for input in type.inputs {
            for case .binding(let provider, _) in input.sources.map(\.provider) {
                provide(Demand.Target(type: type.id, key: input.key), provider)
            }
        }
    }
    let positions = graph.inputPositions()
    var next = 0
    while next < queue.count {
        let target = queue[next]
        next += 1
        guard let position = positions[target.type.index][target.key], let (first, other) = providers[target] else { continue }
        for case .registration(let id) in graph[target.type].inputs[position].askers {
            guard let type = graph[id].builds else { continue }
            provide(Demand.Target(type: type, key: target.key), first)
            if let other { provide(Demand.Target(type: type, key: target.key), other) }
        }
    }
    for id in graph.bindingIDs where graph[id].kind == .reference {
        let key = Input.Key(name: graph[id].name, type: graph[id].type)
        guard let (first, other) = providers[Demand.Target(type: graph[id].owner, key: key)] else { continue }
        graph[id].parameters = graph[first].parameters
        if let other { graph.parameterConflicts.append(ParameterConflict(reference: id, providers: [first, other])) }
    }
}

extension BindingGraph {
    /// The position of each input; by type.
    package func inputPositions() -> [[Input.Key: Int]] {
        types.map { type in Dictionary(uniqueKeysWithValues: type.inputs.enumerated().map { ($0.element.key, $0.offset) }) }
    }
}

/// Follows every failed input down to the references it fails.
private func findFailures(_ graph: inout BindingGraph) {
    // Above an isolated type nothing is checked; a public root is passed what it refers to.
    for type in graph.types where type.registrants.isEmpty && type.isolatedPlace == nil && !graph.isPublicRoot(type) {
        for input in type.inputs where input.key.type.unwrapped == nil {
            graph.failures.append(ResolutionFailure(key: input.key, type: type.id, reason: .unresolved, references: []))
        }
    }
    guard !graph.failures.isEmpty else { return }
    let positions = graph.inputPositions()
    for index in graph.failures.indices {
        graph.failures[index].references = graph.references(failedBy: graph.failures[index], positions).filter { reference, chain in
            !graph.gaps.mayState(graph[reference], in: [graph.failures[index].type] + chain.map { graph[$0].owner }, of: graph)
        }
    }
}

extension BindingGraph {
    /// Breadth first, so that each chain is a shortest one.
    fileprivate func references(
        failedBy failure: ResolutionFailure, _ positions: [[Input.Key: Int]]
    ) -> [(reference: BindingID, chain: [BindingID])] {
        /// A type, and the registration that led to it from an earlier step.
        struct Step {
            var type: TypeID
            var registration: BindingID?
            var previous: Int?
        }

        var found: [(reference: BindingID, chain: [BindingID])] = []
        var seen: Set<TypeID> = []
        var steps: [Step] = []

        func visit(_ type: TypeID, _ registration: BindingID?, _ previous: Int?) {
            guard seen.insert(type).inserted else { return }
            steps.append(Step(type: type, registration: registration, previous: previous))
        }

        func chain(to step: Int) -> [BindingID] {
            var chain: [BindingID] = []
            var next: Int? = step
            while let index = next {
                if let registration = steps[index].registration { chain.append(registration) }
                next = steps[index].previous
            }
            return chain.reversed()
        }

        switch failure.reason {
        case .unresolved: visit(failure.type, nil, nil)
        case .ambiguous:
            // The type itself holds the candidates; those who ask are below it.
            for id in self[failure.type].bindings {
                guard let type = self[id].builds, positions[type.index][failure.key] != nil else { continue }
                visit(type, id, nil)
            }
        }
        var next = 0
        while next < steps.count {
            let step = next
            let type = steps[step].type
            next += 1
            guard let position = positions[type.index][failure.key] else { continue }
            for asker in self[type].inputs[position].askers {
                switch asker {
                case .reference(let id): found.append((id, chain(to: step)))
                case .registration(let id): self[id].builds.map { visit($0, id, step) }
                }
            }
        }
        return found
    }
}

extension Gaps {
    /// Whether one of some types may have what a reference asks for, by its name or by its type.
    fileprivate func mayState(_ reference: Binding, in types: [BindingGraph.TypeID], of graph: BindingGraph) -> Bool {
        let names = [reference.name] + reference.type.components.compactMap { ($0.unwrapped ?? $0).dottedName }
        return types.contains { type in names.contains { mayState(.dependency, of: $0, in: graph[type].name) } }
    }
}
