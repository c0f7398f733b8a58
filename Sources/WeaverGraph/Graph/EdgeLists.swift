/// The edges of a directed graph, by the node that each begins at; nodes are numbered from 0.
package struct EdgeLists: Sendable {
    /// Where the edges of each node begin in `targets`, and where the last ones end.
    private var starts: [Int32] = [0]
    private var targets: [Int32] = []

    init(nodeCount: Int) { starts.reserveCapacity(nodeCount + 1) }

    package init(_ targets: [[Int]]) {
        self.init(nodeCount: targets.count)
        for targets in targets {
            for target in targets { addEdge(to: target) }
            endNode()
        }
    }

    /// Adds an edge of the node that is not ended yet.
    mutating func addEdge(to target: Int) { targets.append(Int32(target)) }

    mutating func endNode() { starts.append(Int32(targets.count)) }

    var nodeCount: Int { starts.count - 1 }
    var edgeCount: Int { targets.count }

    func edgeCount(from node: Int) -> Int { Int(starts[node + 1] - starts[node]) }

    /// Where the edge at `position` among those of a node ends.
    func target(from node: Int, at position: Int) -> Int { Int(targets[Int(starts[node]) + position]) }

    func leadsToItself(_ node: Int) -> Bool { targets[Int(starts[node])..<Int(starts[node + 1])].contains(Int32(node)) }
}
