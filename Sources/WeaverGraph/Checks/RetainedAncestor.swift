import WeaverDiagnostics

/// What is built below an instance sees that one weakly; but a constructor that takes it as a value is handed the instance itself, and
/// what is built keeps it. Where the instance keeps that in turn, nothing frees either.
///
///     class Screen { // weaver: header = Header
///                    // weaver: header.scope = .lazy
///                    init(injecting: ScreenDependencyResolver)
///     class Header { // weaver: screen <- Screen
///                    init(screen: Screen)                          warning: Screen and Header hold each other
@Sendable func checkRetainedAncestors(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    // What cannot be built is told already.
    let found = TakenInputs(graph).ancestors
    return found.isEmpty || graph.hasDependencyCycle ? [] : found.map { .retainedAncestor($0.ancestor, by: $0.reference, in: graph) }
}

/// Follows what constructors take as values upwards, as long as each instance on the way is kept by the one above, or by a sibling that has
/// taken it. Each input is passed once, and each registration held once: linear in the inputs and their sources.
package struct TakenInputs: Sendable {
    /// What is taken by something that it keeps alive itself.
    private(set) var ancestors: [(ancestor: BindingGraph.BindingID, reference: BindingGraph.BindingID)] = []
    /// By type and position, whether an instance comes to hold the input itself, by what it keeps.
    private var takes: [[Bool]] = []

    package init(_ graph: BindingGraph) {
        self.init(graph, KeptInputs(graph, weakInCircles: graph.weakRegistrationsInCircles()))
    }

    init(_ graph: BindingGraph, _ keptInputs: KeptInputs) {
        let forms = graph.argumentForms()
        /// By type and position, the reference whose constructor takes the input.
        var takers: [[BindingGraph.BindingID?]] = graph.typeIDs.map { Array(repeating: nil, count: graph[$0].inputs.count) }
        /// The registrations whose instances are held: by their container, by its owner, or by what has taken them.
        var held = graph.bindingIDs.map { id in
            let owner = graph[id].owner
            let isHeld = keptInputs.keepsContainer[owner.index] || keptInputs.held.contains(id)
            return graph[id].kind == .registration && (graph[id].isKeptStrongly && isHeld || forms[id.index] == .value)
        }
        var queue: [(type: BindingGraph.TypeID, position: Int, source: Input.Source)] = []
        func pass(_ type: BindingGraph.TypeID, _ position: Int, _ reference: BindingGraph.BindingID) {
            guard takers[type.index][position] == nil else { return }
            takers[type.index][position] = reference
            queue += graph[type].inputs[position].sources.map { (type, position, $0) }
        }
        func hold(_ id: BindingGraph.BindingID) {
            guard !held[id.index] else { return }
            held[id.index] = true
            guard let type = graph[id].builds else { return }
            for (position, input) in graph[type].inputs.enumerated() where takers[type.index][position] != nil {
                let source = input.sources[graph[id].position]
                // A reference to the held instance itself is known already.
                if case .binding(id, _) = source.provider { continue }
                queue.append((type, position, source))
            }
        }
        for id in graph.bindingIDs where graph[id].kind == .reference && forms[id.index] == .value {
            pass(graph[id].owner, graph[id].position, id)
        }
        var next = 0
        while next < queue.count {
            let (type, position, source) = queue[next]
            next += 1
            let registrant = source.registrant
            guard let reference = takers[type.index][position] else { continue }
            let isHeld = held[registrant.index] && graph[registrant].builder == nil
            switch source.provider {
            case .nothing: break
            case .binding(let id, _) where id == registrant:
                // A type that takes itself cannot be built.
                if graph[id].isShared, graph[reference].owner != type { ancestors.append((id, reference)) }
            case .binding(let id, _): if isHeld, graph[id].kind == .registration { hold(id) }
            case .input(let above): if isHeld { pass(graph[registrant].owner, above, reference) }
            }
        }
        takes = takers.map { $0.map { $0 != nil } }
    }

    package func contains(_ position: Int, of type: BindingGraph.TypeID) -> Bool { takes[type.index][position] }
}

extension Binding {
    /// Whether everything that refers to it gets the same instance.
    fileprivate var isShared: Bool { scope != .transient && parameters.isEmpty }

    /// Whether its container keeps what it has built.
    fileprivate var isKeptStrongly: Bool { scope == .container || scope == .lazy }
}

extension BindingGraph {
    /// Whether an instance keeps its container: it takes a resolver, or closures that read it.
    func keepsContainer(_ type: TypeID) -> Bool {
        guard case .constructor(_, let arguments) = self[type].construction else { return true }
        return arguments.contains { $0.form != .value }
    }
}

extension Diagnostic {
    fileprivate static func retainedAncestor(
        _ ancestor: BindingGraph.BindingID, by reference: BindingGraph.BindingID, in graph: BindingGraph
    ) -> Diagnostic {
        let kept = graph[ancestor].type.text()
        let holder = graph[graph[reference].owner].name
        return Diagnostic(
            .retainCycle, "these keep each other alive: \(kept) → \(holder) → \(kept)", at: graph[reference].namePlace,
            notes: [
                .init("'\(holder)' is built below '\(graph[ancestor].name)' of '\(graph[graph[ancestor].owner].name)'", at: graph[ancestor].namePlace)
            ],
            help: "let the initializer of '\(holder)' take a provider: \(graph[reference].name): @escaping () -> \(graph[reference].type.text())")
    }
}
