package import WeaverGraph

/// Returns the immediate dominator of each node: the last node before it that all paths from `root` lead through. The
/// root is its own dominator; a node that no path leads to has -1.
///
/// The algorithm is that of Lengauer and Tarjan with path compression, in O(m log n) for m edges. Not recursive, so
/// that chains may be of any length.
package func immediateDominators(_ edges: EdgeLists, from root: Int) -> [Int] {
    var dominators = Dominators(edges)
    dominators.run(from: root)
    return dominators.result
}

private struct Dominators {
    private let edges: EdgeLists
    /// The nodes in the order of a depth-first search.
    private var vertices: [Int] = []
    /// By node: its position in `vertices`; -1 before it is found.
    private var numbers: [Int]
    private var parents: [Int]
    private let predecessors: Predecessors
    private var semidominators: [Int]
    private var ancestors: [Int]
    private var labels: [Int]
    /// The nodes whose semidominator is known, as lists by semidominator: the first node of each list, and by node the
    /// next one; -1 behind the last.
    private var firstInBucket: [Int]
    private var nextInBucket: [Int]
    /// The path that `leastLabel(above:)` shortens. Kept for its storage.
    private var path: [Int] = []
    private(set) var result: [Int]

    init(_ edges: EdgeLists) {
        self.edges = edges
        numbers = Array(repeating: -1, count: edges.nodeCount)
        (parents, ancestors, result) = (numbers, numbers, numbers)
        (firstInBucket, nextInBucket) = (numbers, numbers)
        labels = Array(0..<edges.nodeCount)
        semidominators = labels
        predecessors = Predecessors(edges)
    }

    mutating func run(from root: Int) {
        search(from: root)
        for position in vertices.indices.dropFirst().reversed() {
            let node = vertices[position]
            var best = position
            for index in predecessors.range(of: node) where numbers[predecessors.nodes[index]] >= 0 {
                best = min(best, numbers[semidominators[leastLabel(above: predecessors.nodes[index])]])
            }
            let semidominator = vertices[best]
            semidominators[node] = semidominator
            nextInBucket[node] = firstInBucket[semidominator]
            firstInBucket[semidominator] = node
            let parent = parents[node]
            ancestors[node] = parent
            var other = firstInBucket[parent]
            while other >= 0 {
                let label = leastLabel(above: other)
                let isLess = numbers[semidominators[label]] < numbers[semidominators[other]]
                result[other] = isLess ? label : parent
                other = nextInBucket[other]
            }
            firstInBucket[parent] = -1
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
            guard next < edges.edgeCount(from: node) else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].next += 1
            let target = edges.target(from: node, at: next)
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
        path.removeAll(keepingCapacity: true)
        var current = node
        while ancestors[ancestors[current]] >= 0 {
            path.append(current)
            current = ancestors[current]
        }
        while let below = path.popLast() {
            let above = ancestors[below]
            if numbers[semidominators[labels[above]]] < numbers[semidominators[labels[below]]] {
                labels[below] = labels[above]
            }
            ancestors[below] = ancestors[above]
        }
        return labels[node]
    }
}

/// The predecessors of all nodes of a graph, in one array.
private struct Predecessors {
    private(set) var nodes: [Int]
    /// By node: the position of its first predecessor in `nodes`. The position behind those of the last node follows.
    private var starts: [Int]

    init(_ edges: EdgeLists) {
        let count = edges.nodeCount
        starts = Array(repeating: 0, count: count + 1)
        for node in 0..<count {
            for position in 0..<edges.edgeCount(from: node) { starts[edges.target(from: node, at: position) + 1] += 1 }
        }
        for node in 0..<count { starts[node + 1] += starts[node] }
        nodes = Array(repeating: 0, count: starts[count])
        var free = starts
        for node in 0..<count {
            for position in 0..<edges.edgeCount(from: node) {
                let target = edges.target(from: node, at: position)
                nodes[free[target]] = node
                free[target] += 1
            }
        }
    }

    func range(of node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }
}
