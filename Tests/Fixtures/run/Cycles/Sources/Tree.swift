final class TreeApp {
    // weaver: node = Node
    // weaver: node.scope = .transient
    // weaver: gardener = Gardener
}

/// Registers itself with a parameter: a tree of any depth.
final class Node {
    let depth: Int
    let children: [Node]
    private let dependencies: any NodeDependencyResolver
    private let life = Life("Node")

    // weaver: depth <= Int
    // weaver: gardener <- Gardener
    // weaver: child = Node
    // weaver: child.scope = .transient

    init(injecting dependencies: any NodeDependencyResolver) {
        self.dependencies = dependencies
        depth = dependencies.depth
        let below = dependencies.depth - 1
        children = below < 1 ? [] : [dependencies.child(depth: below), dependencies.child(depth: below)]
    }

    var gardener: Gardener { dependencies.gardener }
    var count: Int { children.reduce(1) { $0 + $1.count } }
    var leftmost: Node { children.first?.leftmost ?? self }
}

final class Gardener {
    private let life = Life("Gardener")
}
