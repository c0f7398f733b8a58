/// What the containers hold of all that references ask for. Every name and type is looked at once; after that numbers are compared.
struct Lookup: Sendable {
    /// Something that references ask for.
    struct KeyID: Hashable, Sendable { let index: Int }

    enum Result {
        case found(BindingGraph.BindingID, byType: Bool)
        case ambiguous([BindingGraph.BindingID])
        case none
    }

    /// The numbers of a key's name and types.
    private struct Question: Sendable {
        var key: Input.Key
        var name: Int
        var type: Int
        var unwrapped: Int?
    }

    /// A name or type in one container.
    private struct Slot: Hashable, Sendable {
        var owner: BindingGraph.TypeID
        var number: Int
    }

    private var keys: [Input.Key: KeyID] = [:]
    private var questions: [Question] = []
    private var names: [String: Int] = [:]
    private var types: [TypeKey: Int] = [:]
    private var byName: [Slot: BindingGraph.BindingID] = [:]
    private var byType: [Slot: [BindingGraph.BindingID]] = [:]
    /// The containers that hold something under a name, or of a type, by its number; ascending. Most containers hold nothing of a key.
    private var holdersOfNames: [[BindingGraph.TypeID]] = []
    private var holdersOfTypes: [[BindingGraph.TypeID]] = []

    /// Takes note of something that is asked for; all of it before `index`.
    mutating func ask(for key: Input.Key) -> KeyID {
        if let known = keys[key] { return known }
        let id = KeyID(index: questions.count)
        keys[key] = id
        let unwrapped = key.type.unwrapped.map { types.number(of: $0) }
        questions.append(Question(key: key, name: names.number(of: key.name), type: types.number(of: key.type), unwrapped: unwrapped))
        return id
    }

    /// Takes note of what answers that.
    mutating func index(_ graph: BindingGraph) {
        guard !questions.isEmpty else { return }
        for id in graph.bindingIDs where graph[id].kind != .reference {
            let owner = graph[id].owner
            if let name = names[graph[id].name] { byName[Slot(owner: owner, number: name)] = id }
            if graph[id].offersConcreteType { hold(graph[id].type, id, in: owner) }
            if let abstract = graph[id].abstract { hold(abstract, id, in: owner) }
        }
        holdersOfNames = Self.holders(in: byName.keys, count: names.count)
        holdersOfTypes = Self.holders(in: byType.keys, count: types.count)
    }

    private static func holders(in slots: some Sequence<Slot>, count: Int) -> [[BindingGraph.TypeID]] {
        var holders: [[BindingGraph.TypeID]] = Array(repeating: [], count: count)
        for slot in slots { holders[slot.number].append(slot.owner) }
        for index in holders.indices { holders[index].sort() }
        return holders
    }

    /// Whether a container may hold what a question asks for.
    private func mayHold(_ question: Question, _ owner: BindingGraph.TypeID) -> Bool {
        holdersOfNames[question.name].containsSorted(owner) || holdersOfTypes[question.type].containsSorted(owner)
            || question.unwrapped.map { holdersOfTypes[$0].containsSorted(owner) } ?? false
    }

    private mutating func hold(_ type: TypeKey, _ binding: BindingGraph.BindingID, in owner: BindingGraph.TypeID) {
        guard let type = types[type] else { return }
        byType[Slot(owner: owner, number: type), default: []].append(binding)
    }

    func key(_ id: KeyID) -> Input.Key { questions[id.index].key }

    /// By name where the type matches, else by the exact type.
    func resolve(_ key: KeyID, in owner: BindingGraph.TypeID, _ bindings: [Binding]) -> Result {
        let question = questions[key.index]
        guard mayHold(question, owner) else { return .none }
        if let id = byName[Slot(owner: owner, number: question.name)], bindings[id.index].matches(question.key.type) {
            return .found(id, byType: false)
        }
        var candidates = byType[Slot(owner: owner, number: question.type)] ?? []
        if let unwrapped = question.unwrapped { candidates += byType[Slot(owner: owner, number: unwrapped)] ?? [] }
        switch candidates.count {
        case 0: return .none
        case 1: return .found(candidates[0], byType: true)
        default: return .ambiguous(candidates)
        }
    }

    /// The registration or parameter of a name that some reference asks for.
    func binding(named name: String, in owner: BindingGraph.TypeID) -> BindingGraph.BindingID? {
        names[name].flatMap { byName[Slot(owner: owner, number: $0)] }
    }

    /// How many containers hold something under a name that some reference asks for.
    func holderCount(of name: String) -> Int { names[name].map { holdersOfNames[$0].count } ?? 0 }
}

extension [BindingGraph.TypeID] {
    /// Whether an ascending list has an element. Logarithmic.
    fileprivate func containsSorted(_ type: BindingGraph.TypeID) -> Bool {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if self[middle] < type { lower = middle + 1 } else { upper = middle }
        }
        return lower < count && self[lower] == type
    }
}

extension Dictionary where Value == Int {
    /// The number of a key, a new one where it has none yet.
    fileprivate mutating func number(of key: Key) -> Int {
        if let known = self[key] { return known }
        self[key] = count
        return count - 1
    }
}
