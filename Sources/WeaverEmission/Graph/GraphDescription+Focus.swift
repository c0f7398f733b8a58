extension GraphDescription {
    /// The names that `focused(on:depth:)` accepts: the names of all types with dependencies and of all registered
    /// types.
    package var nodeNames: [String] {
        GraphPicture(self).nodes.filter { $0.kind != .missing }.map(\.name)
    }

    /// Returns the name of the node that a user calls `name`, which may have the module in front. Nil if there is none.
    package func nodeName(of name: String) -> String? {
        let picture = GraphPicture(self)
        return picture.node(called: name).map { picture.nodes[$0].name }
    }

    /// Returns the description limited to the neighbourhood of the type `name`: the type itself, all types that it
    /// depends on directly or indirectly, and all types that register it directly or indirectly. Both searches go up to
    /// `depth` steps, or without a limit if `depth` is nil. Returns nil if no node has this name, which may have the
    /// module in front. Linear in the size of the graph.
    package func focused(on name: String, depth: Int?) -> GraphDescription? {
        let picture = GraphPicture(self)
        guard let center = picture.node(called: name) else { return nil }
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

    /// Returns the description limited to the root types: the types that no type registers.
    package func roots() -> GraphDescription {
        var roots = self
        roots.show(Set(types.filter(\.isRoot).map(\.name)))
        return roots
    }

    private mutating func show(_ names: Set<String>) {
        shown = shown.map(names.intersection) ?? names
    }

    /// The types with dependencies that are shown. Their references may resolve to dependencies of types that are not
    /// shown.
    var shownTypes: [InjectableType] {
        guard let shown else { return types }
        return types.filter { shown.contains($0.name) }
    }

    /// The problems of the types that are shown.
    var shownProblems: [Problem] {
        guard let shown else { return problems }
        return problems.filter { problem in problem.type.map(shown.contains) ?? false }
    }
}

extension GraphPicture {
    /// Returns the position of the node that a user calls `name`, which may have the module in front.
    fileprivate func node(called name: String) -> Int? {
        nodes.firstIndex { $0.name == name && $0.kind != .missing }
            ?? nodes.firstIndex { node in node.module.map { $0 + "." + node.name == name } ?? false }
    }
}

/// Returns the positions of all nodes that are at most `depth` edges away from `center`, in breadth-first order,
/// beginning with `center`.
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
