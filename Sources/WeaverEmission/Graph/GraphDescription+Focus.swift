extension GraphDescription {
    /// The names that `focused` knows: types with dependencies, and those that are registered.
    package var nodeNames: [String] {
        GraphPicture(self).nodes.filter { $0.kind != .missing }.map(\.name)
    }

    /// What is left around one type: itself, what it depends on, and what registers it, both up to `depth` steps,
    /// however many where it is nil. Nil where nothing bears the name. Linear in the graph.
    package func focused(on name: String, depth: Int?) -> GraphDescription? {
        let picture = GraphPicture(self)
        guard let center = picture.nodes.firstIndex(where: { $0.name == name && $0.kind != .missing }) else {
            return nil
        }
        var down: [[Int]] = Array(repeating: [], count: picture.nodes.count)
        var up = down
        for edge in picture.edges {
            down[edge.source].append(edge.target)
            if !edge.isReference { up[edge.target].append(edge.source) }
        }
        let near = [down, up].flatMap { nodes(near: center, along: $0, depth: depth) }
        var focused = self
        focused.show(Set(near.map { picture.nodes[$0].name }))
        return focused
    }

    /// The types that nothing registers, alone.
    package func roots() -> GraphDescription {
        var roots = self
        roots.show(Set(types.filter(\.isRoot).map(\.name)))
        return roots
    }

    private mutating func show(_ names: Set<String>) {
        shown = shown.map(names.intersection) ?? names
    }

    /// The types with dependencies that are looked at. What they resolve to may lie elsewhere.
    var shownTypes: [InjectableType] {
        guard let shown else { return types }
        return types.filter { shown.contains($0.name) }
    }

    /// What is wrong with them.
    var shownProblems: [Problem] {
        guard let shown else { return problems }
        return problems.filter { problem in problem.type.map(shown.contains) ?? false }
    }
}

/// Breadth first, `center` included.
private func nodes(near center: Int, along edges: [[Int]], depth: Int?) -> [Int] {
    var distances = [center: 0]
    var queue = [center]
    var next = 0
    while next < queue.count {
        let node = queue[next]
        next += 1
        guard let distance = distances[node], distance < depth ?? .max else { continue }
        for target in edges[node] where distances[target] == nil {
            distances[target] = distance + 1
            queue.append(target)
        }
    }
    return queue
}
