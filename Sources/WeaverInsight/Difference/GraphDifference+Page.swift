import WeaverCompiler

extension GraphDifference {
    /// A page with one graph that has the types and dependencies of both, those that differ marked, and with a list of
    /// the differences.
    package var pageText: String { union.htmlText(views: [(.difference, jsonText(isPretty: false))]) }

    /// The new graph, with the types and dependencies that only the old graph has. Dependencies that have changed, and
    /// diagnostics, are those of the new graph.
    private var union: GraphDescription {
        var union = newGraph
        union.showsModules = modules.old || modules.new
        var gone = Dictionary(changed.map { ($0.new.name, $0.removed) }) { first, _ in first }
        gone = gone.filter { !$0.value.isEmpty }
        union.types = union.types.map { type in
            var type = type
            type.dependencies = (type.dependencies + (gone[type.name] ?? [])).sorted(on: \.name)
            return type
        }
        union.types = (union.types + removed).sorted(on: \.name)
        return union
    }
}
