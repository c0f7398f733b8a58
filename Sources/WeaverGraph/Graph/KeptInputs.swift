/// The inputs of each type that an instance keeps: all that its container has, where it keeps that, or what its constructor takes. What is
/// taken keeps in turn what it has been handed, and what it keeps of its siblings. Each input is passed twice at most.
struct KeptInputs: Sendable {
    private enum Keeping: Int, Comparable {
        case nothing
        /// The value alone, which a constructor has taken.
        case value
        /// Its slot, or the closure that reads it.
        case form

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// By type, whether an instance keeps its container: it takes a resolver, or closures that read it.
    let keepsContainer: [Bool]
    /// By type and position.
    private var keepings: [[Keeping]]
    /// The registrations of types which keep no container that are held all the same: they are taken, or what is taken keeps them.
    private(set) var held: Set<BindingGraph.BindingID> = []

    private enum Step {
        case input(BindingGraph.TypeID, Int)
        case registration(BindingGraph.BindingID)
    }

    init(_ graph: BindingGraph, weakInCircles: Set<BindingGraph.BindingID>) {
        let keepsContainer = graph.typeIDs.map { graph.keepsContainer($0) }
        self.keepsContainer = keepsContainer
        keepings = graph.typeIDs.map { Array(repeating: keepsContainer[$0.index] ? .form : .nothing, count: graph[$0].inputs.count) }
        var taken: Set<BindingGraph.BindingID> = []
        var queue: [Step] = []
        for type in graph.types where !keepsContainer[type.id.index] {
            guard case .constructor(_, let arguments) = type.construction else { continue }
            for id in arguments.map(\.binding) {
                switch graph[id].kind {
                case .parameter: break
                case .reference: keep(graph[id].position, of: type.id, as: .value, &queue)
                case .registration:
                    taken.insert(id)
                    hold(id, &queue)
                }
            }
        }
        /// Whether a registration is held as what makes it, with all that it is handed.
        func isMade(_ id: BindingGraph.BindingID) -> Bool {
            let isKept = (graph[id].scope == .container || graph[id].scope == .lazy) && graph[id].parameters.isEmpty
            return !taken.contains(id) && !(isKept && !weakInCircles.contains(id))
        }
        func hand(_ position: Int, of type: InjectableType, to source: Input.Source, _ queue: inout [Step]) {
            let registrant = source.registrant
            guard held.contains(registrant), graph[registrant].builder == nil else { return }
            let keeping = isMade(registrant) ? Keeping.form : keepings[type.id.index][position]
            guard keeping > .nothing else { return }
            switch source.provider {
            case .nothing: break
            case .input(let above): keep(above, of: graph[registrant].owner, as: keeping, &queue)
            case .binding(let sibling, _): if sibling != registrant, graph[sibling].kind == .registration { hold(sibling, &queue) }
            }
        }
        while let step = queue.popLast() {
            switch step {
            case .input(let type, let position):
                for source in graph[type].inputs[position].sources { hand(position, of: graph[type], to: source, &queue) }
            case .registration(let id):
                if graph.builderTakesResolver(id) {
                    for sibling in graph.siblings(perhapsReadByBuilderOf: id) where sibling != id {
                        switch graph[sibling].kind {
                        case .parameter: break
                        case .reference: keep(graph[sibling].position, of: graph[id].owner, as: .form, &queue)
                        case .registration: hold(sibling, &queue)
                        }
                    }
                } else if let built = graph[id].builds {
                    for (position, input) in graph[built].inputs.enumerated() {
                        hand(position, of: graph[built], to: input.sources[graph[id].position], &queue)
                    }
                }
            }
        }
    }

    private mutating func keep(_ position: Int, of type: BindingGraph.TypeID, as keeping: Keeping, _ queue: inout [Step]) {
        guard keepings[type.index][position] < keeping else { return }
        keepings[type.index][position] = keeping
        queue.append(.input(type, position))
    }

    private mutating func hold(_ id: BindingGraph.BindingID, _ queue: inout [Step]) {
        guard held.insert(id).inserted else { return }
        queue.append(.registration(id))
    }

    /// The positions of the inputs that an instance of a type keeps.
    func positions(of type: BindingGraph.TypeID) -> [Int] {
        keepings[type.index].indices.filter { keepings[type.index][$0] > .nothing }
    }

    /// Whether it keeps the slot or the closure that an input is, and not only a value.
    func keepsForm(_ position: Int, of type: BindingGraph.TypeID) -> Bool { keepings[type.index][position] == .form }
}
