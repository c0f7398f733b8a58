/// The edges of a directed graph, grouped by source node. Nodes are numbered from 0.
package struct EdgeLists: Sendable {
    /// The offset in `targets` of each node's first edge, and at the end the number of edges.
    private var starts: [Int32] = [0]
    private var targets: [Int32] = []

    /// Makes empty lists, with room for `nodeCount` nodes.
    package init(nodeCount: Int) { starts.reserveCapacity(nodeCount + 1) }

    package init(_ targets: [[Int]]) {
        self.init(nodeCount: targets.count)
        for targets in targets {
            for target in targets { addEdge(to: target) }
            endNode()
        }
    }

    /// Adds an edge of the current node, which `endNode` has not ended yet.
    package mutating func addEdge(to target: Int) { targets.append(Int32(target)) }

    /// Ends the list of edges of the current node. The next node becomes current.
    package mutating func endNode() { starts.append(Int32(targets.count)) }

    package var nodeCount: Int { starts.count - 1 }
    var edgeCount: Int { targets.count }

    package func edgeCount(from node: Int) -> Int { Int(starts[node + 1] - starts[node]) }

    /// Returns the target of the edge at `position` among those of `node`.
    package func target(from node: Int, at position: Int) -> Int { Int(targets[Int(starts[node]) + position]) }

    func leadsToItself(_ node: Int) -> Bool { targets[Int(starts[node])..<Int(starts[node + 1])].contains(Int32(node)) }
}
