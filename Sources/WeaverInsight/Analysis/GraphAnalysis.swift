package import WeaverCompiler
import WeaverGraph

/// Numbers about the nodes of a graph, and lists of statements that may be worth another look.
///
/// A type *uses* the nodes that its references resolve to, and of its own registrations those that no other type refers
/// to, or that its initializer takes.
package struct GraphAnalysis: Sendable {
    /// The numbers of a node: of a type, or of a registered type without dependencies.
    package struct Row: Hashable, Sendable {
        package var node: Int
        package var name: String
        /// The number of types that register the node or refer to it.
        package var fanIn: Int
        /// The number of nodes that the type registers or refers to.
        package var fanOut: Int
        /// The number of registrations on the shortest way from a root; nil if there is none.
        package var depth: Int?
        /// The number of nodes on the longest chain of dependencies that begins at the node, itself included. Nodes
        /// that depend on each other count as one chain.
        package var chain: Int
        /// The number of nodes that only this one uses, directly or through others.
        package var alone: Int
        /// The registrations, references and parameters of the container.
        package var width: Int
        /// The number of instances that are built when the roots are made, all roots together.
        package var launched: Int
        /// The lines of Swift that are generated for the type; nil if they were not counted.
        package var output: Int?
    }

    /// A registration of scope `container` that is built at launch, and that nothing is known to need by then.
    package struct LazyCandidate: Hashable, Sendable {
        package var registration: Int
        /// The number of instances that would not be built at launch.
        package var saved: Int
        /// The names of types that are built at launch, have the registration at hand, and may read it in their
        /// initializers.
        package var mayRead: [String]
    }

    /// A registration to which the references of one type alone resolve.
    package struct SingleReader: Hashable, Sendable {
        package var registration: Int
        package var reader: Int
    }

    package struct RootLaunch: Sendable {
        package var root: Int
        package var launch: Launch
    }

    package let graph: IndexedGraph
    package private(set) var rows: [Row] = []
    /// By node: the node that all ways of using it lead through; nil if it is a root, or is used by several roots.
    package private(set) var dominators: [Int?] = []
    /// The groups of nodes that depend on each other.
    package private(set) var groups: [[Int]] = []
    /// The nodes of a longest chain, from the top.
    package private(set) var longestChain: [Int] = []
    package private(set) var launches: [RootLaunch] = []
    package private(set) var lazyCandidates: [LazyCandidate] = []
    package private(set) var singleReaders: [SingleReader] = []

    /// Analyses a graph. `outputLines` are the lines of Swift that are generated, by the names of types; nil if they
    /// were not counted. Nearly linear in the size of the graph; launches are linear in the number of registrations
    /// that the roots build.
    package init(_ description: GraphDescription, outputLines: [String: Int]?) {
        graph = IndexedGraph(description)
        let neighbors = graph.neighbors
        dominators = graph.dominators()
        let alone = Self.sizes(of: dominators)
        let (chains, next, groups) = chainLengths(neighbors)
        self.groups = groups
        longestChain = Self.chain(chains, next)
        let depths = graph.depths()
        planLaunches()
        let launched = launchCounts()
        var fanIn = Array(repeating: 0, count: graph.names.count)
        for targets in neighbors { for target in targets { fanIn[target] += 1 } }
        rows = graph.names.indices.map { node in
            Row(
                node: node, name: graph.names[node], fanIn: fanIn[node], fanOut: neighbors[node].count,
                depth: depths[node], chain: chains[node], alone: alone[node],
                width: graph.isType(node) ? graph.types[node].dependencies.count : 0, launched: launched[node],
                output: outputLines.map { $0[graph.names[node]] ?? 0 })
        }
        lazyCandidates = graph.lazyCandidates(launches)
        singleReaders = graph.registrations.indices.compactMap { registration in
            let readers = graph.readers[registration]
            guard let reader = readers.first.map({ graph.references[$0].owner }),
                readers.allSatisfy({ graph.references[$0].owner == reader }),
                !graph.registrations[registration].isTaken,
                reader != graph.registrations[registration].owner, reader != graph.registrations[registration].target
            else { return nil }
            return SingleReader(registration: registration, reader: reader)
        }
    }

    /// Returns the nodes that only `node` uses, directly or through others.
    package func alone(for node: Int) -> [Int] {
        var children: [[Int]] = Array(repeating: [], count: dominators.count)
        for (child, dominator) in dominators.enumerated() { if let dominator { children[dominator].append(child) } }
        var found: [Int] = []
        var stack = children[node]
        while let next = stack.popLast() {
            found.append(next)
            stack += children[next]
        }
        return found.sorted()
    }

    /// Returns, for each node, the number of nodes below it in the tree of dominators.
    private static func sizes(of dominators: [Int?]) -> [Int] {
        var sizes = Array(repeating: 0, count: dominators.count)
        var waiting = sizes
        for case let dominator? in dominators { waiting[dominator] += 1 }
        var queue = dominators.indices.filter { waiting[$0] == 0 }
        while let node = queue.popLast() {
            guard let dominator = dominators[node] else { continue }
            sizes[dominator] += sizes[node] + 1
            waiting[dominator] -= 1
            if waiting[dominator] == 0 { queue.append(dominator) }
        }
        return sizes
    }

    private static func chain(_ lengths: [Int], _ next: [Int?]) -> [Int] {
        guard var node = lengths.indices.max(by: { lengths[$0] < lengths[$1] || lengths[$0] == lengths[$1] && $0 > $1 })
        else { return [] }
        var chain = [node]
        while let following = next[node], chain.count < lengths.count {
            chain.append(following)
            node = following
        }
        return chain
    }

    // MARK: Launches

    /// Works out what is built when each root is made. After the roots that build `Self.mostSteps` registrations
    /// together, further roots are left out.
    private mutating func planLaunches() {
        var planner = LaunchPlanner(graph)
        var steps = 0
        for root in graph.roots where steps < Self.mostSteps {
            let launch = planner.launch(of: root)
            steps += launch.steps.count + 1
            launches.append(RootLaunch(root: root, launch: launch))
        }
    }

    private static let mostSteps = 2_000_000

    private func launchCounts() -> [Int] {
        var counts = Array(repeating: 0, count: graph.names.count)
        for launch in launches {
            counts[launch.root] = counts[launch.root].saturatingAdd(1)
            for step in launch.launch.steps {
                let target = graph.registrations[step.registration].target
                counts[target] = counts[target].saturatingAdd(step.count)
            }
        }
        return counts
    }
}

// MARK: - Edges

extension IndexedGraph {
    /// By node: the nodes that it registers or refers to, each once, ascending.
    fileprivate var neighbors: [[Int]] {
        names.indices.map { node in
            guard isType(node) else { return [] }
            var targets = registrationsOf[node].map { registrations[$0].target }
            for reference in referencesOf[node] {
                targets += references[reference].providers.map { registrations[$0].target }
            }
            targets.sort()
            var last: Int?
            targets.removeAll { target in
                defer { last = target }
                return target == last
            }
            return targets
        }
    }

    /// Whether the owner of a registration is a user of it: its initializer takes the dependency, or no other type than
    /// the registered one refers to it.
    private func isUsedByOwner(_ registration: Int) -> Bool {
        let target = registrations[registration].target
        return registrations[registration].isTaken
            || readers[registration].allSatisfy { references[$0].owner == target }
    }

    /// By node: its immediate dominator among the edges of use (`GraphAnalysis`); nil for a root, for a node that
    /// several roots use, and for one that none uses.
    fileprivate func dominators() -> [Int?] {
        var uses = EdgeLists(nodeCount: names.count + 1)
        for node in names.indices {
            defer { uses.endNode() }
            guard isType(node) else { continue }
            for number in registrationsOf[node] where isUsedByOwner(number) {
                uses.addEdge(to: registrations[number].target)
            }
            for reference in referencesOf[node] {
                for provider in references[reference].providers { uses.addEdge(to: registrations[provider].target) }
            }
        }
        let top = names.count
        for type in types.indices where types[type].isRoot || types[type].isIsolated { uses.addEdge(to: type) }
        uses.endNode()
        return immediateDominators(uses, from: top).dropLast().map { $0 < 0 || $0 == top ? nil : $0 }
    }

    /// By node: the number of registrations on the shortest way from a root; nil if there is none.
    fileprivate func depths() -> [Int?] {
        var depths: [Int?] = Array(repeating: nil, count: names.count)
        var queue = roots
        for root in queue { depths[root] = 0 }
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            guard isType(node), let depth = depths[node] else { continue }
            for registration in registrationsOf[node] {
                let target = registrations[registration].target
                if depths[target] == nil {
                    depths[target] = depth + 1
                    queue.append(target)
                }
            }
        }
        return depths
    }
}

/// Returns for each node the number of nodes on the longest chain that begins at it, and the next node of that chain;
/// and the groups of nodes that depend on each other, which count as one chain each.
private func chainLengths(_ edges: [[Int]]) -> (lengths: [Int], next: [Int?], groups: [[Int]]) {
    let groups = stronglyConnectedComponents(EdgeLists(edges)).filter { $0.count > 1 }
    var group: [Int] = Array(repeating: -1, count: edges.count)
    for (number, members) in groups.enumerated() { for member in members { group[member] = number } }
    var (lengths, next): ([Int], [Int?]) = (
        Array(repeating: 0, count: edges.count), Array(repeating: nil, count: edges.count)
    )
    /// The nodes whose chains have to be known before that of `node`, or before those of its group.
    func below(_ node: Int) -> [Int] {
        guard group[node] >= 0 else { return edges[node].filter { $0 != node } }
        return groups[group[node]].flatMap { edges[$0] }.filter { group[$0] != group[node] }
    }
    func finish(_ node: Int) {
        let following = below(node).max { lengths[$0] < lengths[$1] || lengths[$0] == lengths[$1] && $0 > $1 }
        let members = group[node] >= 0 ? groups[group[node]] : [node]
        for (position, member) in members.enumerated() {
            lengths[member] = (following.map { lengths[$0] } ?? 0) + members.count - position
            next[member] = position + 1 < members.count ? members[position + 1] : following
        }
    }
    var stack: [(node: Int, rest: ArraySlice<Int>)] = []
    var isOpen = Array(repeating: false, count: edges.count)
    func open(_ node: Int) {
        for member in group[node] >= 0 ? groups[group[node]] : [node] { isOpen[member] = true }
        stack.append((node, below(node)[...]))
    }
    for start in edges.indices where lengths[start] == 0 {
        open(start)
        while let last = stack.last {
            guard let target = last.rest.first else {
                stack.removeLast()
                finish(last.node)
                continue
            }
            stack[stack.count - 1].rest.removeFirst()
            if !isOpen[target] { open(target) }
        }
    }
    return (lengths, next, groups)
}
