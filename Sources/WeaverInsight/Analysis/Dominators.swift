/// Returns the immediate dominator of each node: the last node before it that all paths from `root` lead through. The
/// root is its own dominator; a node that no path leads to has -1.
///
/// The algorithm is that of Lengauer and Tarjan with path compression, in O(m log n) for m edges. Not recursive, so
/// that chains may be of any length.
package func immediateDominators(_ edges: [[Int]], from root: Int) -> [Int] {
    var dominators = Dominators(edges)
    dominators.run(from: root)
    return dominators.result
}

private struct Dominators {
    private let edges: [[Int]]
    /// The nodes in the order of a depth-first search.
    private var vertices: [Int] = []
    /// By node: its position in `vertices`; -1 before it is found.
    private var numbers: [Int]
    private var parents: [Int]
    private var predecessors: [[Int]]
    private var semidominators: [Int]
    private var ancestors: [Int]
    private var labels: [Int]
    private var buckets: [[Int]]
    private(set) var result: [Int]

    init(_ edges: [[Int]]) {
        self.edges = edges
        numbers = Array(repeating: -1, count: edges.count)
        (parents, ancestors, result) = (numbers, numbers, numbers)
        labels = Array(edges.indices)
        semidominators = labels
        predecessors = Array(repeating: [], count: edges.count)
        buckets = predecessors
    }

    mutating func run(from root: Int) {
        search(from: root)
        for position in vertices.indices.dropFirst().reversed() {
            let node = vertices[position]
            var best = position
            for predecessor in predecessors[node] where numbers[predecessor] >= 0 {
                best = min(best, numbers[semidominators[leastLabel(above: predecessor)]])
            }
            semidominators[node] = vertices[best]
            buckets[vertices[best]].append(node)
            let parent = parents[node]
            ancestors[node] = parent
            for other in buckets[parent] {
                let label = leastLabel(above: other)
                let isLess = numbers[semidominators[label]] < numbers[semidominators[other]]
                result[other] = isLess ? label : parent
            }
            buckets[parent] = []
        }
        for node in vertices.dropFirst() where result[node] != semidominators[node] {
            result[node] = result[result[node]]
        }
        result[root] = root
    }

    private mutating func search(from root: Int) {
        var stack = [(node: root, next: 0)]
        numbers[root] = 0
        vertices = [root]
        while let (node, next) = stack.last {
            guard next < edges[node].count else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].next += 1
            let target = edges[node][next]
            predecessors[target].append(node)
            guard numbers[target] < 0 else { continue }
            numbers[target] = vertices.count
            vertices.append(target)
            parents[target] = node
            stack.append((target, 0))
        }
    }

    /// Returns the node with the least semidominator on the path from `node` up to the root of its tree in the forest
    /// of `ancestors`, that root excluded. Shortens the path.
    private mutating func leastLabel(above node: Int) -> Int {
        guard ancestors[node] >= 0 else { return labels[node] }
        var path: [Int] = []
        var current = node
        while ancestors[ancestors[current]] >= 0 {
            path.append(current)
            current = ancestors[current]
        }
        for below in path.reversed() {
            let above = ancestors[below]
            if numbers[semidominators[labels[above]]] < numbers[semidominators[labels[below]]] {
                labels[below] = labels[above]
            }
            ancestors[below] = ancestors[above]
        }
        return labels[node]
    }
}
