import Testing
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

@testable import WeaverGraph

/// Tests that linking and checking take constant work per type, whatever the size and shape of the graph. Work is
/// counted, not timed: visits of bindings, words of key sets that are visited and stored, and the nodes and edges of
/// the search for cycles.
@Suite struct LinearWorkTests {
    @Test(arguments: Shape.allCases)
    func workPerTypeDoesNotGrow(_ shape: Shape) {
        let reference = workPerType(shape, size: 100)
        for size in Thoroughness.some([1_000, 10_000], step: 2) {
            let work = workPerType(shape, size: size)
            #expect(
                work < reference * 1.25 && work > reference * 0.75,
                "\(shape) of \(size): \(work) per type, of 100: \(reference)")
        }
    }

    enum Shape: CaseIterable {
        /// Twelve layers of types below one root. Each type registers five types of the layer below.
        case layered
        /// Each type registers the next one. The last one refers to a service of the first one.
        case chain
        /// A root that registers all other types.
        case wide
        /// All types register one and the same type, which itself registers as many types.
        case shared
        /// Each type below the root refers to a service that the root does not register.
        case unresolved
    }

    private func workPerType(_ shape: Shape, size: Int) -> Double {
        let manifest = Manifest(shape, size: size)
        let (merged, diagnostics) = merge([facts(of: SourceText(path: "Graph.weaver", text: manifest.text))])
        #expect(diagnostics.isEmpty)
        let graph = link(merged)
        let links = graph.typeIDs.reduce(0) { sum, type in
            sum + graph[type].bindings.count + graph.neededKeys(of: type).wordCount
                + graph.answeredKeys(of: type).wordCount
        }
        let edges = BuildingNeeds(graph).edgeLists()
        #expect(graph.failures.count == (shape == .unresolved ? size : 0))
        return Double(graph.needs.stepCount + links + edges.nodeCount + edges.edgeCount) / Double(manifest.typeCount)
    }
}

private struct Manifest {
    private(set) var text = ""
    private(set) var typeCount = 0

    init(_ shape: LinearWorkTests.Shape, size: Int) {
        switch shape {
        case .layered:
            let (layers, fanOut) = (12, 5)
            let width = size / layers
            add("Root", registering: ["service: Service"] + (0..<width).map { "screen\($0): Screen0x\($0)" })
            for layer in 0..<layers {
                for index in 0..<width {
                    let children = layer + 1 < layers ? 0..<fanOut : 0..<0
                    let registrations = children.map {
                        "child\($0): Screen\(layer + 1)x\((index * fanOut + $0) % width)"
                    }
                    add("Screen\(layer)x\(index)", registering: registrations, referring: ["service: Service"])
                }
            }
        case .chain:
            for index in 0..<size - 1 {
                add("Type\(index)", registering: (index == 0 ? ["service: Service"] : []) + ["next: Type\(index + 1)"])
            }
            add("Type\(size - 1)", referring: ["service: Service"])
        case .wide:
            add("Root", registering: ["service: Service"] + (1..<size).map { "type\($0): Type\($0)" })
            for index in 1..<size { add("Type\(index)", referring: ["service: Service"]) }
        case .shared:
            add("Root", registering: ["service: Service"] + (1..<size).map { "type\($0): Type\($0)" })
            for index in 1..<size { add("Type\(index)", registering: ["shared: Shared"]) }
            add("Shared", registering: (1..<size).map { "leaf\($0): Leaf\($0)" }, referring: ["service: Service"])
        case .unresolved:
            add("Root", registering: (0..<size).map { "type\($0): Type\($0)" })
            for index in 0..<size { add("Type\(index)", referring: ["service\(index): Service\(index)"]) }
        }
    }

    private mutating func add(
        _ type: String, registering registrations: [String] = [], referring references: [String] = []
    ) {
        typeCount += 1
        text += "\(type):\n  external: true\n"
        for (key, lines) in [("registrations", registrations), ("references", references)] where !lines.isEmpty {
            text += "  \(key):\n" + lines.map { "    \($0)\n" }.joined()
        }
    }
}
