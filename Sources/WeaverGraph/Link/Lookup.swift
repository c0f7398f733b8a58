import WeaverDiagnostics

/// An index that finds, for a key and a container, the registration or parameter of the container that answers the key.
/// Names and types are compared once, while the index is made. After that, only their numbers are compared.
struct Lookup: Sendable {
    /// The answer of a container to a key.
    enum Result: Sendable {
        /// The registration or parameter that answers the key. `byType` is true if its name differs from the name of
        /// the key.
        case found(LinkedGraph.BindingID, byType: Bool)
        /// Several dependencies that have the type of the key, if none of them has the name of the key.
        case ambiguous([LinkedGraph.BindingID])
    }

    /// A key with the number of its name, the number of its type, and the number of `T` if its type is `T?`.
    private struct Question: Sendable {
        var key: Input.Key
        var name: Int
        var type: Int
        var unwrapped: Int?
    }

    /// A name or a type in one container. `number` is the number of the name or type.
    private struct Slot: Hashable, Sendable {
        var owner: LinkedGraph.TypeID
        var number: Int
    }

    /// The numbers of the name and the types of a registration or parameter. Nil for a name or type that no key has.
    private struct Offer: Sendable {
        var name: Int32?
        var concrete: Int32?
        var abstract: Int32?
    }

    private var keys: [Input.Key: LinkedGraph.KeyID] = [:]
    private var questions: [Question] = []
    /// The names of the keys, and those types of keys that are a single name. Most registrations have none of them.
    private var asked = NameFilter()
    private var names: [String: Int] = [:]
    private var types: [TypeKey: Int] = [:]
    private var byName: [Slot: LinkedGraph.BindingID] = [:]
    private var byType: [Slot: [LinkedGraph.BindingID]] = [:]
    /// By key of a collection and container, the registration that gathers it there.
    private var gathered: [Slot: LinkedGraph.BindingID] = [:]
    /// By registration of a collection, the keys that it answers.
    private var keysOfGathered: [LinkedGraph.BindingID: KeySet] = [:]
    /// By binding, what it offers to keys.
    private var offers: [Offer] = []
    /// By the number of a name, the number of containers that have a registration or parameter of this name.
    private var holderCounts: [Int] = []
    /// By the number of a name, the keys with this name.
    private var keysOfNames: [KeySet] = []
    /// By the number of a type, the keys with this type or with an optional of it.
    private var keysOfTypes: [KeySet] = []

    var keyCount: Int { questions.count }

    /// Prepares for the number of references and for that of registrations and parameters.
    mutating func reserveCapacity(references: Int, others: Int) {
        keys.reserveCapacity(references)
        names.reserveCapacity(references)
        types.reserveCapacity(references)
        byName.reserveCapacity(others)
        byType.reserveCapacity(others)
    }

    /// Adds a key that a reference asks for, and returns the key's number. Call this function for all keys before
    /// `index`.
    mutating func ask(for key: Input.Key) -> LinkedGraph.KeyID {
        if let known = keys[key] { return known }
        let id = LinkedGraph.KeyID(index: questions.count)
        keys[key] = id
        for name in [key.name, key.type.plainName, key.type.unwrapped?.plainName] {
            if let name { asked.insert(NameHash(name)) }
        }
        let unwrapped = key.type.unwrapped.map { types.number(of: $0) }
        questions.append(
            Question(key: key, name: names.number(of: key.name), type: types.number(of: key.type), unwrapped: unwrapped)
        )
        return id
    }

    /// Adds the registrations and parameters of the graph that may answer the keys which `ask` has added.
    mutating func index(_ graph: LinkedGraph) {
        guard !questions.isEmpty else { return }
        offers = self.offers(in: graph)
        for (key, answers) in graph.gathered.answers {
            guard let number = keys[key] else { continue }
            for (owner, id) in answers {
                gathered[Slot(owner: owner, number: number.index)] = id
                keysOfGathered[id] = keysOfGathered[id, default: KeySet()].union(KeySet(number))
            }
        }
        for id in graph.bindingIDs where graph[id].kind != .reference && !graph[id].isGathering {
            let (owner, offer) = (graph[id].owner, offers[id.index])
            if let name = offer.name { byName[Slot(owner: owner, number: Int(name))] = id }
            if let type = offer.concrete { byType[Slot(owner: owner, number: Int(type)), default: []].append(id) }
            if let type = offer.abstract { byType[Slot(owner: owner, number: Int(type)), default: []].append(id) }
        }
        holderCounts = Array(repeating: 0, count: names.count)
        for slot in byName.keys { holderCounts[slot.number] += 1 }
        keysOfNames = Array(repeating: KeySet(), count: names.count)
        keysOfTypes = Array(repeating: KeySet(), count: types.count)
        for (index, question) in questions.enumerated() {
            if question.key.isGathered { continue }
            keysOfNames[question.name].append(LinkedGraph.KeyID(index: index))
            if question.key.kind == .named { continue }
            keysOfTypes[question.type].append(LinkedGraph.KeyID(index: index))
            if let unwrapped = question.unwrapped { keysOfTypes[unwrapped].append(LinkedGraph.KeyID(index: index)) }
        }
    }

    /// Adds to `keys` the keys that a registration or parameter may answer: those that have its name or one of its
    /// types.
    func insertKeys(perhapsAnsweredBy binding: LinkedGraph.BindingID, into keys: inout KeyAccumulator) {
        if let gathered = keysOfGathered[binding] { return keys.insert(gathered) }
        let offer = offers[binding.index]
        if let name = offer.name { keys.insert(keysOfNames[Int(name)]) }
        if let type = offer.concrete { keys.insert(keysOfTypes[Int(type)]) }
        if let type = offer.abstract { keys.insert(keysOfTypes[Int(type)]) }
    }

    /// Returns what each binding of the graph offers to keys, by binding.
    private func offers(in graph: LinkedGraph) -> [Offer] {
        graph.bindingIDs.map { id in
            if graph[id].kind == .reference || graph[id].isGathering { return Offer() }
            let fact = graph[id].fact
            let offersConcreteType = fact.abstract == nil || !graph[id].hasBuilder && !graph[id].isSettable
            return Offer(
                name: asked.mayContain(NameHash(fact.name)) ? names[fact.name].map(Int32.init) : nil,
                concrete: offersConcreteType ? number(of: fact.type) : nil, abstract: fact.abstract.flatMap(number))
        }
    }

    private func number(of type: TypeKey) -> Int32? {
        if let name = type.plainName, !asked.mayContain(NameHash(name)) { return nil }
        return types[type].map(Int32.init)
    }

    /// Returns the name and type that a key stands for.
    func key(_ id: LinkedGraph.KeyID) -> Input.Key { questions[id.index].key }

    /// Returns the answer of the container of `owner` to `key`: the dependency with the name of the key if its type
    /// matches, else a dependency of exactly the type of the key; nil if there is neither. `bindings` are all bindings
    /// of the graph.
    func resolve(_ key: LinkedGraph.KeyID, in owner: LinkedGraph.TypeID, _ bindings: [Binding]) -> Result? {
        let question = questions[key.index]
        if question.key.isGathered {
            return gathered[Slot(owner: owner, number: key.index)].map { .found($0, byType: false) }
        }
        if let id = byName[Slot(owner: owner, number: question.name)], bindings[id.index].matches(question.key.type) {
            return .found(id, byType: false)
        }
        if question.key.kind == .named { return nil }
        var candidates = byType[Slot(owner: owner, number: question.type)] ?? []
        if let unwrapped = question.unwrapped { candidates += byType[Slot(owner: owner, number: unwrapped)] ?? [] }
        switch candidates.count {
        case 0: return nil
        case 1: return .found(candidates[0], byType: true)
        default: return .ambiguous(candidates)
        }
    }

    /// Returns the registration or parameter named `name` in the container of `owner`; nil if there is none, or if no
    /// reference in the graph asks for this name.
    func binding(named name: String, in owner: LinkedGraph.TypeID) -> LinkedGraph.BindingID? {
        names[name].flatMap { byName[Slot(owner: owner, number: $0)] }
    }

    /// Returns the number of containers that have a registration or parameter named `name`; 0 if no reference in the
    /// graph asks for this name.
    func holderCount(of name: String) -> Int { names[name].map { holderCounts[$0] } ?? 0 }
}

extension Dictionary where Value == Int {
    /// Returns the number of `key` in this dictionary. Adds `key` with the next number if the dictionary does not
    /// contain it.
    fileprivate mutating func number(of key: Key) -> Int {
        if let known = self[key] { return known }
        self[key] = count
        return count - 1
    }
}
