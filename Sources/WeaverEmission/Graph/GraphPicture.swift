/// A graph as nodes and edges: what formats that draw it have in common.
struct GraphPicture {
    enum NodeKind {
        case root, isolated, inner
        /// Registered, and without dependencies.
        case leaf
        /// Referred to, and found nowhere.
        case missing
    }

    struct Node {
        var name: String
        var kind: NodeKind
        var hasErrors: Bool
    }

    struct Edge: Hashable {
        /// Positions of nodes.
        var source: Int
        var target: Int
        /// The dependency's name, and its scope where it is not the usual one. Nil for a reference by the name that it
        /// is registered under.
        var label: String?
        var isReference: Bool
        var scope: String?
        var isFaulty: Bool
    }

    /// Types with dependencies first, each group in the order of names.
    private(set) var nodes: [Node] = []
    /// By source and dependency.
    private(set) var edges: [Edge] = []

    /// Linear in the dependencies and what they resolve to. What a description does not show is left out.
    init(_ description: GraphDescription) {
        let faults = Set(
            description.problems.filter(\.isError).compactMap { problem in
                problem.type.map { Fault(type: $0, dependency: problem.dependency) }
            })
        let faultyTypes = Set(faults.map(\.type))
        var positions: [String: Int] = [:]
        let types = description.shownTypes
        for type in types {
            positions[type.name] = nodes.count
            let kind: NodeKind = type.isIsolated ? .isolated : type.isRoot ? .root : .inner
            nodes.append(Node(name: type.name, kind: kind, hasErrors: faultyTypes.contains(type.name)))
        }
        /// What a registration builds, a reference therefore means; other providers are parameters of their types.
        var built: [GraphDescription.Dependency.Provider: String] = [:]
        for type in description.types {
            for dependency in type.dependencies where dependency.kind == .registration {
                built[.init(type: type.name, dependency: dependency.name)] = dependency.target
            }
        }
        let leaves = Set(built.values).filter { positions[$0] == nil && description.shown?.contains($0) ?? true }
        for name in leaves.sorted() {
            positions[name] = nodes.count
            nodes.append(Node(name: name, kind: .leaf, hasErrors: false))
        }
        var missing: [String: Int] = [:]
        for (source, type) in types.enumerated() {
            for dependency in type.dependencies where dependency.kind != .parameter {
                let isFaulty = faults.contains(Fault(type: type.name, dependency: dependency.name))
                func add(_ target: Int) {
                    edges.append(
                        Edge(
                            source: source, target: target, label: dependency.label(built),
                            isReference: dependency.kind == .reference,
                            scope: dependency.scope, isFaulty: isFaulty))
                }
                if dependency.kind == .registration {
                    if let target = positions[dependency.target] { add(target) }
                } else if dependency.resolvesTo.isEmpty, isFaulty {
                    if missing[dependency.type] == nil {
                        missing[dependency.type] = nodes.count
                        nodes.append(Node(name: dependency.type, kind: .missing, hasErrors: true))
                    }
                    missing[dependency.type].map(add)
                } else {
                    let targets = Set(dependency.resolvesTo.map { built[$0] ?? $0.type })
                    for target in targets.sorted() { positions[target].map(add) }
                }
            }
        }
    }

    private struct Fault: Hashable {
        var type: String
        var dependency: String?
    }
}

extension GraphDescription.Dependency {
    /// The node that a registration leads to.
    var target: String { builds ?? type }

    /// What is written at its edges; `built` are the nodes of registrations.
    fileprivate func label(_ built: [Provider: String]) -> String? {
        if let scope, scope != "container" { return "\(name) (\(scope))" }
        let isNamedAlike = !resolvesTo.isEmpty && resolvesTo.allSatisfy { $0.dependency == name && built[$0] != nil }
        return isNamedAlike ? nil : name
    }
}
