/// The keys that an instance of each type keeps: all that its container has, where it keeps that, or what its constructor takes. An instance
/// that is taken keeps in turn what it has been handed, and what it keeps of its siblings. A least fixpoint over sets of keys: a registration
/// is looked at again when what is kept below it has grown.
struct KeptInputs: Sendable {
    /// By type, whether an instance keeps its container: it takes a resolver, or closures that read it.
    let keepsContainer: [Bool]
    /// By type, the keys that are kept in any way.
    private var kept: [KeySet]
    /// By type, the keys whose slot is kept, or the closure that reads them, and not the value alone that a constructor has taken.
    private var forms: [KeySet]
    /// The registrations of types which keep no container that are held all the same: they are taken, or what is taken keeps them.
    private(set) var held: Set<BindingGraph.BindingID> = []

    init(_ graph: BindingGraph, weakInCircles: Set<BindingGraph.BindingID>) {
        let keepsContainer = graph.typeIDs.map { graph.keepsContainer($0) }
        self.keepsContainer = keepsContainer
        kept = graph.types.map { keepsContainer[$0.id.index] ? graph.needs.keys[$0.id.index].all : KeySet() }
        forms = kept
        var taken: Set<BindingGraph.BindingID> = []
        var queue: [BindingGraph.BindingID] = []
        var keys = KeyAccumulator(keyCount: graph.lookup.keyCount)
        for type in graph.types where !keepsContainer[type.id.index] {
            guard case .constructor(_, let arguments) = type.construction else { continue }
            for id in arguments.map(\.binding) {
                if let key = graph.needs.askedKeys[id.index] { keys.insert(key) }
                guard graph[id].kind == .registration else { continue }
                taken.insert(id)
                hold(id, &queue)
            }
            keep(keys.take(), asForms: KeySet(), of: type, &queue)
        }
        while let id = queue.popLast() {
            if graph.builderTakesResolver(id) {
                for sibling in graph.siblings(perhapsReadByBuilderOf: id) where sibling != id {
                    if let key = graph.needs.askedKeys[sibling.index] { keys.insert(key) }
                    if graph[sibling].kind == .registration { hold(sibling, &queue) }
                }
                let read = keys.take()
                keep(read, asForms: read, of: graph[graph[id].owner], &queue)
            } else if let built = graph[id].builds, graph[id].builder == nil {
                // What is made has all that it is handed.
                let isKept = (graph[id].scope == .container || graph[id].scope == .lazy) && graph[id].parameters.isEmpty
                let isMade = !taken.contains(id) && !(isKept && !weakInCircles.contains(id))
                let handed = isMade ? graph.needs.keys[built.index].all : kept[built.index]
                let forms = isMade ? handed : self.forms[built.index]
                let owner = graph[graph[id].owner]
                let answers = graph.needs.answers[owner.id.index]
                for key in handed.intersection(answers.keys) {
                    guard case .found(let sibling, _)? = answers[key], sibling != id, graph[sibling].kind == .registration else { continue }
                    hold(sibling, &queue)
                }
                keep(handed.subtracting(answers.keys), asForms: forms.subtracting(answers.keys), of: owner, &queue)
            }
        }
    }

    /// `forms` are those of the keys that are kept as more than a value.
    private mutating func keep(_ keys: KeySet, asForms forms: KeySet, of type: InjectableType, _ queue: inout [BindingGraph.BindingID]) {
        let (allKept, allForms) = (kept[type.id.index].union(keys), self.forms[type.id.index].union(forms))
        guard allKept != kept[type.id.index] || allForms != self.forms[type.id.index] else { return }
        (kept[type.id.index], self.forms[type.id.index]) = (allKept, allForms)
        queue += type.registrants.filter(held.contains)
    }

    private mutating func hold(_ id: BindingGraph.BindingID, _ queue: inout [BindingGraph.BindingID]) {
        if held.insert(id).inserted { queue.append(id) }
    }

    /// The keys that an instance of a type keeps.
    func keys(of type: BindingGraph.TypeID) -> KeySet { kept[type.index] }

    /// Whether it keeps the slot or the closure that a key is given as, and not only a value.
    func keepsForm(_ key: BindingGraph.KeyID, of type: BindingGraph.TypeID) -> Bool { forms[type.index].contains(key) }
}
