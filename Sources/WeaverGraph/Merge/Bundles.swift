import WeaverDiagnostics

/// Gives the registrations of bundles to the types that include them (Grammar/bundles.md). Behind it, the graph has no
/// bundles: each type has the registrations of its bundles as its own, before those that it states, and
/// `Binding.inclusion` tells where they come from.
struct BundleExpansion {
    /// The graph of all statements, in which bundles are types. `expanded` replaces its types and bindings.
    var graph: LinkedGraph
    var diagnostics: [Diagnostic] = []
    /// By the name of a bundle, the attribute that says so.
    let bundles: [String: AttributeFact]
    /// The types and bundles with the attribute `includes`, by name.
    private let lists: [String: AttributeFact]
    let obstacles: [String: ForeignObstacle]
    /// The bundles that each type or bundle includes, in the order of the attribute. Names of things that are no
    /// bundles are left out.
    private var inclusions: [String: [Included]] = [:]
    /// The bundles that include themselves, directly or through others.
    private var cyclic: Set<String> = []
    /// By bundle, the statements that it gives to types.
    private var statementsOfBundles: [String: [Statement]] = [:]
    /// The pairs of statements of one name that some bundle has: they are no fault of the types that include it.
    var reported: Set<[Place]> = []

    private struct Included {
        var bundle: String
        var place: Place
    }

    /// A registration of a bundle, or a dependency that the type itself states.
    struct Statement {
        var id: LinkedGraph.BindingID
        /// Nil for what the type itself states.
        var inclusion: Binding.Inclusion?
        /// The registrations that take the place of this one, with limits.
        var overriders: [LinkedGraph.BindingID] = []
        /// The bundles whose registrations of the same name this override has replaced.
        var replaced: Set<BundleName> = []
    }

    /// `bundles` and `lists` are the attributes `isBundle`, where true, and `includes`, by the qualified names of their
    /// types.
    /// `obstacles` are the bundles of other modules that cannot be included, by name.
    init(
        _ graph: LinkedGraph, bundles: [String: AttributeFact], lists: [String: AttributeFact],
        obstacles: [String: ForeignObstacle]
    ) {
        self.graph = graph
        self.obstacles = obstacles
        self.bundles = bundles
        self.lists = lists
    }

    /// Returns the graph without bundles. The work for each type and each bundle is linear in the bundles that it has,
    /// directly and through others, and in their registrations.
    mutating func expanded() -> LinkedGraph {
        for (owner, list) in lists.sorted(on: \.value.place) { resolve(list, of: owner) }
        findCycles()
        for (name, stated) in bundles.sorted(on: \.value.place) { check(name, stated) }
        refuseRegistrations()
        // A mistake in a bundle is no fault of the types that include it.
        var seen: Set<String> = []
        for name in bundles.keys.sorted() {
            for bundle in order(of: name).map(\.bundle) + [name] where seen.insert(bundle).inserted {
                statementsOfBundles[bundle] = statements(of: bundle, isBundle: true)
            }
        }
        return rebuilt()
    }

    // MARK: What includes what

    private mutating func resolve(_ list: AttributeFact, of owner: String) {
        guard case .types(let elements) = list.value else { return }
        for element in elements {
            let name = graph.declarations.qualify(element.name, in: owner)
            if bundles[name] != nil {
                inclusions[owner, default: []].append(Included(bundle: name, place: element.place))
                continue
            }
            if !graph.unreadStatements.mayInclude(name) { diagnostics.append(unknown(element, name)) }
            graph.unreadStatements.note(UnreadStatement(owner: owner, words: [], subject: .inclusion))
        }
    }

    private mutating func findCycles() {
        let names = bundles.keys.sorted()
        let positions = names.positions
        let edges = EdgeLists(names.map { (inclusions[$0] ?? []).compactMap { positions[$0.bundle] } })
        for component in stronglyConnectedComponents(edges) {
            let members = Set(component.map { names[$0] })
            cyclic.formUnion(members)
            report(cycleIn: members)
        }
    }

    /// Reports the shortest cycle through the first inclusion, by path and line, that leads from one of `members` to
    /// another.
    private mutating func report(cycleIn members: Set<String>) {
        let steps = members.sorted().flatMap { owner in
            (inclusions[owner] ?? []).filter { members.contains($0.bundle) }.map { (owner, $0) }
        }
        guard let (owner, first) = steps.min(by: { $0.1.place < $1.1.place }) else { return }
        // A search in breadth, backwards from the chain's end.
        var previous: [String: (owner: String, inclusion: Included)] = [:]
        var queue = [first.bundle]
        var next = 0
        while next < queue.count, previous[owner] == nil, first.bundle != owner {
            let current = queue[next]
            next += 1
            for inclusion in inclusions[current] ?? []
            where members.contains(inclusion.bundle) && previous[inclusion.bundle] == nil
                && inclusion.bundle != first.bundle
            {
                previous[inclusion.bundle] = (current, inclusion)
                queue.append(inclusion.bundle)
            }
        }
        var chain = [owner]
        var notes: [Diagnostic.Note] = []
        var current = owner
        while current != first.bundle, let (outer, inclusion) = previous[current] {
            notes.append(.init("'\(outer)' includes '\(current)' here", at: inclusion.place))
            current = outer
            chain.append(current)
        }
        chain.append(owner)
        let path = chain.reversed().joined(separator: " → ")
        diagnostics.append(
            Diagnostic(
                .dependencyCycle, "'\(owner)' includes itself: \(path)", at: first.place,
                notes: notes.reversed(), help: "remove one of them"))
    }

    // MARK: Statements of a type

    /// Returns the statements of the type or bundle `owner`: those of its bundles, then its own. Reports names that are
    /// stated twice, and, for a type, overrides that replace nothing.
    private mutating func statements(of owner: String, isBundle: Bool) -> [Statement] {
        var list = Overlay()
        let order = order(of: owner)
        let isWhole = !order.contains { cyclic.contains($0.bundle) } && !graph.unreadStatements.mayInclude(owner)
        for inclusion in order {
            guard let type = graph.typesByName[inclusion.bundle] else { continue }
            for id in graph[type].bindings where graph[id].kind == .registration && !graph[id].isWrapped {
                add(Statement(id: id, inclusion: inclusion), to: &list, owner, isChecked: isWhole && !isBundle)
            }
        }
        if let type = graph.typesByName[owner] {
            for id in graph[type].bindings {
                add(Statement(id: id, inclusion: nil), to: &list, owner, isChecked: isWhole && !isBundle)
            }
        }
        return list.statements
    }

    /// Statements in their order, with the positions of each name.
    private struct Overlay {
        private var slots: [[Statement]] = []
        private var positions: [String: Int] = [:]

        var statements: [Statement] { slots.flatMap { $0 } }

        func statements(named name: String) -> [Statement]? { positions[name].map { slots[$0] } }

        mutating func append(_ statement: Statement, named name: String) {
            positions[name] = slots.count
            slots.append([statement])
        }

        mutating func replace(_ statements: [Statement], named name: String) {
            if let position = positions[name] { slots[position] = statements }
        }
    }

    private mutating func add(_ statement: Statement, to list: inout Overlay, _ owner: String, isChecked: Bool) {
        let binding = graph[statement.id]
        guard let earlier = list.statements(named: binding.name) else {
            // An override of another module's bundle may have replaced a registration there.
            if isChecked, let place = binding.overridePlace, replaced(by: statement).isEmpty {
                let isForeign = binding.fact.origin != nil
                diagnostics.append(
                    overridesNothing(statement, at: (isForeign ? statement.inclusion?.place : nil) ?? place, owner))
            }
            return list.append(statement, named: binding.name)
        }
        if earlier.contains(where: { has($0, instead: statement, in: owner) }) { return }
        guard binding.overridePlace != nil else {
            if let first = earlier.last { report(statement, and: first, in: owner) }
            return
        }
        var statement = statement
        for other in earlier {
            statement.replaced.insert(source(of: other, in: owner))
            statement.replaced.formUnion(replaced(by: other))
            // The type is registered where the override is not: under other conditions, or by the bundle elsewhere.
            if let name = graph[other.id].type.dottedName { graph.registeredElsewhere.insert(name) }
        }
        // Where the override is not there, the others are.
        let isLimited = !binding.platforms.isEmpty || !binding.projects.isEmpty
        let kept: [Statement] =
            !isLimited
            ? []
            : earlier.map { other in
                var other = other
                other.overriders.append(statement.id)
                return other
            }
        list.replace(kept + [statement], named: binding.name)
    }

    /// Whether `later` is a registration that `owner` has already by `first`, or that `first` has replaced. Each bundle
    /// of another module offers the registrations of the bundles that it includes as well.
    private func has(_ first: Statement, instead later: Statement, in owner: String) -> Bool {
        guard graph[later.id].fact.origin != nil else { return false }
        let source = source(of: later, in: owner)
        return source == self.source(of: first, in: owner) || replaced(by: first).contains(source)
    }

    /// Returns the bundle, or the type, that states `statement` of `owner`.
    private func source(of statement: Statement, in owner: String) -> BundleName {
        graph[statement.id].fact.origin.map { .foreign($0.bundle) } ?? .own(statement.inclusion?.bundle ?? owner)
    }

    /// Returns the bundles whose registrations the override `statement` has replaced, in this module or in another one.
    private func replaced(by statement: Statement) -> Set<BundleName> {
        statement.replaced.union((graph[statement.id].fact.origin?.replaced ?? []).map { .foreign($0) })
    }

    /// Returns the bundles that `owner` includes, in the order in which their registrations stand: each once, and
    /// behind the bundles that it includes itself.
    func order(of owner: String) -> [Binding.Inclusion] {
        var order: [Binding.Inclusion] = []
        var seen: Set<String> = [owner]
        /// The bundles on the way to the current one, each with the number of its inclusions that have been visited.
        var path: [(inclusion: Binding.Inclusion, next: Int)] = []
        for first in inclusions[owner] ?? [] where seen.insert(first.bundle).inserted {
            path.append((Binding.Inclusion(path: [first.bundle], place: first.place), 0))
            while let (inclusion, next) = path.last {
                let below = inclusions[inclusion.bundle] ?? []
                guard next < below.count else {
                    order.append(inclusion)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                guard seen.insert(below[next].bundle).inserted else { continue }
                path.append(
                    (Binding.Inclusion(path: inclusion.path + [below[next].bundle], place: inclusion.place), 0))
            }
        }
        return order
    }

    // MARK: The graph without bundles

    private mutating func rebuilt() -> LinkedGraph {
        var result = graph
        (result.types, result.typesByName, result.bindings) = ([], [:], [])
        for old in graph.types where bundles[old.name] == nil {
            let statements =
                inclusions[old.name] == nil && !old.bindings.contains { graph[$0].overridePlace != nil }
                ? old.bindings.map { Statement(id: $0, inclusion: nil) } : statements(of: old.name, isBundle: false)
            // A type without statements, or whose bundles have none, has some under other conditions, or inherits them.
            guard !statements.isEmpty || old.bindings.isEmpty else { continue }
            var type = old
            type.id = LinkedGraph.TypeID(index: result.types.count)
            type.bindings = []
            for statement in statements {
                let id = LinkedGraph.BindingID(index: result.bindings.count)
                var binding = graph[statement.id]
                if let inclusion = statement.inclusion {
                    binding = binding.included(by: old.name, inclusion)
                }
                (binding.id, binding.owner) = (id, type.id)
                for overrider in statement.overriders { binding.overriders.append(graph[overrider].limits) }
                result.bindings.append(binding)
                type.bindings.append(id)
            }
            result.types.append(type)
            result.typesByName[type.name] = type.id
        }
        for (name, stated) in bundles {
            let stating = (graph.typesByName[name].map { graph[$0].bindings } ?? []).map { graph[$0].outside }
            let whole = (statementsOfBundles[name] ?? []).map { statement -> Binding in
                var binding = graph[statement.id].outside
                for overrider in statement.overriders { binding.overriders.append(graph[overrider].limits) }
                if let inclusion = statement.inclusion { binding = binding.included(by: name, inclusion) }
                binding.replacedBundles = replaced(by: statement)
                return binding
            }.filter { $0.kind == .registration }
            result.bundles[name] = Bundle(
                name: name, place: graph.declarations.types[name]?.place ?? stated.place,
                includes: (inclusions[name] ?? []).map(\.bundle), registrations: stating, whole: whole)
        }
        // The statements of a type tell what overrides replace.
        result.registeredElsewhere = graph.registeredElsewhere
        return result
    }
}

extension Binding {
    /// A copy without identifiers.
    fileprivate var outside: Binding {
        var binding = self
        (binding.id, binding.owner) = (.outside, .outside)
        return binding
    }
}
