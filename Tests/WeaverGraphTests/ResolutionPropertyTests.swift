import Testing
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

@testable import WeaverGraph

/// Tests of resolution, which the compiler computes as a least fixpoint over the needs of containers. For random
/// graphs, even with cycles of registrations, it must agree with `Walk`, which follows every path.
@Suite struct ResolutionPropertyTests {
    @Test(arguments: Seeds.of("GRAPH", usually: 0..<10))
    func fixpointAgreesWithAWalkOverAllPaths(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var kinds: Set<String> = []
        for round in 0..<500 {
            let manifest = RandomGraph(&random).manifest
            let (merged, diagnostics) = merge([facts(of: SourceText(path: "Graph.weaver", text: manifest))])
            #expect(diagnostics.isEmpty)
            let graph = link(merged)
            #expect(graph.manifestTypes.count > 0)
            let needs = needs(in: graph)
            for type in graph.typeIDs {
                let found = graph.neededKeys(of: type).map {
                    Need(type: type, key: $0, need: graph.need(of: $0, in: type))
                }
                #expect(Set(found) == needs[type], "seed \(seed), round \(round), \(graph[type].name)\n\(manifest)")
            }
            let providers = graph.providers()
            for reference in graph.bindings where reference.kind == .reference {
                var walk = Walk(graph, reference)
                walk.visit(reference.owner)
                let found = Set(graph.resolutions(of: reference.id).map(\.ending))
                #expect(
                    found == walk.endings,
                    "seed \(seed), round \(round), \(graph[reference.owner].name).\(reference.name)\n\(manifest)")
                let known = walk.endings.compactMap { if case .found(let id, _) = $0 { id } else { nil } }
                #expect(providers[reference.id.index] == Set(known).sorted(), "seed \(seed), round \(round)")
                kinds.formUnion(walk.endings.map(\.kind))
                #expect(
                    isFailed(reference, in: graph)
                        == walk.endings.contains { $0.isFailure(optional: reference.type.unwrapped != nil) })
            }
        }
        #expect(kinds == ["by name", "by type", "ambiguous", "missing"])
    }

    /// A key that the container of `type` needs from above, together with the time at which the container needs it
    /// (`Input.Need`).
    private struct Need: Hashable {
        var type: LinkedGraph.TypeID
        var key: LinkedGraph.KeyID
        var need: Input.Need
    }

    /// Returns the needs of all containers by type. Computes them in the simplest way: applies the rule to every
    /// binding, again and again, until nothing changes.
    private func needs(in graph: LinkedGraph) -> [LinkedGraph.TypeID: Set<Need>] {
        var needs: [LinkedGraph.TypeID: [LinkedGraph.KeyID: Input.Need]] = [:]
        let forms = graph.argumentForms()
        let isBuiltNow = graph.builtNow(forms)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for binding in graph.bindings {
                var asked: [LinkedGraph.KeyID: Input.Need] = [:]
                if let key = graph.askedKey(of: binding.id) {
                    asked[key] = forms[binding.id.index].map { $0 == .value ? .read : .later } ?? .captured
                } else if let built = binding.builds {
                    asked = needs[built, default: [:]].filter {
                        graph.lookup.resolve($0.key, in: binding.owner, graph.bindings) == nil
                    }
                    if !isBuiltNow[binding.id.index] || binding.builder != nil {
                        asked = asked.mapValues { _ in .later }
                    }
                }
                for (key, need) in asked
                where !needs[binding.owner, default: [:]][key, default: []].isSuperset(of: need) {
                    needs[binding.owner, default: [:]][key, default: []].formUnion(need)
                    hasChanged = true
                }
            }
        }
        return Dictionary(
            uniqueKeysWithValues: graph.typeIDs.map { type in
                (type, Set(needs[type, default: [:]].map { Need(type: type, key: $0.key, need: $0.value) }))
            })
    }

    /// Whether linking reports that the reference cannot be resolved.
    private func isFailed(_ reference: Binding, in graph: LinkedGraph) -> Bool {
        graph.failures.contains { $0.references.contains { $0.reference == reference.id } }
    }
}

extension Resolution.Ending {
    fileprivate var kind: String {
        switch self {
        case .found(_, byType: false): "by name"
        case .found(_, byType: true): "by type"
        case .ambiguous: "ambiguous"
        case .missing: "missing"
        }
    }

    fileprivate func isFailure(optional: Bool) -> Bool {
        switch self {
        case .found: false
        case .ambiguous: true
        case .missing: !optional
        }
    }
}

/// A direct implementation of the rules in Grammar/README.md, "How a reference is resolved". It looks for `reference`
/// in one container after the other, upwards along every path.
private struct Walk {
    let graph: LinkedGraph
    let reference: Binding
    private(set) var endings: Set<Resolution.Ending> = []
    private var path: [LinkedGraph.TypeID] = []

    init(_ graph: LinkedGraph, _ reference: Binding) {
        self.graph = graph
        self.reference = reference
    }

    mutating func visit(_ type: LinkedGraph.TypeID) {
        path.append(type)
        defer { path.removeLast() }
        let registrations = graph.bindings.filter { $0.kind == .registration && $0.type == graph[type].key }
        if registrations.isEmpty { endings.insert(.missing(type)) }
        for registration in registrations {
            let owner = registration.owner
            let held = graph.bindings.filter { $0.owner == owner && $0.kind != .reference }
            let exact = held.filter { isExactly(reference.type, $0) }
            if let named = held.first(where: { $0.name == reference.name && matches($0) }) {
                endings.insert(.found(named.id, byType: false))
            } else if exact.count == 1 {
                endings.insert(.found(exact[0].id, byType: true))
            } else if exact.count > 1 {
                endings.insert(.ambiguous(owner, exact.map(\.id)))
            } else if !path.contains(owner) {
                visit(owner)
            }
        }
    }

    private func matches(_ binding: Binding) -> Bool {
        let wanted = [reference.type] + (reference.type.unwrapped.map { [$0] } ?? [])
        return wanted.contains { wanted in
            if isExactly(wanted, binding) { return true }
            guard let abstract = binding.abstract, abstract.components.count > 1 else { return false }
            return wanted.components.allSatisfy(abstract.components.contains)
        }
    }

    private func isExactly(_ wanted: TypeKey, _ binding: Binding) -> Bool {
        wanted == binding.type || wanted == binding.abstract || wanted.unwrapped.map { isExactly($0, binding) } ?? false
    }
}

/// A manifest of a few types with random registrations, references and parameters, which share a few names and a few
/// types.
private struct RandomGraph {
    let manifest: String

    init(_ random: inout SeededGenerator) {
        let types = (0..<Int.random(in: 2...7, using: &random)).map { "T\($0)" }
        let names = ["a", "b", "c", "d"]
        let clauses = ["A", "B", "A <- P", "B <- P & Q", "A <- Q", "C <- P & Q & R"]
        let wanted = ["A", "B", "P", "Q", "A?", "P?", "P & Q", "Q & R"]
        func pick(_ items: [String]) -> String { items[Int.random(in: 0..<items.count, using: &random)] }
        var lines: [String] = []
        for type in types {
            var free = names.shuffled(using: &random)
            lines += ["\(type):", "  external: true", "  registrations:"]
            for child in 0..<Int.random(in: 0...3, using: &random) { lines.append("    child\(child): \(pick(types))") }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                lines.append("    \(free.removeLast()): \(pick(clauses))")
            }
            if Bool.random(using: &random) {
                lines += ["  references:", "    \(free.removeLast()): \"\(pick(wanted))\""]
            } else if Int.random(in: 0..<4, using: &random) == 0 {
                lines += ["  parameters:", "    \(free.removeLast()): \(pick(["A", "B"]))"]
            }
        }
        manifest = lines.joined(separator: "\n") + "\n"
    }
}
