import Testing
import WeaverCompiler
import WeaverInsight
import WeaverTestSupport

/// Tests of `weaver analyze` on random graphs, which compare each number with the result of a slow search that follows
/// its definition.
@Suite struct GraphAnalysisTests {
    /// A graph in names, made from the description alone.
    private struct Model {
        var names: [String]
        /// All edges: registrations and references, by name.
        var edges: [String: Set<String>] = [:]
        /// The edges of use (`GraphAnalysis`).
        var uses: [String: Set<String>] = [:]
        var registrations: [String: Set<String>] = [:]
        var tops: [String] = []
        var roots: [String] = []

        init(_ description: GraphDescription) {
            var built: [GraphDescription.Dependency.Provider: String] = [:]
            var taken: Set<GraphDescription.Dependency.Provider> = []
            for type in description.types {
                for dependency in type.dependencies where dependency.kind == .registration {
                    let id = GraphDescription.Dependency.Provider(type: type.name, dependency: dependency.name)
                    built[id] = dependency.builds ?? dependency.type
                    if dependency.isTaken { taken.insert(id) }
                }
            }
            names = Array(Set(built.values).union(description.types.map(\.name)))
            // A type that refers to itself does not use itself.
            let read = Set(
                description.types.flatMap { type in
                    type.dependencies.filter { $0.kind == .reference }.flatMap(\.resolvesTo).filter {
                        built[$0] != type.name
                    }
                })
            for (id, target) in built {
                registrations[id.type, default: []].insert(target)
                edges[id.type, default: []].insert(target)
                if !read.contains(id) || taken.contains(id) { uses[id.type, default: []].insert(target) }
            }
            for type in description.types {
                for dependency in type.dependencies where dependency.kind == .reference {
                    for target in dependency.resolvesTo.compactMap({ built[$0] }) {
                        edges[type.name, default: []].insert(target)
                        uses[type.name, default: []].insert(target)
                    }
                }
            }
            roots = description.types.filter(\.isRoot).map(\.name)
            tops = description.types.filter { $0.isRoot || $0.isIsolated }.map(\.name)
        }

        /// Returns the nodes that are reached from `starts` along `edges` without passing `removed`.
        func reached(from starts: [String], _ edges: [String: Set<String>], without removed: String? = nil) -> Set<
            String
        > {
            var (found, queue): (Set<String>, [String]) = ([], starts.filter { $0 != removed })
            while let node = queue.popLast() {
                guard found.insert(node).inserted else { continue }
                queue += (edges[node] ?? []).filter { $0 != removed }
            }
            return found
        }
    }

    @Test(arguments: Seeds.of("ANALYSIS", usually: 0..<300))
    func numbersAreThoseOfASearch(_ seed: UInt64) throws {
        var random = RandomGraph(seed: seed)
        let description = random.graph()
        let analysis = GraphAnalysis(description, outputLines: nil)
        let model = Model(description)
        #expect(Set(analysis.graph.names) == Set(model.names))
        let used = model.reached(from: model.tops, model.uses)
        for row in analysis.rows {
            let name = row.name
            #expect(row.fanOut == model.edges[name]?.count ?? 0, "\(name), seed \(seed)")
            #expect(row.fanIn == model.edges.values.count { $0.contains(name) }, "\(name), seed \(seed)")
            let lost = used.subtracting(model.reached(from: model.tops, model.uses, without: name)).subtracting([name])
            let alone = Set(analysis.alone(for: row.node).map { analysis.graph.names[$0] })
            #expect(alone == lost && row.alone == lost.count, "\(name), seed \(seed)")
            var (level, depth, seen): (Set<String>, Int?, Set<String>) = (Set(model.roots), nil, [])
            var step = 0
            while depth == nil, !level.isEmpty {
                if level.contains(name) { depth = step }
                seen.formUnion(level)
                level = Set(level.flatMap { model.registrations[$0] ?? [] }).subtracting(seen)
                step += 1
            }
            #expect(row.depth == depth, "\(name), seed \(seed)")
        }
        // Two nodes are in one group if they reach each other.
        for (index, name) in analysis.graph.names.enumerated() {
            let others = model.reached(from: Array(model.edges[name] ?? []), model.edges).filter {
                $0 != name && model.reached(from: [$0], model.edges).contains(name)
            }
            let group = analysis.groups.first { $0.contains(index) } ?? []
            #expect(Set(group.map { analysis.graph.names[$0] }).subtracting([name]) == others, "\(name), seed \(seed)")
        }
        // A chain follows edges, or stays in a group, and no chain of a graph without groups is longer.
        let chain = analysis.longestChain.map { analysis.graph.names[$0] }
        #expect(chain.count == analysis.rows.map(\.chain).max() ?? 0)
        for (above, below) in zip(chain, chain.dropFirst()) where analysis.groups.isEmpty {
            #expect(model.edges[above]?.contains(below) == true, "seed \(seed)")
        }
        if analysis.groups.isEmpty { #expect(chain.count == longest(model), "seed \(seed)") }
    }

    private func longest(_ model: Model) -> Int {
        var known: [String: Int] = [:]
        func length(_ name: String) -> Int {
            if let length = known[name] { return length }
            let length = 1 + ((model.edges[name] ?? []).filter { $0 != name }.map(length).max() ?? 0)
            known[name] = length
            return length
        }
        return model.names.map(length).max() ?? 0
    }

    /// A launch builds each registration once, after those that it needs, and nothing that is not eager or taken.
    @Test(arguments: Seeds.of("ANALYSIS", usually: 0..<300))
    func launchesAreSound(_ seed: UInt64) {
        var random = RandomGraph(seed: seed)
        let graph = IndexedGraph(random.graph())
        var planner = LaunchPlanner(graph)
        for type in graph.types.indices {
            let steps = planner.launch(of: type).steps
            #expect(Set(steps.map(\.registration)).count == steps.count)
            #expect(steps.allSatisfy { $0.count > 0 })
            let positions = Dictionary(uniqueKeysWithValues: steps.enumerated().map { ($1.registration, $0) })
            for registration in graph.registrationsOf[type] where graph.registrations[registration].isEager {
                #expect(positions[registration] != nil, "seed \(seed)")
            }
            for step in steps {
                let registration = graph.registrations[step.registration]
                let dependency = graph.dependency(registration)
                #expect(dependency.parameters.isEmpty && !dependency.isSettable)
                #expect(dependency.scope == "container" || dependency.isTaken || readerTakes(step.registration, graph))
                guard graph.isType(registration.target), !dependency.hasBuilder else { continue }
                for inner in graph.registrationsOf[registration.target] where graph.registrations[inner].isEager {
                    #expect(positions[inner] != nil, "seed \(seed)")
                }
            }
        }
    }

    private func readerTakes(_ registration: Int, _ graph: IndexedGraph) -> Bool {
        graph.readers[registration].contains { graph.dependency(graph.references[$0]).isTaken }
    }

    /// A registration that several containers of one type make counts as often, without overflow in deep graphs.
    @Test func instancesAreCounted() {
        let depth = 70
        let types = (0..<depth).map { level in
            var type = GraphDescription.InjectableType(
                name: "T\(level)", module: nil, location: .init(file: "A.swift", line: 1), isRoot: level == 0,
                isIsolated: false)
            for side in ["a", "b"] {
                type.dependencies.append(
                    .init(
                        name: side, kind: .registration, type: "T\(level + 1)", module: nil, abstractTypes: [],
                        scope: "container", location: .init(file: "A.swift", line: 2), parameters: [],
                        builds: level + 1 < depth ? "T\(level + 1)" : nil, platforms: [], resolvesTo: []))
            }
            return type
        }
        let graph = IndexedGraph(GraphDescription(types: types, problems: [], showsModules: false))
        var planner = LaunchPlanner(graph)
        let launch = planner.launch(of: 0)
        #expect(launch.steps.count == 2 * depth)
        let counts = Dictionary(uniqueKeysWithValues: launch.steps.map { (graph.name(of: $0.registration), $0.count) })
        #expect(counts["T0.a"] == 1 && counts["T1.a"] == 2 && counts["T10.b"] == 1024)
        #expect(counts["T69.a"] == .max && launch.instanceCount == .max)
    }

    /// A chain of 50,000 types, in a quick run of 10,000, needs no deep stack.
    @Test func chainsMayBeLong() {
        let count = Thoroughness.size(50_000, quickly: 10_000)
        let types = (0..<count).map { index in
            var type = GraphDescription.InjectableType(
                name: "T" + String(repeating: "0", count: 6 - String(index).count) + "\(index)", module: nil,
                location: .init(file: "A.swift", line: 1), isRoot: index == 0, isIsolated: false)
            let next = "T" + String(repeating: "0", count: max(0, 6 - String(index + 1).count)) + "\(index + 1)"
            type.dependencies = [
                .init(
                    name: "next", kind: .registration, type: next, module: nil, abstractTypes: [], scope: "container",
                    location: .init(file: "A.swift", line: 2), parameters: [], builds: next, platforms: [],
                    resolvesTo: [])
            ]
            return type
        }
        let description = GraphDescription(types: types, problems: [], showsModules: false)
        let analysis = GraphAnalysis(description, outputLines: nil)
        #expect(analysis.longestChain.count == count + 1)
        #expect(analysis.rows[0].alone == count && analysis.launches[0].launch.steps.count == count)
        #expect(analysis.lazyCandidates.first?.saved == count)
    }
}
