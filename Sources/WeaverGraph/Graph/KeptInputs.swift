/// The keys whose dependencies an instance of each type keeps alive. If the instance keeps its container, these are all
/// keys that the container needs. Otherwise they are the keys that the constructor takes, and the keys that the
/// instances which the constructor takes keep in turn. The sets are a least fixpoint: a registration is visited again
/// when the set of the type that it builds has grown.
struct KeptInputs: Sendable {
    /// By type, whether an instance keeps its container: its initializer takes a resolver, or closures that read the
    /// container.
    let keepsContainer: [Bool]
    /// By type, the keys whose dependencies an instance keeps in any form: as a value, a slot or a closure.
    private var kept: [KeySet]
    /// By type, the keys of which an instance keeps the slot, or a closure that reads the slot. A key is not among
    /// these if a constructor has taken only its value.
    private var forms: [KeySet]
    /// By binding, whether it is a registration that an instance of its owner holds without holding a container: the
    /// owner's constructor takes the registration, or takes another instance that keeps the registration.
    private(set) var isHeld: [Bool]

    init(_ graph: LinkedGraph, weakInCircles: Set<LinkedGraph.BindingID>) {
        let keepsContainer = graph.typeIDs.map { graph.keepsContainer($0) }
        self.keepsContainer = keepsContainer
        kept = graph.types.map { keepsContainer[$0.id.index] ? graph.needs.keys[$0.id.index].all : KeySet() }
        forms = kept
        isHeld = Array(repeating: false, count: graph.bindings.count)
        var isTaken = isHeld
        var queue = RegistrationQueue(graph)
        var keys = KeyAccumulator(keyCount: graph.lookup.keyCount)
        for type in graph.types where !keepsContainer[type.id.index] {
            guard case .constructor(_, let arguments) = type.construction else { continue }
            for id in arguments.map(\.binding) {
                if let key = graph.needs.askedKeys[id.index] { keys.insert(key) }
                guard graph[id].kind == .registration else { continue }
                isTaken[id.index] = true
                hold(id, of: type.id, &queue)
            }
            keep(keys.take(), asForms: KeySet(), of: type, in: graph, &queue)
        }
        while let id = queue.next() {
            let owner = graph[graph[id].owner]
            if graph.builderTakesResolver(id) {
                for sibling in graph.siblings(perhapsReadByBuilderOf: id) where sibling != id {
                    if let key = graph.needs.askedKeys[sibling.index] { keys.insert(key) }
                    if graph[sibling].kind == .registration { hold(sibling, of: owner.id, &queue) }
                }
                let read = keys.take()
                keep(read, asForms: read, of: owner, in: graph, &queue)
            } else if let built = graph[id].builds, !graph[id].hasBuilder {
                // An instance that a function makes keeps all that the function is given.
                let isKept = graph[id].scope.keepsInstance && !graph[id].takesParameters
                let isMade = !isTaken[id.index] && !(isKept && !weakInCircles.contains(id))
                let handed = isMade ? graph.needs.keys[built.index].all : kept[built.index]
                let forms = isMade ? handed : self.forms[built.index]
                let answers = graph.needs.answers[owner.id.index]
                for key in handed.intersection(answers.keys) {
                    guard case .found(let sibling, _)? = answers[key], sibling != id,
                        graph[sibling].kind == .registration
                    else { continue }
                    hold(sibling, of: owner.id, &queue)
                }
                keep(
                    handed.subtracting(answers.keys), asForms: forms.subtracting(answers.keys), of: owner, in: graph,
                    &queue)
            }
        }
    }

    /// Adds `keys` to the keys that `type` keeps. `forms` are those of `keys` that are kept as a slot or a closure. If
    /// a set has grown, queues those registrants of the type that are held.
    private mutating func keep(
        _ keys: KeySet, asForms forms: KeySet, of type: InjectableType, in graph: LinkedGraph,
        _ queue: inout RegistrationQueue
    ) {
        let (allKept, allForms) = (kept[type.id.index].union(keys), self.forms[type.id.index].union(forms))
        guard allKept != kept[type.id.index] || allForms != self.forms[type.id.index] else { return }
        (kept[type.id.index], self.forms[type.id.index]) = (allKept, allForms)
        for registrant in type.registrants where isHeld[registrant.index] {
            queue.add(registrant, of: graph[registrant].owner)
        }
    }

    /// Marks a registration as held, and queues it unless it was held before.
    private mutating func hold(
        _ id: LinkedGraph.BindingID, of owner: LinkedGraph.TypeID, _ queue: inout RegistrationQueue
    ) {
        guard !isHeld[id.index] else { return }
        isHeld[id.index] = true
        queue.add(id, of: owner)
    }

    /// Returns the keys whose dependencies an instance of a type keeps.
    func keys(of type: LinkedGraph.TypeID) -> KeySet { kept[type.index] }

    /// Whether an instance of a type keeps the slot or the closure that provides `key`, and not only a value.
    func keepsForm(_ key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) -> Bool { forms[type.index].contains(key) }
}
