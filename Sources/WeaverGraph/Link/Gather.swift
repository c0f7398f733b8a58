import WeaverDiagnostics

/// The collections of a graph for which code is generated. A container that adds something to a collection for a type
/// below has a transient registration of its own, which gathers what the container is given from above and what it
/// registers itself; so does the container of each reader, in the place of the reference. What such a registration
/// builds is a type of the graph whose constructor takes all this, and stands for an expression
/// (`LoweredGraph.construction`). So scopes, isolation, cycles and lifetimes follow from the rules for registrations.
package struct Gathered: Sendable {
    /// The types that stand for the expressions of collections.
    package fileprivate(set) var collections: [LinkedGraph.TypeID: Collection] = [:]
    /// By the key of a collection from above, the registrations that answer it, by their containers.
    fileprivate(set) var answers: [(key: Input.Key, registrations: [(LinkedGraph.TypeID, LinkedGraph.BindingID)])] = []
    /// The keys for which the references of `collections` ask.
    fileprivate(set) var keys: [LinkedGraph.BindingID: Input.Key] = [:]

    /// An expression: what a container gets from above, and its own elements.
    package struct Collection: Sendable {
        package let collected: Collected
        /// The reference for which it is gathered.
        package let reader: LinkedGraph.BindingID
        /// The names of the container's own elements.
        package let names: [String]
        /// Whether a collection is given from above; nil if none is. An optional one is nil if there is nothing.
        package let isAboveOptional: Bool?
        /// Whether an empty collection is nil.
        package let isOptional: Bool
    }
}

extension LinkedGraph {
    /// Adds the registrations of collections. Constructions must be linked, and needs must not be.
    mutating func gather() {
        let readers = bindingIDs.filter { self[$0].kind == .reference && self[$0].collected != nil }
        guard !readers.isEmpty else { return }
        let offers = GatheredOffers(Set(readers.compactMap { self[$0].collected?.element }), in: self)
        var plan = GatheringPlan(offers)
        plan.add(readers, in: self)
        plan.findEmpty()
        plan.apply(to: &self)
    }

    /// Returns the key for which a reference asks. Nil for the reference of a collection in a graph that shows what is
    /// stated, and for one that takes its name from a property that has none.
    func key(of reference: BindingID) -> Input.Key? {
        if !self[reference].hasRareAttributes { return gathered.keys[reference] ?? self[reference].key }
        if self[reference].lacksName { return nil }
        return gathered.keys[reference] ?? (self[reference].collect == nil ? self[reference].key : nil)
    }

    /// Returns the dependency that the inputs state for `id`: the reader of a collection, if linking has added `id` for
    /// it, or else `id`.
    package func stated(_ id: BindingID) -> BindingID {
        guard !gathered.collections.isEmpty else { return id }
        if let collection = gathered.collections[self[id].owner] { return collection.reader }
        if self[id].isGathering, let built = self[id].builds, let collection = gathered.collections[built] {
            return collection.reader
        }
        return id
    }

    /// Returns the type that states the dependency `id`, or the reader of the collection for which linking added it.
    func statedOwner(of id: BindingID) -> InjectableType { self[self[stated(id)].owner] }
}

/// The registrations that collections need, before they are added to the graph.
private struct GatheringPlan {
    /// The question of a container to the containers above.
    struct Question: Hashable {
        var collected: Collected
        /// The names that are offered below.
        var hidden: Set<String>
        /// The container that does not answer, because it asks.
        var skipped: LinkedGraph.TypeID?
        /// The reader's type, if one of the registrations that build it is to be left out.
        var reader: LinkedGraph.TypeID?
    }

    struct Identity: Hashable {
        var type: LinkedGraph.TypeID
        var collected: Collected
        var hidden: Set<String>
        /// The type whose registrations are left out.
        var leftOut: LinkedGraph.TypeID?
        /// The reference, if the registration takes its place.
        var reader: LinkedGraph.BindingID?
    }

    struct Node {
        let identity: Identity
        /// The reference for which the search has found the node first.
        let reader: LinkedGraph.BindingID
        let elements: [LinkedGraph.BindingID]
        let question: Question
        /// The nodes that answer the question.
        var sources: [Int] = []
        /// Whether a path above ends without an answer.
        var hasRoot = false
        var mayBeEmpty = false
    }

    private let offers: GatheredOffers
    private var nodes: [Node] = []
    private var numbers: [Identity: Int] = [:]

    init(_ offers: GatheredOffers) { self.offers = offers }

    /// Adds the nodes of `readers` and all that these need.
    mutating func add(_ readers: [LinkedGraph.BindingID], in graph: LinkedGraph) {
        for reader in readers {
            guard let collected = graph[reader].collected else { continue }
            let identity = Identity(
                type: graph[reader].owner, collected: collected, hidden: [], leftOut: nil, reader: reader)
            _ = node(identity, for: reader, in: graph)
        }
        var next = 0
        while next < nodes.count {
            findSources(of: next, in: graph)
            next += 1
        }
    }

    private mutating func node(_ identity: Identity, for reader: LinkedGraph.BindingID, in graph: LinkedGraph) -> Int {
        if let known = numbers[identity] { return known }
        let (type, collected) = (identity.type, identity.collected)
        let (elements, hidden) = offers.contribution(
            of: type, to: collected, hidden: identity.hidden, in: graph,
            leavingOut: { graph[$0].builds != nil && graph[$0].builds == identity.leftOut })
        let isBuiltByOffer =
            identity.reader != nil
            && graph[type].registrants.contains { graph[$0].isOffered(as: collected.element) }
        let question = Question(
            collected: collected, hidden: hidden,
            skipped: offers.ids(collected.element, of: type).isEmpty ? nil : type,
            reader: isBuiltByOffer ? type : nil)
        numbers[identity] = nodes.count
        nodes.append(Node(identity: identity, reader: reader, elements: elements, question: question))
        return nodes.count - 1
    }

    /// Finds the nodes that answer the question of the node `index`.
    private mutating func findSources(of index: Int, in graph: LinkedGraph) {
        let (question, reader) = (nodes[index].question, nodes[index].reader)
        var seen: Set<LinkedGraph.TypeID> = []
        var asked: Set<LinkedGraph.TypeID> = []
        var queue = [nodes[index].identity.type]
        while let type = queue.popLast() {
            if graph[type].registrants.isEmpty { nodes[index].hasRoot = true }
            for registrant in graph[type].registrants {
                let owner = graph[registrant].owner
                if question.reader != nil || owner != question.skipped, asked.insert(owner).inserted {
                    // All containers that register the reader's type answer, so that none above them does.
                    let (ids, hidden) = offers.contribution(
                        of: owner, to: question.collected, hidden: question.hidden, in: graph,
                        leavingOut: { _ in false })
                    guard question.reader != nil || !ids.isEmpty || hidden != question.hidden else {
                        if seen.insert(owner).inserted { queue.append(owner) }
                        continue
                    }
                    let source = node(
                        Identity(
                            type: owner, collected: question.collected, hidden: question.hidden,
                            leftOut: question.reader, reader: nil),
                        for: reader, in: graph)
                    nodes[index].sources.append(source)
                } else if question.reader == nil, owner == question.skipped, seen.insert(owner).inserted {
                    queue.append(owner)
                }
            }
        }
    }

    /// Finds the nodes whose collections may be empty.
    mutating func findEmpty() {
        var users: [[Int]] = Array(repeating: [], count: nodes.count)
        for (index, node) in nodes.enumerated() { for source in node.sources { users[source].append(index) } }
        var queue = nodes.indices.filter {
            nodes[$0].elements.isEmpty && (nodes[$0].hasRoot || nodes[$0].sources.isEmpty)
        }
        while let index = queue.popLast() {
            guard !nodes[index].mayBeEmpty else { continue }
            nodes[index].mayBeEmpty = true
            queue += users[index].filter { nodes[$0].elements.isEmpty }
        }
    }

    /// Adds the types and registrations of the nodes to the graph.
    func apply(to graph: inout LinkedGraph) {
        // Askers of one question share its key.
        var optional: Set<Question> = []
        var answers: [(question: Question, sources: [Int])] = []
        var positions: [Question: Int] = [:]
        for node in nodes where !node.sources.isEmpty {
            if node.hasRoot || node.sources.contains(where: { nodes[$0].mayBeEmpty }) { optional.insert(node.question) }
            if let known = positions[node.question] {
                let unknown = node.sources.filter { !answers[known].sources.contains($0) }
                answers[known].sources += unknown
            } else {
                positions[node.question] = answers.count
                answers.append((node.question, node.sources))
            }
        }
        let keys = answers.enumerated().map { number, answer in
            let type = answer.question.collected.type
            return Input.Key(
                name: "gathered" + answer.question.collected.element.lastNames,
                type: optional.contains(answer.question) ? .optional(type) : type, kind: .gathered(number))
        }
        var registrations: [LinkedGraph.BindingID] = []
        for (number, node) in nodes.enumerated() {
            // A root has nothing above, whatever others ask for.
            let key = node.sources.isEmpty ? nil : positions[node.question].map { keys[$0] }
            registrations.append(add(node, number, asking: key, to: &graph))
        }
        for (answer, key) in zip(answers, keys) {
            graph.gathered.answers.append((key, answer.sources.map { (nodes[$0].identity.type, registrations[$0]) }))
        }
    }

    /// Adds the type and the registration of a node. `key` is that of the collection from above; nil if there is none.
    private func add(_ node: Node, _ number: Int, asking key: Input.Key?, to graph: inout LinkedGraph)
        -> LinkedGraph.BindingID
    {
        let reader = graph[node.reader]
        let collected = node.identity.collected
        let id = LinkedGraph.TypeID(index: graph.types.count)
        // No type of the inputs has such a name.
        let name = "\(collected.type.text())#\(number)"
        graph.types.append(
            InjectableType(
                id: id, name: name, key: .named([.init(name)]), place: graph[reader.owner].place, declared: nil))
        graph.typesByName[name] = id
        func append(
            _ name: String, _ kind: DependencyFact.Kind, _ type: TypeKey, _ abstract: TypeKey?,
            to owner: LinkedGraph.TypeID
        )
            -> LinkedGraph.BindingID
        {
            let fact = DependencyFact(
                owner: graph[owner].name, name: name, kind: kind, type: type, abstract: abstract, style: .comment,
                place: reader.place, namePlace: reader.namePlace, typePlace: reader.typePlace,
                condition: reader.fact.condition)
            let binding = LinkedGraph.BindingID(index: graph.bindings.count)
            graph.bindings.append(Binding(fact, id: binding, owner: owner))
            graph[owner].bindings.append(binding)
            return binding
        }
        var arguments: [ConstructorArgument] = []
        if let key {
            let reference = append(key.name, .reference, key.type, nil, to: id)
            graph.gathered.keys[reference] = key
            arguments.append(ConstructorArgument(label: nil, binding: reference, type: key.type, form: .value))
        }
        for element in node.elements {
            let name = graph[element].name
            let reference = append(name, .reference, collected.element, nil, to: id)
            graph.gathered.keys[reference] = Input.Key(name: name, type: collected.element, kind: .named)
            arguments.append(
                ConstructorArgument(
                    label: nil, binding: reference, type: collected.value,
                    form: collected.isProvider ? .provider : .value))
        }
        let isOptional = node.identity.reader == nil ? node.mayBeEmpty : reader.type.unwrapped != nil
        graph.gathered.collections[id] = .init(
            collected: collected, reader: node.reader, names: node.elements.map { graph[$0].name },
            isAboveOptional: key.map { $0.type.unwrapped != nil }, isOptional: isOptional)
        graph[id].construction = .constructor(InitializerCall(isolation: .none), arguments: arguments)
        let registration: LinkedGraph.BindingID
        if let own = node.identity.reader {
            registration = own
            graph[own].gather(reader.type, by: graph[id].key)
        } else {
            let type = node.mayBeEmpty ? TypeKey.optional(collected.type) : collected.type
            let owner = node.identity.type
            registration = append(
                "gathered" + collected.element.lastNames, .registration, graph[id].key, type, to: owner)
            graph[owner].gatheringCount += 1
            graph[registration].gather(type, by: graph[id].key)
        }
        graph[registration].builds = id
        graph[registration].construction = graph[id].construction
        graph[id].registrants = [registration]
        return registration
    }
}

extension TypeKey {
    /// The last names of the types in this type, for names in code.
    fileprivate var lastNames: String {
        var names = ""
        forEachName { names += $0.last?.name.upperFirst ?? "" }
        return names
    }
}
