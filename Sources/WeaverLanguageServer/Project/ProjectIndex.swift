import WeaverCompiler
import WeaverDiagnostics
import WeaverDriver
import WeaverGraph

/// The dependencies and types of a project by their places, in the graphs of all conditions.
struct ProjectIndex {
    /// A dependency in one of the graphs.
    struct Dependency {
        let graph: LinkedGraph
        let binding: Binding

        var owner: InjectableType { graph[binding.owner] }
    }

    let graphs: [LinkedGraph]
    /// By the place of a dependency's name, where it stands in the graphs: the graph's number, and the number in it.
    private var bindings: [Place: [(graph: Int, binding: LinkedGraph.BindingID)]] = [:]

    /// Linear in the number of dependencies.
    init(_ inspected: [InspectedGraph]) {
        graphs = inspected.map(\.graph)
        for (number, graph) in graphs.enumerated() {
            for id in graph.bindingIDs where !graph[id].isInherited && !graph[id].isGathering {
                bindings[graph[id].namePlace, default: []].append((number, id))
            }
        }
    }

    /// Returns the dependencies whose name stands at `place`: one in each graph that has it, and of a bundle one for
    /// each type that includes it.
    func dependencies(named place: Place) -> [Dependency] {
        numbers(ofDependenciesNamed: place).map {
            Dependency(graph: graphs[$0.graph], binding: graphs[$0.graph][$0.binding])
        }
    }

    /// Returns the dependencies of `dependencies(named:)`, each as the number of its graph and the one in that graph.
    func numbers(ofDependenciesNamed place: Place) -> [(graph: Int, binding: LinkedGraph.BindingID)] {
        bindings[place] ?? []
    }
}
