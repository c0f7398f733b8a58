/// An index from keys to the registrations and parameters of containers. Names and types are compared once, while the
/// index is made; after that, only numbers are.
struct Lookup: Sendable {
    /// A container's answer to a key.
    enum Result: Sendable {
        /// The registration or parameter. `byType` is true where its name differs from the key's.
        case found(BindingGraph.BindingID, byType: Bool)
        /// Several candidates of the wanted type, none of the wanted name.
        case ambiguous([BindingGraph.BindingID])
    }

    /// A key with the numbers of its name, of its type, and of `T` where its type is `T?`.
    private struct Question: Sendable {
        var key: Input.Key
        var name: Int
        var type: Int
        var unwrapped: Int?
    }

    /// A name or type, by its number, in one container.
    private struct Slot: Hashable, Sendable {
        var owner: BindingGraph.TypeID
        var number: Int
    }

    private var keys: [Input.Key: BindingGraph.KeyID] = [:]
    private var questions: [Question] = []
    private var names: [String: Int] = [:]
    private var types: [TypeKey: Int] = [:]
    private var byName: [Slot: BindingGraph.BindingID] = [:]
    private var byType: [Slot: [BindingGraph.BindingID]] = [:]
    /// The number of containers that hold something under a name, by the name's number.
    private var holderCounts: [Int] = []
    /// The keys that ask for a name, by the name's number.
    private var keysOfNames: [KeySet] = []
    /// The keys that ask for a type or for an optional of it, by the type's number.
    private var keysOfTypes: [KeySet] = []

    var keyCount: Int { questions.count }

    /// Registers a key that a reference asks for, and returns its number. Call it for all keys before `index`.
    mutating func ask(for key: Input.Key) -> BindingGraph.KeyID {
        if let known = keys[key] { return known }
        let id = BindingGraph.KeyID(index: questions.count)
        keys[key] = id
        let unwrapped = key.type.unwrapped.map { types.number(of: $0) }
        questions.append(
            Question(key: key, name: names.number(of: key.name), type: types.number(of: key.type), unwrapped: unwrapped)
        )
        return id
    }

    /// Indexes the registrations and parameters of the graph that may answer the keys asked for so far.
    mutating func index(_ graph: BindingGraph) {
        guard !questions.isEmpty else { return }
        for id in graph.bindingIDs where graph[id].kind != .reference {
            let owner = graph[id].owner
            if let name = names[graph[id].name] { byName[Slot(owner: owner, number: name)] = id }
            if graph[id].offersConcreteType { hold(graph[id].type, id, in: owner) }
            if let abstract = graph[id].abstract { hold(abstract, id, in: owner) }
        }
        holderCounts = Array(repeating: 0, count: names.count)
        for slot in byName.keys { holderCounts[slot.number] += 1 }
        keysOfNames = Array(repeating: KeySet(), count: names.count)
        keysOfTypes = Array(repeating: KeySet(), count: types.count)
        for (index, question) in questions.enumerated() {
            keysOfNames[question.name].append(BindingGraph.KeyID(index: index))
            keysOfTypes[question.type].append(BindingGraph.KeyID(index: index))
            if let unwrapped = question.unwrapped { keysOfTypes[unwrapped].append(BindingGraph.KeyID(index: index)) }
        }
    }

    /// Adds the keys that a registration or parameter may answer: those that ask for its name, or for one of its types.
    func insertKeys(perhapsAnsweredBy binding: Binding, into keys: inout KeyAccumulator) {
        if let name = names[binding.name] { keys.insert(keysOfNames[name]) }
        if binding.offersConcreteType, let type = types[binding.type] { keys.insert(keysOfTypes[type]) }
        if let abstract = binding.abstract, let type = types[abstract] { keys.insert(keysOfTypes[type]) }
    }

    /// Indexes a registration or parameter under a type, if some key asks for that type.
    private mutating func hold(_ type: TypeKey, _ binding: BindingGraph.BindingID, in owner: BindingGraph.TypeID) {
        guard let type = types[type] else { return }
        byType[Slot(owner: owner, number: type), default: []].append(binding)
    }

    /// Returns the name and type that a key stands for.
    func key(_ id: BindingGraph.KeyID) -> Input.Key { questions[id.index].key }

    /// Returns the answer of a container to a key: by name where the type matches, else by the exact type; nil if it
    /// has none.
    func resolve(_ key: BindingGraph.KeyID, in owner: BindingGraph.TypeID, _ bindings: [Binding]) -> Result? {
        let question = questions[key.index]
        if let id = byName[Slot(owner: owner, number: question.name)], bindings[id.index].matches(question.key.type) {
            return .found(id, byType: false)
        }
        var candidates = byType[Slot(owner: owner, number: question.type)] ?? []
        if let unwrapped = question.unwrapped { candidates += byType[Slot(owner: owner, number: unwrapped)] ?? [] }
        switch candidates.count {
        case 0: return nil
        case 1: return .found(candidates[0], byType: true)
        default: return .ambiguous(candidates)
        }
    }

    /// Returns the registration or parameter of a container by name; nil if it has none, or where no reference asks
    /// for the name.
    func binding(named name: String, in owner: BindingGraph.TypeID) -> BindingGraph.BindingID? {
        names[name].flatMap { byName[Slot(owner: owner, number: $0)] }
    }

    /// Returns the number of containers that hold something under a name; 0 where no reference asks for the name.
    func holderCount(of name: String) -> Int { names[name].map { holderCounts[$0] } ?? 0 }
}

extension Dictionary where Value == Int {
    /// Returns the number of a key, a new one where it has none yet.
    fileprivate mutating func number(of key: Key) -> Int {
        if let known = self[key] { return known }
        self[key] = count
        return count - 1
    }
}
