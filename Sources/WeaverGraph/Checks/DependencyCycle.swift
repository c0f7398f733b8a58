import WeaverDiagnostics

/// Reports a registration that cannot be built: building its instance needs the same instance, or further instances of
/// the same registration without end. Such a cycle consists of container-scoped dependencies, and of dependencies of
/// any scope that a constructor takes as values.
///
///     class App { // weaver: a = A
///                 // weaver: b = B
///     class A {   // weaver: b <- B
///     class B {   // weaver: a <- A                 error: A → B → A
@Sendable func checkDependencyCycles(_ graph: LinkedGraph) -> [Diagnostic] {
    let certain = graph.certainlyCyclicRegistrations()
    guard !certain.isEmpty else { return [] }
    let needs = BuildingNeeds(graph)
    return needs.cycles(through: certain).compactMap { cycle, members in
        // A statement that could not be read may set a scope that breaks the cycle.
        let registrations = cycle.filter { $0.target < graph.bindings.count }.map { graph.bindings[$0.target] }
        guard
            !registrations.contains(where: {
                graph.unreadStatements.mayState(.scope, of: $0.name, in: graph[$0.owner].declaredName)
            })
        else { return nil }
        return .cycle(cycle, in: graph) { registration in
            // A registration that a constructor takes as a value is built at once, even if it is lazy.
            !needs.isTakenNow(registration.id)
                && isAcyclic(members) { needs.targets(from: $0, withoutBuilding: registration.id) }
        }
    }
}

extension LinkedGraph {
    /// Whether building the registration `registrant` builds `provider`, which is the binding that answers a key in the
    /// owner of `registrant`. `isRead` says whether the key is read while the instance is built; otherwise the key is
    /// captured. `isOwn` says whether the built type itself refers to the key. A registration that is read is built. A
    /// registration that is captured is built only if it is container-scoped: the container then captures a value, not
    /// a slot. If `provider` is `registrant` itself, the built type's own captured reference is given the instance that
    /// is being built, and nothing is built again.
    func isBuilt(_ provider: BindingID, for registrant: BindingID, isRead: Bool, isOwn: Bool) -> Bool {
        guard self[provider].kind == .registration, isRead || self[provider].scope.isBuiltWithContainer else {
            return false
        }
        return isRead || provider != registrant || !isOwn
    }

    /// Whether some instance cannot be built because building it needs the same instance.
    var hasDependencyCycle: Bool {
        let certain = certainlyCyclicRegistrations()
        return !certain.isEmpty && !BuildingNeeds(self).cycles(through: certain).isEmpty
    }

    /// Returns the registrations that must be built again while they are being built, on a path that can occur at run
    /// time (`CertainNeeds`).
    fileprivate func certainlyCyclicRegistrations() -> Set<BindingID> {
        CertainNeeds(self, isBuiltNow: builtNow(argumentForms())).cyclicRegistrations()
    }
}

/// Reports a registered struct or enum that refers to the registration by which it is built, itself or through siblings
/// that are built later: the instance would have to be held weakly, and a value cannot be held weakly. The same holds
/// for the optional instance of a class.
@Sendable func checkSelfReferences(_ graph: LinkedGraph) -> [Diagnostic] {
    var circles: [LinkedGraph.TypeID: [Set<LinkedGraph.BindingID>]] = [:]
    // `checkDependencyCycles` reports registrations that are built at once.
    lazy var reported = graph.certainlyCyclicRegistrations()
    /// Returns the registrations in the circle of `id`; empty if it is in none, or is reported already.
    func circle(of id: LinkedGraph.BindingID) -> Set<LinkedGraph.BindingID> {
        let owner = graph[id].owner
        let all = circles[owner] ?? graph.circles(amongSiblingsIn: owner)
        circles[owner] = all
        guard let circle = all.first(where: { $0.contains(id) }), !reported.contains(id) else { return [] }
        return circle
    }
    return graph.bindingIDs.compactMap { id in
        guard graph[id].kind == .registration, graph[id].scope.isShared, !graph[id].hasBuilder,
            let type = graph[id].builds,
            !graph.neededKeys(of: type).isDisjoint(with: graph.answeredKeys(of: graph[id].owner)),
            let declared = graph.declarations[graph[id].type.unwrapped ?? graph[id].type]
        else { return nil }
        let binding = graph[id]
        let isOptional = binding.type.unwrapped != nil
        // A bundle of another module tells the type as which it offers an instance, which must be a class.
        let instance = graph.instanceType(of: id)
        let isOffered = instance != binding.type
        let kind = isOffered ? graph.declarations[instance]?.kind : declared.kind
        guard isOptional || kind != .class && kind != .actor else { return nil }
        let circle =
            graph.isForeign(graph[type]) && !isOffered
            ? [] : binding.scope.isBuiltWithContainer ? circle(of: id) : graph.transientSiblings(leadingTo: id)
        let keys = graph.answers(to: id).filter { $0.binding == id || circle.contains($0.binding) }.map(\.key)
        // `sorted` puts the keys of the type's own references first.
        guard let key = graph.sorted(KeySet(keys), for: type).first else { return nil }
        let label = graph.nearestAsker(for: key, in: type)
        let name = isOffered ? binding.name : binding.type.text()
        let reason = isOffered ? "offered as '\(instance.text())'" : "a \(declared.kind.rawValue)"
        let mend = isOffered ? "let the bundle register it as a class" : "make '\(name)' a class"
        return Diagnostic(
            .dependencyCycle,
            "'\(name)' leads back to itself, and is \(isOptional ? "optional" : reason), which nothing can refer to",
            at: isOffered ? binding.inclusion?.place ?? binding.namePlace : label.namePlace,
            notes: [.init("'\(binding.name)' is registered here", at: binding.namePlace)],
            help: isOptional ? "let one of them go without its reference" : mend)
    }
}

extension LinkedGraph {
    /// Returns the siblings of the lazy registration `id` that are built anew whenever its instance is, and whose
    /// instances lead back to that one. They are built while there is no slot to hand on yet.
    fileprivate func transientSiblings(leadingTo id: BindingID) -> Set<BindingID> {
        func leadsBack(_ sibling: BindingID) -> Bool {
            var (seen, pending): (Set<BindingID>, [BindingID]) = ([sibling], [sibling])
            while let next = pending.popLast() {
                for answer in answers(to: next) {
                    if answer.binding == id { return true }
                    if isBuiltAnew(answer.binding), seen.insert(answer.binding).inserted {
                        pending.append(answer.binding)
                    }
                }
            }
            return false
        }
        return Set(answers(to: id).map(\.binding).filter { isBuiltAnew($0) && leadsBack($0) })
    }

    private func isBuiltAnew(_ id: BindingID) -> Bool {
        self[id].kind == .registration && !self[id].isShared && !self[id].hasBuilder
    }

    /// Returns the circles of registrations of `owner` whose instances lead back to themselves through siblings. None
    /// if a builder reads the container: each instance is then built when it is first read.
    fileprivate func circles(amongSiblingsIn owner: TypeID) -> [Set<BindingID>] {
        let registrations = self[owner].bindings.filter { self[$0].kind == .registration }
        guard !registrations.contains(where: builderTakesResolver) else { return [] }
        let positions = registrations.positions
        let edges = registrations.map { id in
            self[id].hasBuilder ? [] : answers(to: id).compactMap { positions[$0.binding] }
        }
        return stronglyConnectedComponents(EdgeLists(edges)).map { circle in Set(circle.map { registrations[$0] }) }
    }
}

/// A graph of what must be built before what. The nodes are numbered: first the bindings, then two nodes for each
/// input, then the types. An input stands for a key that a container needs from the container above. Its first node is
/// the key as captured, its second node the key as read while an instance is built. Create `BuildingNeeds` only if
/// `CertainNeeds` finds a registration: the size of the graph grows with the number of types times the number of keys.
struct BuildingNeeds {
    struct Edge {
        var target: Int
        /// The dependency that causes the edge.
        var label: LinkedGraph.BindingID
        /// Whether a constructor takes the target as a value, so that the target is built at once, whatever its scope.
        var isRead: Bool
    }

    private let graph: LinkedGraph
    private let argumentForms: [ConstructorArgument.Form?]
    private let isBuiltNow: [Bool]
    /// The inputs of all types. The inputs of one type are consecutive, and ascend by key.
    private var inputs: [(type: LinkedGraph.TypeID, key: LinkedGraph.KeyID)] = []
    /// By type, the range in `inputs` of the type's inputs.
    private var inputsOfTypes: [Range<Int>] = []
    /// By type, the keys of the references that the type itself states.
    private let referred: [KeySet]
    /// By type, each key that references stated by the type itself ask for, with the first such reference. The keys are
    /// in the order of these references.
    private let references: [[(key: LinkedGraph.KeyID, id: LinkedGraph.BindingID)]]

    init(_ graph: LinkedGraph) {
        self.graph = graph
        argumentForms = graph.argumentForms()
        isBuiltNow = graph.builtNow(argumentForms)
        referred = graph.referredKeys()
        references = graph.types.map { type in
            var seen: Set<LinkedGraph.KeyID> = []
            return type.bindings.compactMap { id in graph.askedKey(of: id).map { ($0, id) } }.filter {
                seen.insert($0.0).inserted
            }
        }
        for type in graph.typeIDs {
            let start = inputs.count
            for key in graph.neededKeys(of: type) { inputs.append((type, key)) }
            inputsOfTypes.append(start..<inputs.count)
        }
    }

    /// Returns, for each strongly connected component with a registration in `certain`, a shortest cycle through the
    /// component's first registration, and the nodes of the component. `certain` are the registrations that
    /// `CertainNeeds` has found.
    func cycles(through certain: Set<LinkedGraph.BindingID>) -> [(cycle: [Edge], members: [Int])] {
        stronglyConnectedComponents(edgeLists()).compactMap { component in
            let registrations = component.filter { $0 < graph.bindings.count }
            guard let start = registrations.min(),
                registrations.contains(where: { certain.contains(LinkedGraph.BindingID(index: $0)) })
            else {
                return nil
            }
            return shortestCycle(from: start, within: Set(component)).map { ($0, component) }
        }
    }

    /// Returns the edges of the graph without their labels. A registration has one edge to the node of the type that it
    /// builds. The node of a type has the edges to the registrations that are built together with the type's container.
    /// So the number of edges of a type grows with the sum of its registrations and registrants, not with their
    /// product.
    func edgeLists() -> EdgeLists {
        let ownCount = graph.bindings.count + inputs.count * 2
        var lists = EdgeLists(nodeCount: ownCount + graph.types.count)
        var edges: [Edge] = []
        for node in 0..<ownCount {
            edges.removeAll(keepingCapacity: true)
            addEdges(from: node, to: &edges)
            for edge in edges { lists.addEdge(to: edge.target) }
            if let type = type(builtAt: node) { lists.addEdge(to: ownCount + type.index) }
            lists.endNode()
        }
        for type in graph.typeIDs {
            for id in graph[type].bindings where isBuiltNow[id.index] { lists.addEdge(to: id.index) }
            lists.endNode()
        }
        return lists
    }

    /// Whether the constructor of its owner takes `registration` as a value, so that `registration` is built at once,
    /// whatever its scope.
    func isTakenNow(_ registration: LinkedGraph.BindingID) -> Bool { argumentForms[registration.index] == .value }

    /// Returns the targets of the edges of `node` that are left if the registration `id` is lazy: all but the edges
    /// that build `id` together with its container.
    func targets(from node: Int, withoutBuilding id: LinkedGraph.BindingID) -> [Int] {
        let ownCount = graph.bindings.count + inputs.count * 2
        var edges: [Edge] = []
        var targets: [Int] = []
        if node < ownCount {
            addEdges(from: node, to: &edges)
            if let type = type(builtAt: node) { targets.append(ownCount + type.index) }
        } else {
            addEdges(of: graph.typeIDs[node - ownCount], to: &edges)
        }
        return targets + edges.filter { $0.isRead || $0.target != id.index }.map(\.target)
    }

    /// Returns the type whose container is created when the registration `node` is built. Nil if `node` is not a
    /// binding, if the registration has a builder, or if the type that it builds has no dependencies.
    private func type(builtAt node: Int) -> LinkedGraph.TypeID? {
        guard node < graph.bindings.count, !graph.bindings[node].hasBuilder else { return nil }
        return graph.bindings[node].builds
    }

    /// Adds the edges from `type` to the registrations that are built together with its container.
    private func addEdges(of type: LinkedGraph.TypeID, to edges: inout [Edge]) {
        for id in graph[type].bindings where isBuiltNow[id.index] {
            edges.append(Edge(target: id.index, label: id, isRead: !graph[id].scope.isBuiltWithContainer))
        }
    }

    /// Adds the edges of `node`, a binding or an input, except for the edge to the node of a type. A registration has
    /// edges to the providers of the references that the built type itself states. An input has edges to the providers
    /// of its key.
    private func addEdges(from node: Int, to edges: inout [Edge]) {
        if node < graph.bindings.count {
            guard let type = type(builtAt: node) else { return }
            let registrant = graph.bindings[node].id
            for (key, reference) in references[type.index] {
                let (need, isOwn) = (graph.need(of: key, in: type), graph.isOwn(key, of: graph[type]))
                if need.contains(.captured) {
                    addEdge(to: key, for: registrant, isRead: false, isOwn: isOwn, because: reference, &edges)
                }
                if need.contains(.read) {
                    addEdge(to: key, for: registrant, isRead: true, isOwn: isOwn, because: reference, &edges)
                }
            }
        } else {
            let (number, isRead) = (node - graph.bindings.count).quotientAndRemainder(dividingBy: 2)
            let (type, key) = inputs[number]
            for registrant in graph[type].registrants {
                addEdge(
                    to: key, for: registrant, isRead: isRead == 1,
                    isOwn: referred[type.index].contains(key) && graph.isOwn(key, of: graph[type]),
                    because: registrant, &edges)
            }
        }
    }

    /// Adds the edge to the provider of `key` for the instance that `registrant` builds. The provider is a registration
    /// that must be built before, or an input: that of `key` in the container of the owner of `registrant`. Adds no
    /// edge if nothing has to be built.
    private func addEdge(
        to key: LinkedGraph.KeyID, for registrant: LinkedGraph.BindingID, isRead: Bool, isOwn: Bool,
        because label: LinkedGraph.BindingID,
        _ edges: inout [Edge]
    ) {
        let owner = graph[registrant].owner
        switch graph.provider(of: key, in: owner) {
        case .nothing: break
        case .binding(let id):
            guard graph.isBuilt(id, for: registrant, isRead: isRead, isOwn: isOwn) else { return }
            edges.append(Edge(target: id.index, label: label, isRead: isRead))
        case .above:
            let number = number(of: key, in: owner)
            edges.append(
                Edge(target: graph.bindings.count + number * 2 + (isRead ? 1 : 0), label: label, isRead: isRead))
        }
    }

    /// Returns the position in `inputs` of the input of `type` for `key`. The container of `type` must need `key` from
    /// above.
    private func number(of key: LinkedGraph.KeyID, in type: LinkedGraph.TypeID) -> Int {
        var range = inputsOfTypes[type.index]
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = inputs[middle].key <= key ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    private func shortestCycle(from start: Int, within members: Set<Int>) -> [Edge]? {
        var arrivedBy: [Int: (from: Int, edge: Edge)] = [:]
        var seen: Set<LinkedGraph.TypeID> = []
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            var edges: [Edge] = []
            // If this type was visited before, its edges lead to nodes that are reached already.
            if let type = type(builtAt: node), seen.insert(type).inserted { addEdges(of: type, to: &edges) }
            addEdges(from: node, to: &edges)
            for edge in edges where members.contains(edge.target) && arrivedBy[edge.target] == nil {
                arrivedBy[edge.target] = (node, edge)
                if edge.target == start {
                    var path: [Edge] = []
                    var node = start
                    repeat {
                        guard let (from, edge) = arrivedBy[node] else { return nil }
                        path.append(edge)
                        node = from
                    } while node != start
                    return path.reversed()
                }
                queue.append(edge.target)
            }
        }
        return nil
    }
}

extension Diagnostic {
    /// Returns the diagnostic of the dependency cycle `cycle`. `isBrokenByLazy` takes a registration on the cycle, and
    /// returns whether the strongly connected component of the cycle would have no cycle left if this registration were
    /// lazy. The diagnostic has a fix only if that is so.
    fileprivate static func cycle(
        _ cycle: [BuildingNeeds.Edge], in graph: LinkedGraph, isBrokenByLazy: (Binding) -> Bool
    ) -> Diagnostic {
        // Edges that lead to inputs are not shown. A shown edge has the place of the dependency that first needs its
        // target (`beginning(of:in:)`). The path starts at the smallest of these places.
        let steps = cycle.filter { $0.target < graph.bindings.count && !graph.bindings[$0.target].isGathering }
        let labels = steps.map { step in
            let index = cycle.firstIndex { $0.target == step.target }.required("a step is in its cycle")
            return graph[graph.stated(graph.beginning(of: index, in: cycle))]
        }
        // If a step leads through a type of another module, whose places are not those of this module, the path starts
        // at the first registration on it.
        let isForeign = labels.contains { graph.isForeign(graph[$0.owner]) }
        let built = steps.indices.map { steps[($0 + steps.count - 1) % steps.count] }.map {
            graph[LinkedGraph.BindingID(index: $0.target)]
        }
        let places = isForeign ? built.map(\.namePlace) : labels.map(\.namePlace)
        let start = labels.indices.min { places[$0] < places[$1] }.required("a cycle has steps")
        let order = Array(start..<labels.count) + Array(0..<start)
        let registrations = order.map { graph[LinkedGraph.BindingID(index: steps[$0].target)] }
        let path = ([registrations[registrations.count - 1]] + registrations).map { $0.type.text() }.joined(
            separator: " → ")
        let notes = zip(order, registrations).map { index, registration in
            let scope =
                registration.scopePlace == nil
                ? "\(registration.scope.rawValue) scope" : "scope \(registration.scope.rawValue)"
            return Note(
                "'\(graph[labels[index].owner].name)' needs '\(labels[index].name)', built as '\(registration.type.text())' (\(scope))",
                at: labels[index].namePlace)
        }
        let isRead = order.map { steps[$0].isRead }
        let candidates = registrations.indices.filter { !isRead[$0] && registrations[$0].scope.isBuiltWithContainer }
        let lazyIndex = candidates.first { !graph.isTakenAsValue(labels[order[$0]].id) } ?? candidates.first
        let lazy = lazyIndex.map { registrations[$0] }
        let help =
            lazyIndex.map { index in
                let (taken, registration) = (labels[order[index]], registrations[index])
                let scope = "\(graph.scopeName(of: registration)): \(registration.statement(ofScope: .lazy))"
                // An initializer that takes the value reads it at once.
                return graph.isTakenAsValue(taken.id)
                    ? "make one of them lazy, for example in \(scope), and take a provider in "
                        + "\(graph[taken.owner].name): init(\(taken.name): @escaping () -> \(graph.declarations.text(taken.accessType)))"
                    : "make one of them lazy, for example in \(scope)"
            }
            ?? "take a provider in one of them: init(\(labels[start].name): @escaping () -> \(graph.declarations.text(labels[start].accessType)))"
        return Diagnostic(
            .dependencyCycle, "building '\(graph[labels[start].owner].name)' needs itself: \(path)",
            at: places[start], notes: notes,
            help: help, fix: lazy.flatMap { isBrokenByLazy($0) ? Fix(scope: .lazy, of: $0) : nil })
    }
}

extension LinkedGraph {
    /// Returns the dependency that first needs the target of the edge at `index`. If edges to inputs come directly
    /// before that edge in `cycle`, this is the dependency that causes the first of these edges to inputs.
    fileprivate func beginning(of index: Int, in cycle: [BuildingNeeds.Edge]) -> BindingID {
        var index = index
        while true {
            let before = (index + cycle.count - 1) % cycle.count
            let isStep = cycle[before].target < bindings.count && !bindings[cycle[before].target].isGathering
            guard !isStep, before != index else { return cycle[index].label }
            index = before
        }
    }
}
