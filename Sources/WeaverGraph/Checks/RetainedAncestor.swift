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

/// Follows what constructors take as values upwards, as long as each instance on the way is kept by the one above. Each input is passed
/// once: linear in the inputs and their sources.
package struct TakenInputs: Sendable {
    /// What is taken by something that it keeps alive itself.
    private(set) var ancestors: [(ancestor: BindingGraph.BindingID, reference: BindingGraph.BindingID)] = []
    /// By type and position, whether an instance comes to hold the input itself, by what it keeps.
    private var passed: [[Bool]]

    package init(_ graph: BindingGraph) {
        let forms = graph.argumentForms()
        var passed = graph.typeIDs.map { Array(repeating: false, count: graph[$0].inputs.count) }
        defer { self.passed = passed }
        self.passed = []
        var queue: [(type: BindingGraph.TypeID, position: Int, reference: BindingGraph.BindingID)] = []
        func pass(_ type: BindingGraph.TypeID, _ position: Int, _ reference: BindingGraph.BindingID) {
            guard !passed[type.index][position] else { return }
            passed[type.index][position] = true
            queue.append((type, position, reference))
        }
        for id in graph.bindingIDs where graph[id].kind == .reference && forms[id.index] == .value {
            pass(graph[id].owner, graph[id].position, id)
        }
        let keepsContainer = graph.typeIDs.map { graph.keepsContainer($0) }
        let keptInputs = graph.keptInputs()
        let heldByTaken = graph.typeIDs.map { keepsContainer[$0.index] ? [] : graph.heldByTaken(of: graph[$0], keptInputs) }
        var next = 0
        while next < queue.count {
            let (type, position, reference) = queue[next]
            next += 1
            for source in graph[type].inputs[position].sources {
                let registrant = source.registrant
                switch source.provider {
                case .nothing: break
                case .binding(let id, _):
                    // A type that takes itself cannot be built.
                    guard id == registrant, graph[id].isShared, graph[reference].owner != type else { continue }
                    ancestors.append((id, reference))
                case .input(let above):
                    let owner = graph[registrant].owner
                    let isHeld = keepsContainer[owner.index] || heldByTaken[owner.index].contains(registrant)
                    let isKept = graph[registrant].isKeptStrongly && isHeld || forms[registrant.index] == .value
                    guard isKept, graph[registrant].builder == nil else { continue }
                    pass(owner, above, reference)
                }
            }
        }
    }

    package func contains(_ position: Int, of type: BindingGraph.TypeID) -> Bool { passed[type.index][position] }
}

extension Binding {
    /// Whether everything that refers to it gets the same instance.
    fileprivate var isShared: Bool { scope != .transient && parameters.isEmpty }

    /// Whether its container keeps what it has built.
    fileprivate var isKeptStrongly: Bool { scope == .container || scope == .lazy }
}

extension BindingGraph {
    /// The registrations of a type that takes values alone which these values hold, as they keep what they were given.
    fileprivate func heldByTaken(of type: InjectableType, _ keptInputs: [[Int]]) -> Set<BindingID> {
        guard case .constructor(_, let arguments) = type.construction else { return [] }
        var held: Set<BindingID> = []
        var queue = arguments.map(\.binding).filter { self[$0].kind == .registration }
        let taken = Set(queue)
        var seen = taken
        while let holder = queue.popLast() {
            var siblings: [BindingID] = []
            if let names = readNames(ofBuilderOf: holder) {
                siblings = type.bindings.filter { names.contains(self[$0].name) && self[$0].kind == .registration }
            } else if self[holder].builder == nil, let built = self[holder].builds {
                // A function makes it of all that its type needs.
                let positions = taken.contains(holder) || self[holder].scope != .transient ? keptInputs[built.index] : Array(self[built].inputs.indices)
                siblings = positions.compactMap { sibling(self[built].inputs[$0], of: holder) }
            }
            held.formUnion(siblings)
            queue += siblings.filter { seen.insert($0).inserted }
        }
        return held
    }

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
