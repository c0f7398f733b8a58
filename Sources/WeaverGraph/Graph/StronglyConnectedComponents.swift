import WeaverDiagnostics

/// Returns the strongly connected components that have at least one edge inside. The nodes of a component are
/// ascending, and the components are in the order of their least nodes. Linear. Not recursive, so that chains may be of
/// any length.
package func stronglyConnectedComponents(_ edges: EdgeLists) -> [[Int]] {
    var index = [Int32](repeating: -1, count: edges.nodeCount)
    var low = index
    var isOnStack = [Bool](repeating: false, count: edges.nodeCount)
    var stack: [Int] = []
    var counter: Int32 = 0
    var components: [[Int]] = []
    var work: [(node: Int, edge: Int)] = []
    for root in 0..<edges.nodeCount where index[root] < 0 {
        work.append((root, 0))
        while let (node, edge) = work.last {
            if edge == 0 {
                index[node] = counter
                low[node] = counter
                counter += 1
                stack.append(node)
                isOnStack[node] = true
            }
            if edge < edges.edgeCount(from: node) {
                work[work.count - 1].edge += 1
                let target = edges.target(from: node, at: edge)
                if index[target] < 0 {
                    work.append((target, 0))
                } else if isOnStack[target] {
                    low[node] = min(low[node], index[target])
                }
                continue
            }
            work.removeLast()
            if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
            guard low[node] == index[node] else { continue }
            // The component is what the stack has from the node on. Most components are one node.
            guard stack.last != node || edges.leadsToItself(node) else {
                isOnStack[stack.removeLast()] = false
                continue
            }
            let start = stack.lastIndex(of: node).required("a node stays on the stack until its component is found")
            let component = stack[start...].sorted()
            stack.removeSubrange(start...)
            for member in component { isOnStack[member] = false }
            components.append(component)
        }
    }
    return components.sorted { $0[0] < $1[0] }
}
