/// The keys that each type's container needs from above: the keys of the type's own references, and the keys that the
/// types it registers need and that its container does not answer. A least fixpoint over sets of keys, computed from
/// registered types up to those that register them. A type is visited again only if types register each other in a
/// cycle.
///
/// The paths on which containers pass keys down are not stored. `LinkedGraph.provider(of:for:)` returns the provider
/// on one path, and a `KeySlice` has all types and dependencies that need one key.
struct Needs: Sendable {
    /// The keys that one container needs, in sets by how soon the container needs a key (`Input.Need`). A key may be in
    /// several of these sets.
    struct Keys: Equatable, Sendable {
        var captured = KeySet()
        var read = KeySet()
        var later = KeySet()
        /// The union of `captured`, `read` and `later`.
        var all = KeySet()

        /// Returns how soon the container needs `key`. If several dependencies need the key, the union of their times.
        func need(of key: LinkedGraph.KeyID) -> Input.Need {
            var need: Input.Need = []
            if captured.contains(key) { need.insert(.captured) }
            if read.contains(key) { need.insert(.read) }
            if later.contains(key) { need.insert(.later) }
            return need
        }
    }

    /// The answers of one container to the keys that the types which it registers need.
    struct Answers: Sendable {
        struct Answer: Sendable {
            var key: LinkedGraph.KeyID
            var result: Lookup.Result
        }

        /// The keys that the container answers, including ambiguous keys.
        fileprivate(set) var keys = KeySet()
        /// The container's answers, ascending by key.
        fileprivate(set) var list: [Answer] = []

        /// Returns the answer to a key; nil if the container has none. Binary search.
        subscript(_ key: LinkedGraph.KeyID) -> Lookup.Result? {
            var (lower, upper) = (0, list.count)
            while lower < upper {
                let middle = (lower + upper) / 2
                if list[middle].key.index < key.index { lower = middle + 1 } else { upper = middle }
            }
            return lower < list.count && list[lower].key == key ? list[lower].result : nil
        }
    }

    /// By type, the keys that the type's container needs from the container above.
    private(set) var keys: [Keys] = []
    /// By type, the answers of its container to the types that it registers.
    private(set) var answers: [Answers] = []
    /// By key, the references that ask for the key, in the order of types and bindings.
    private(set) var references: [[LinkedGraph.BindingID]] = []
    /// By binding, the key that a reference asks for; nil for other bindings.
    private(set) var askedKeys: [LinkedGraph.KeyID?] = []
    /// The types, each after the types that it registers, except on cycles.
    private(set) var order: [LinkedGraph.TypeID] = []
    /// The number of bindings and of words of key sets that the computation has visited.
    private(set) var stepCount = 0

    /// The empty needs of a graph that is not linked yet.
    init() {}

    /// Computes the needs. `graph.lookup` must have indexed the keys of all references; `askedKeys` are the keys of the
    /// references, by binding. `forms` and `isBuiltNow` are the results of `LinkedGraph.argumentForms` and `builtNow`,
    /// by binding.
    init(
        _ graph: LinkedGraph, askedKeys: [LinkedGraph.KeyID?], _ forms: [ConstructorArgument.Form?],
        isBuiltNow: [Bool]
    ) {
        let lookup = graph.lookup
        self.askedKeys = askedKeys
        keys = Array(repeating: Keys(), count: graph.types.count)
        answers = Array(repeating: Answers(), count: graph.types.count)
        references = Array(repeating: [], count: lookup.keyCount)
        for type in graph.types {
            for id in type.bindings { askedKeys[id.index].map { references[$0.index].append(id) } }
        }
        order = graph.orderRegisteredFirst()
        guard lookup.keyCount > 0 else { return }
        var isQueued = Array(repeating: true, count: order.count)
        var hasQueued = true
        var finder = Finder(graph, lookup, forms, isBuiltNow)
        while hasQueued {
            hasQueued = false
            // If a type that comes later in the order is queued during this pass, it is updated in the same pass.
            for type in order where isQueued[type.index] {
                isQueued[type.index] = false
                guard finder.update(type, &self) else { continue }
                for registrant in graph[type].registrants {
                    let owner = graph[registrant].owner
                    isQueued[owner.index] = true
                    hasQueued = true
                }
            }
        }
        stepCount = finder.stepCount
    }

    /// The state of the computation of all needs. It updates the needs of one type at a time.
    private struct Finder {
        private let graph: LinkedGraph
        private let lookup: Lookup
        private let forms: [ConstructorArgument.Form?]
        private let isBuiltNow: [Bool]
        private var captured: KeyAccumulator
        private var read: KeyAccumulator
        private var later: KeyAccumulator
        private var all: KeyAccumulator
        /// By type, the keys that were looked up in the type's container so far.
        private var lookedUp: [KeySet]
        private(set) var stepCount = 0

        init(_ graph: LinkedGraph, _ lookup: Lookup, _ forms: [ConstructorArgument.Form?], _ isBuiltNow: [Bool]) {
            (self.graph, self.lookup, self.forms, self.isBuiltNow) = (graph, lookup, forms, isBuiltNow)
            let none = KeyAccumulator(keyCount: lookup.keyCount)
            (captured, read, later, all) = (none, none, none, none)
            lookedUp = Array(repeating: KeySet(), count: graph.types.count)
        }

        /// Updates the keys that the container of `type` needs. Returns whether these have grown.
        mutating func update(_ type: LinkedGraph.TypeID, _ needs: inout Needs) -> Bool {
            answer(type, &needs)
            let answered = needs.answers[type.index].keys
            for id in graph[type].bindings {
                stepCount += 1
                if let key = needs.askedKeys[id.index] {
                    switch forms[id.index] {
                    case nil: captured.insert(key)
                    case .value: read.insert(key)
                    case .provider, .function, .setter: later.insert(key)
                    }
                } else if let built = graph[id].builds {
                    let below = needs.keys[built.index]
                    stepCount += below.all.wordCount
                    if isBuiltNow[id.index], !graph[id].hasBuilder {
                        captured.insert(below.captured, except: answered)
                        read.insert(below.read, except: answered)
                        later.insert(below.later, except: answered)
                    } else {
                        later.insert(below.all, except: answered)
                    }
                }
            }
            let (captured, read, later) = (captured.take(), read.take(), later.take())
            let keys = Keys(captured: captured, read: read, later: later, all: later.union(captured).union(read))
            guard keys != needs.keys[type.index] else { return false }
            needs.keys[type.index] = keys
            return true
        }

        /// Looks up, in the container of `type`, the keys that the types which it registers need and that were not
        /// looked up yet.
        private mutating func answer(_ type: LinkedGraph.TypeID, _ needs: inout Needs) {
            for id in graph[type].bindings {
                if let built = graph[id].builds { all.insert(needs.keys[built.index].all) }
            }
            var asked = all.take()
            stepCount += asked.wordCount
            guard !asked.isEmpty else { return }
            for id in graph[type].bindings where graph[id].kind != .reference {
                lookup.insertKeys(perhapsAnsweredBy: id, into: &all)
            }
            asked = asked.intersection(all.take()).subtracting(lookedUp[type.index])
            guard !asked.isEmpty else { return }
            lookedUp[type.index] = lookedUp[type.index].union(asked)
            var found: [Answers.Answer] = []
            for key in asked {
                stepCount += 1
                guard let result = lookup.resolve(key, in: type, graph.bindings) else { continue }
                found.append(Answers.Answer(key: key, result: result))
                all.insert(key)
            }
            guard !found.isEmpty else { return }
            let known = needs.answers[type.index]
            needs.answers[type.index] = Answers(
                keys: known.keys.union(all.take()),
                list: known.list.isEmpty ? found : (known.list + found).sorted { $0.key.index < $1.key.index })
        }
    }
}

/// The provider of a key for the types that the owner of one container registers.
package enum KeyProvider: Hashable, Sendable {
    /// A registration or parameter of the container's type.
    case binding(LinkedGraph.BindingID)
    /// The container above, which gives the container the key.
    case above
    /// Nothing, since the key is ambiguous. The graph's `failures` have an entry for the key.
    case nothing
}

extension LinkedGraph {
    /// Returns the name and type that a key stands for.
    package func asked(_ key: KeyID) -> Input.Key { lookup.key(key) }

    /// The number of keys in the graph.
    package var keyCount: Int { lookup.keyCount }

    /// Returns the key that a reference asks for; nil for other bindings.
    package func askedKey(of reference: BindingID) -> KeyID? { needs.askedKeys[reference.index] }

    /// Returns the references that ask for `key`, in the order of types and bindings.
    package func references(asking key: KeyID) -> [BindingID] { needs.references[key.index] }

    /// Returns the keys that a type's container needs from above.
    package func neededKeys(of type: TypeID) -> KeySet { needs.keys[type.index].all }

    /// Returns how soon a type's container needs a key; empty if the container does not need the key.
    package func need(of key: KeyID, in type: TypeID) -> Input.Need { needs.keys[type.index].need(of: key) }

    /// Returns the keys that a type's container answers to the types that it registers, including ambiguous keys.
    package func answeredKeys(of type: TypeID) -> KeySet { needs.answers[type.index].keys }

    /// Returns the provider of `key` for the types that `type` registers.
    package func provider(of key: KeyID, in type: TypeID) -> KeyProvider {
        switch needs.answers[type.index][key] {
        case .found(let id, _): .binding(id)
        case .ambiguous: .nothing
        case nil: .above
        }
    }

    /// Returns, by type, the keys of the type's own references.
    func referredKeys() -> [KeySet] {
        var keys = KeyAccumulator(keyCount: keyCount)
        return types.map { type in
            for id in type.bindings { if let key = needs.askedKeys[id.index] { keys.insert(key) } }
            return keys.take()
        }
    }

    /// Returns `keys` in the order in which the container of a type takes them: first those of the type's own
    /// references, in the order of statements, then the rest, ascending.
    package func sorted(_ keys: KeySet, for type: TypeID) -> [KeyID] {
        var own: Set<KeyID> = []
        let referred = self[type].bindings.compactMap { needs.askedKeys[$0.index] }.filter {
            keys.contains($0) && own.insert($0).inserted
        }
        return referred + keys.lazy.filter { !own.contains($0) }
    }

    /// Returns the answer that the container with the registration `registrant` gives for `key` to the type that
    /// `registrant` builds, which must need the key. Nil if this container itself gets the key from above.
    func provider(of key: LinkedGraph.KeyID, for registrant: BindingID) -> Lookup.Result? {
        needs.answers[self[registrant].owner.index][key]
    }

    /// Returns the keys that the container of `registrant` itself answers for the built type, each with the
    /// registration or parameter that answers the key. `byType` is true if the names of key and answer differ.
    /// Ambiguous keys are left out.
    package func answers(to registrant: BindingID) -> [(key: LinkedGraph.KeyID, binding: BindingID, byType: Bool)] {
        // Most containers answer no keys.
        let owner = self[registrant].owner.index
        guard let built = self[registrant].builds, !needs.answers[owner].keys.isEmpty else { return [] }
        let answers = needs.answers[owner]
        return needs.keys[built.index].all.intersection(answers.keys).compactMap { key in
            guard case .found(let id, let byType)? = answers[key] else { return nil }
            return (key, id, byType)
        }
    }

    /// Returns the keys that the type built by `registrant` needs, and that the container of `registrant` does not
    /// answer itself but gets from above.
    package func keysFromAbove(to registrant: BindingID) -> KeySet {
        guard let built = self[registrant].builds else { return KeySet() }
        return neededKeys(of: built).subtracting(answeredKeys(of: self[registrant].owner))
    }

    /// The types in an order in which each type comes after the types that it registers, except on cycles.
    package var registeredFirst: [TypeID] { needs.order }

    /// Returns the value of `registeredFirst`. Not recursive, so that chains may be of any length.
    fileprivate func orderRegisteredFirst() -> [TypeID] {
        var order: [TypeID] = []
        order.reserveCapacity(types.count)
        var isVisited = Array(repeating: false, count: types.count)
        var work: [(type: TypeID, next: Int)] = []
        for start in typeIDs where !isVisited[start.index] {
            isVisited[start.index] = true
            work.append((start, 0))
            while let (type, next) = work.last {
                guard next < self[type].bindings.count else {
                    order.append(type)
                    work.removeLast()
                    continue
                }
                work[work.count - 1].next += 1
                guard let built = self[self[type].bindings[next]].builds, !isVisited[built.index] else { continue }
                isVisited[built.index] = true
                work.append((built, 0))
            }
        }
        return order
    }
}
