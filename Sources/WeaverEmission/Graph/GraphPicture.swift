/// A graph as nodes and edges, for the formats that draw it.
struct GraphPicture {
    enum NodeKind {
        case root, isolated, inner
        /// A registered type without dependencies.
        case leaf
        /// The type of a reference that resolves to no dependency.
        case missing
    }

    struct Node {
        var name: String
        var kind: NodeKind
        /// The module that the node is drawn in; nil if it is drawn outside of all modules.
        var module: String?
        var hasErrors: Bool
    }

    struct Edge: Hashable {
        /// The positions of the edge's two ends in `nodes`.
        var source: Int
        var target: Int
        /// The name of the dependency, followed by its scope unless the scope is `container`, by the path of its
        /// property, by the bundle that it comes from, and by its effects. Nil for a reference that has the same name
        /// as the registration that it resolves to.
        var label: String?
        var isReference: Bool
        var scope: String?
        var isFaulty: Bool
    }

    /// The nodes: types with dependencies, then leaves, both sorted by name, then missing types in the order of the
    /// references to them.
    private(set) var nodes: [Node] = []
    /// The edges, ordered by the types that state the dependencies, and then by dependency.
    private(set) var edges: [Edge] = []

    /// Creates the nodes and edges of the part of the graph that `description` shows. Linear in the number of
    /// dependencies and their providers.
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
            nodes.append(
                Node(
                    name: type.name, kind: kind, module: description.showsModules ? type.module : nil,
                    hasErrors: faultyTypes.contains(type.name)))
        }
        /// The nodes of registrations: for each registration, the name of the type that it builds. An edge of a
        /// reference ends at this node. If a reference resolves to a parameter, the edge ends at the type that states
        /// the parameter.
        var built: [GraphDescription.Dependency.Provider: String] = [:]
        var modules: [String: String] = [:]
        for type in description.types {
            for dependency in type.dependencies where dependency.kind == .registration {
                built[.init(type: type.name, dependency: dependency.name)] = dependency.target
                if description.showsModules { modules[dependency.target] = dependency.module }
            }
        }
        let leaves = Set(built.values).filter { positions[$0] == nil && description.shown?.contains($0) ?? true }
        for name in leaves.sorted() {
            positions[name] = nodes.count
            nodes.append(Node(name: name, kind: .leaf, module: modules[name], hasErrors: false))
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
                        nodes.append(Node(name: dependency.type, kind: .missing, module: nil, hasErrors: true))
                    }
                    missing[dependency.type].map(add)
                } else {
                    let targets = Set(dependency.resolvesTo.map { built[$0] ?? $0.type })
                    for target in targets.sorted() { positions[target].map(add) }
                }
            }
        }
    }

    /// The modules that nodes are drawn in, sorted, each with the positions of its nodes.
    var modules: [(name: String, nodes: [Int])] {
        Dictionary(grouping: nodes.indices.filter { nodes[$0].module != nil }) { nodes[$0].module ?? "" }
            .map { (name: $0.key, nodes: $0.value) }.sorted(on: \.name)
    }

    private struct Fault: Hashable {
        var type: String
        var dependency: String?
    }
}

extension GraphDescription.Dependency {
    /// The name of the node at which the edge of a registration ends.
    var target: String { builds ?? type }

    /// Returns the label of the dependency's edges; nil if they have no label. `built` maps each registration to the
    /// name of its node.
    fileprivate func label(_ built: [Provider: String]) -> String? {
        let details = [
            scope == "container" ? nil : scope, property.map { "property \($0)" }, bundle.map { "by \($0)" }, effects,
        ].compactMap(\.self)
        if !details.isEmpty { return "\(name) (\(details.joined(separator: ", ")))" }
        let isNamedAlike = !resolvesTo.isEmpty && resolvesTo.allSatisfy { $0.dependency == name && built[$0] != nil }
        return isNamedAlike ? nil : name
    }
}
