/// Returns the strongly connected components that have at least one edge inside. The nodes of a component are
/// ascending, and the components are in the order of their least nodes. Linear. Not recursive, so that chains may be of
/// any length.
package func stronglyConnectedComponents(_ edges: EdgeLists) -> [[Int]] {
    var index = [Int](repeating: -1, count: edges.nodeCount)
    var low = index
    var isOnStack = [Bool](repeating: false, count: edges.nodeCount)
    var stack: [Int] = []
    var counter = 0
    var components: [[Int]] = []
    for root in 0..<edges.nodeCount where index[root] < 0 {
        var work: [(node: Int, edge: Int)] = [(root, 0)]
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
            var component: [Int] = []
            repeat {
                component.append(stack.removeLast())
                isOnStack[component[component.count - 1]] = false
            } while component.last != node
            if component.count > 1 || edges.leadsToItself(node) { components.append(component.sorted()) }
        }
    }
    return components.sorted { $0[0] < $1[0] }
}
