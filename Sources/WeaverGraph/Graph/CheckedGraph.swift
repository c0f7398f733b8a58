/// A graph without errors. Only `check` makes one, and only such a graph reaches an emitter.
package struct CheckedGraph: Sendable {
    package let graph: BindingGraph
    package let isolations: Isolations

    init(graph: BindingGraph, isolations: Isolations) {
        self.graph = graph
        self.isolations = isolations
    }
}
