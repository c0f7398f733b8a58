/// A model of the running program for a graph, which predicts each step. It follows only the rules of Grammar/README.md
/// and Sources/WeaverEmission/README.md: containers look upwards by name, and only reachable objects are alive.
struct LifetimeModel {
    /// An error that ends the run of the model: the graph is no test case, because building does not end or something
    /// is read that does not exist.
    struct Fault: Error {
        /// Whether the reason is that building an instance needs that same instance.
        var isEndless = false
    }

    /// A line of the program's output, together with the instances that are freed between this line and the next one.
    struct Step: Equatable {
        var line: String
        var freed: [String] = []
        /// Pairs of instances that are freed in this step, where the program must free `holder` before `held`.
        var order: [(holder: String, held: String)] = []

        static func == (left: Step, right: Step) -> Bool { left.line == right.line && left.freed == right.freed }
    }

    let graph: LifetimeGraph
    private(set) var steps: [Step] = []
    private var counts: [Int: Int] = [:]
    private var living: [Instance] = []
    /// The nodes that the program's functions hold at present, the innermost call last. They and all that they hold are
    /// alive.
    private var stack: [Node] = []

    /// The result of `LifetimeGraph.needs` for each type, by the type's index.
    private let needs: [[LifetimeGraph.Wanted]]

    /// The registration that is replaced; nil if none is.
    private let replaced: LifetimeGraph.Replaceable?

    init(_ graph: LifetimeGraph, replaced: LifetimeGraph.Replaceable? = nil) {
        self.graph = graph
        self.replaced = replaced
        needs = graph.allNeeds()
    }

    final class Instance {
        let type: Int
        let title: String
        let container: Container?
        var holdsContainer = false
        /// The instances that this instance holds by itself, by name: those that plain constructor injection passed,
        /// and those that it has set as weak registrations.
        var values: [String: Value] = [:]
        var isAlive = true

        init(_ type: Int, _ title: String, _ container: Container?) {
            self.type = type
            self.title = title
            self.container = container
        }
    }

    final class Container {
        let type: Int
        let argument: Int
        let parent: Container?
        /// The name of the registration in the parent container for which this container was made.
        let registration: String
        var slots: [String: Slot] = [:]
        /// The instance for which this container was made. Nil until that instance is complete.
        var instance: Instance?

        init(_ type: Int, argument: Int, parent: Container?, registration: String) {
            self.type = type
            self.argument = argument
            self.parent = parent
            self.registration = registration
        }
    }

    struct Slot {
        var value: Instance?
        var isBuilding = false
    }

    enum Value {
        case instance(Instance)
        case number(Int)
        case none
    }

    /// A node of the graph of objects in memory, which holds other nodes or is held by them.
    enum Node {
        case instance(Instance)
        case container(Container)
        /// The object that a container has for a registration: a value, a slot or a function.
        case registration(Container, LifetimeGraph.Dependency)
    }
}

// MARK: Running the program

extension LifetimeModel {
    /// Builds the root, reads everything from the root down to the depth of the graph, and releases the root.
    mutating func runRoot() throws {
        line("= \(graph.prefix) root")
        let root = try buildRoot()
        stack.append(.instance(root))
        try walk(root, graph.depth)
        stack.removeLast()
        collect()
    }

    /// Reads the registration `orphan` of the root, keeps its instance, releases the root, and reads everything below
    /// the instance.
    mutating func run(orphan: LifetimeGraph.Dependency) throws {
        line("= \(graph.prefix) orphan \(orphan.name)")
        let root = try buildRoot()
        stack.append(.instance(root))
        guard case .instance(let held) = try read(orphan, of: root, argument: 1) else { throw Fault() }
        stack = [.instance(held)]
        collect()
        line("~ dropped")
        try walk(held, graph.depth)
        stack = []
        collect()
    }

    /// Whether some type is impossible to build, because constructing an instance needs that same instance. Reads by
    /// `readEarly` and by builders are left out. Types that reading from the root does not reach are checked too.
    /// Weaver rejects such a graph (Grammar/DIAGNOSTICS.md).
    static func hasEndlessConstruction(_ graph: LifetimeGraph) -> Bool {
        var graph = graph
        for type in graph.types.indices {
            graph.types[type].readEarly = []
            for index in graph.types[type].dependencies.indices {
                guard
                    case .registration(let built, let scope, .byBuilder(var builder)) = graph.types[type].dependencies[
                        index
                    ].role
                else { continue }
                builder.reads = []
                graph.types[type].dependencies[index].role = .registration(
                    type: built, scope: scope, made: .byBuilder(builder))
            }
        }
        var model = LifetimeModel(graph)
        do {
            model.line("= \(graph.prefix)")
            try model.buildAll(below: try model.buildRoot())
            return false
        } catch {
            return (error as? Fault)?.isEndless == true
        }
    }

    /// Builds every registration that the container of `instance` makes without a builder or setter, and all such
    /// registrations below.
    private mutating func buildAll(below instance: Instance) throws {
        guard let container = instance.container else { return }
        stack += [.instance(instance), .container(container)]
        defer { stack.removeLast(2) }
        for dependency in graph.types[container.type].dependencies {
            guard case .registration(_, _, .byContainer) = dependency.role else { continue }
            steps.removeSubrange(1...)
            try buildAll(below: try obtain(dependency, in: container, argument: 0))
        }
    }

    private mutating func buildRoot() throws -> Instance {
        let container = try makeContainer(0, argument: 0, parent: nil, registration: "")
        return try makeInstance(of: container)
    }

    private mutating func walk(_ instance: Instance, _ depth: Int) throws {
        let kind = graph.types[instance.type]
        // An instance that a builder has made reads the dependencies of the type that registers it, and does not know
        // its own parameter.
        let dependencies =
            graph.isBuilt(instance.type)
            ? graph.kept(by: instance.type) : kind.dependencies.filter { !kind.untaken.contains($0.name) }
        for dependency in dependencies {
            let value = try read(dependency, of: instance, argument: depth)
            line("\(instance.title).\(dependency.name) is \(value.text)")
            guard case .instance(let target) = value else { continue }
            stack.append(.instance(target))
            if depth > 0 { try walk(target, depth - 1) }
            stack.removeLast()
            collect()
        }
    }

    private mutating func line(_ text: String) { steps.append(Step(line: text)) }

    private mutating func born(_ type: Int, _ container: Container?, isReplacement: Bool = false) -> Instance {
        counts[type, default: 0] += 1
        let mark = isReplacement ? "*" : ""
        let instance = Instance(type, "\(graph.name(type))#\(counts[type] ?? 0)\(mark)", container)
        living.append(instance)
        line("+\(instance.title)")
        return instance
    }
}

// MARK: Reading

extension LifetimeModel {
    private mutating func read(_ dependency: LifetimeGraph.Dependency, of instance: Instance, argument: Int) throws
        -> Value
    {
        if let value = instance.values[dependency.name] { return value }
        guard let container = instance.container else { throw Fault() }
        return try read(dependency, in: container, argument: argument)
    }

    private mutating func read(_ dependency: LifetimeGraph.Dependency, in container: Container, argument: Int) throws
        -> Value
    {
        switch dependency.role {
        case .parameter: return .number(container.argument)
        case .registration: return try .instance(obtain(dependency, in: container, argument: argument))
        case .reference, .referenceToParameter:
            guard let wanted = graph.wanted(by: dependency), let place = place(of: wanted, above: container) else {
                return .none
            }
            switch place {
            case .itself(let child):
                guard let instance = child.instance, instance.isAlive else {
                    throw Fault(isEndless: child.instance == nil)
                }
                return .instance(instance)
            case .dependency(let found, let owner): return try read(found, in: owner, argument: argument)
            }
        }
    }

    enum Place {
        case dependency(LifetimeGraph.Dependency, Container)
        /// The reference leads to the instance of this container, which is the container of the reader or one above it.
        case itself(Container)
    }

    /// Returns the place that a reference in the container `start` leads to, in the nearest container above that has
    /// the wanted dependency. Returns nil if there is none.
    private func place(of wanted: LifetimeGraph.Wanted, above start: Container) -> Place? {
        var child = start
        while let container = child.parent {
            if case .dependency(let found) = graph.find(wanted, in: container.type) {
                return found.name == child.registration && isKept(found)
                    ? .itself(child) : .dependency(found, container)
            }
            child = container
        }
        return nil
    }

    /// Whether a container stores the dependency as a value or in a slot.
    private func isKept(_ dependency: LifetimeGraph.Dependency) -> Bool {
        guard case .registration(let type, let scope, _) = dependency.role else { return false }
        return scope != .transient && !graph.takes(type)
    }

    private mutating func obtain(_ dependency: LifetimeGraph.Dependency, in container: Container, argument: Int) throws
        -> Instance
    {
        guard case .registration(_, let scope, let made) = dependency.role else { throw Fault() }
        if scope == .transient { return try build(dependency, in: container, argument: argument) }
        if let value = container.slots[dependency.name]?.value, value.isAlive { return value }
        guard made != .bySetter else { throw Fault() }
        guard container.slots[dependency.name]?.isBuilding != true else { throw Fault(isEndless: true) }
        // A container-scoped value that is not built yet can only be read if the container builds its values when they
        // are first read.
        guard scope != .container || graph.isOnDemand(container.type) else { throw Fault() }
        return try fill(dependency, in: container, argument: argument)
    }

    private mutating func fill(_ dependency: LifetimeGraph.Dependency, in container: Container, argument: Int) throws
        -> Instance
    {
        container.slots[dependency.name] = Slot(isBuilding: true)
        let instance = try build(dependency, in: container, argument: argument)
        container.slots[dependency.name] = Slot(value: instance)
        return instance
    }
}

// MARK: Building

extension LifetimeModel {
    private mutating func build(_ dependency: LifetimeGraph.Dependency, in container: Container, argument: Int) throws
        -> Instance
    {
        guard case .registration(let type, _, let made) = dependency.role else { throw Fault() }
        switch made {
        case .bySetter: throw Fault()
        case .byBuilder(let builder):
            // Builders that read transient registrations may call each other without end. The limit ends such a run.
            guard stack.count < 100 else { throw Fault() }
            stack.append(.container(container))
            defer { stack.removeLast() }
            for name in builder.reads {
                guard let sibling = graph.types[container.type].dependencies.first(where: { $0.name == name }) else {
                    throw Fault()
                }
                let value = try read(sibling, in: container, argument: 0)
                line("\(graph.name(type)).builder.\(name) is \(value.text)")
                collect()
            }
            return born(type, container)
        case .byContainer:
            guard !graph.types[type].dependencies.isEmpty else {
                return born(type, nil, isReplacement: isReplaced(dependency, in: container))
            }
            if graph.isOnDemand(container.type) { try obtainNeeds(of: type, in: container) }
            let made = try makeContainer(type, argument: argument, parent: container, registration: dependency.name)
            return try makeInstance(of: made)
        }
    }

    private func isReplaced(_ dependency: LifetimeGraph.Dependency, in container: Container) -> Bool {
        guard let replaced, replaced.name == dependency.name else { return false }
        var path: [String] = []
        var current = container
        while let parent = current.parent {
            path.append(current.registration)
            current = parent
        }
        return path.reversed() == replaced.path
    }

    /// Builds the container-scoped siblings that `type` and the types below it need, before the container of `type` is
    /// made. Containers receive values that are built already (Sources/WeaverEmission/README.md), so `container` needs
    /// this step if it builds its values when they are first read.
    private mutating func obtainNeeds(of type: Int, in container: Container) throws {
        for need in needs[type] {
            guard case .dependency(let sibling) = graph.find(need, in: container.type), sibling.isContainerScoped,
                container.slots[sibling.name]?.isBuilding != true
            else { continue }
            _ = try obtain(sibling, in: container, argument: 0)
        }
    }

    /// Makes a container, and builds its container-scoped registrations in the order of the facts, except that the
    /// siblings that a registration needs are built before it.
    private mutating func makeContainer(_ type: Int, argument: Int, parent: Container?, registration: String) throws
        -> Container
    {
        // If the container that is being made is on the stack already, its construction is endless. Other constructions
        // of that length are left out of the test, because they may or may not end.
        guard stack.count < 100, steps.count < 2_000 else {
            let isEndless = stack.contains { node in
                guard case .container(let other) = node else { return false }
                return other.type == type && other.parent === parent && other.registration == registration
            }
            throw Fault(isEndless: isEndless)
        }
        let container = Container(type, argument: argument, parent: parent, registration: registration)
        stack.append(.container(container))
        defer { stack.removeLast() }
        let kind = graph.types[type]
        for dependency in kind.dependencies where kind.style != .providers || kind.untaken.contains(dependency.name) {
            try capture(dependency, for: container)
        }
        let registrations = graph.types[type].dependencies.filter(isKept)
        if graph.isOnDemand(type) {
            for registration in registrations where registration.isContainerScoped {
                _ = try obtain(registration, in: container, argument: 0)
            }
        } else {
            var visited: Set<String> = []
            for registration in registrations { try make(registration, in: container, &visited) }
        }
        return container
    }

    /// Builds the instance that a reference of `container` leads to, if that registration is container-scoped, because
    /// it must exist before `container` is made. A reference to the type that is being built is allowed.
    private mutating func capture(_ dependency: LifetimeGraph.Dependency, for container: Container) throws {
        switch graph.wanted(by: dependency).flatMap({ place(of: $0, above: container) }) {
        case .dependency(let found, let owner):
            if found.isContainerScoped { _ = try obtain(found, in: owner, argument: 0) }
        case .itself(let child):
            let registration = graph.types[child.parent?.type ?? 0].dependencies.first { $0.name == child.registration }
            guard child === container || child.instance != nil || registration?.isContainerScoped != true else {
                throw Fault()
            }
        case nil: break
        }
    }

    private mutating func make(
        _ registration: LifetimeGraph.Dependency, in container: Container, _ visited: inout Set<String>
    ) throws {
        guard visited.insert(registration.name).inserted else { return }
        for sibling in graph.siblings(neededBy: registration, in: container.type) where isKept(sibling) {
            try make(sibling, in: container, &visited)
        }
        if registration.isContainerScoped { _ = try fill(registration, in: container, argument: 0) }
    }

    private mutating func makeInstance(of container: Container) throws -> Instance {
        let type = container.type
        let kind = graph.types[type]
        stack.append(.container(container))
        let depth = stack.count
        var values: [String: Value] = [:]
        if kind.style == .values {
            for dependency in kind.dependencies
            where !graph.isFunction(dependency) && !kind.untaken.contains(dependency.name) {
                let value = try read(dependency, in: container, argument: 0)
                values[dependency.name] = value
                if case .instance(let instance) = value { stack.append(.instance(instance)) }
            }
        }
        let instance = born(type, container)
        instance.values = values
        instance.holdsContainer =
            switch kind.style {
            case .injecting, .wrappers: true
            case .values: kind.dependencies.contains { graph.isFunction($0) && !kind.untaken.contains($0.name) }
            case .providers:
                kind.dependencies.contains {
                    (graph.isFunction($0) || $0.isRead(in: graph)) && !kind.untaken.contains($0.name)
                }
            }
        stack.append(.instance(instance))
        if kind.style == .injecting || kind.style == .wrappers { try initialize(instance, in: container) }
        container.instance = instance
        stack.removeSubrange((depth - 1)...)
        collect(keeping: instance)
        return instance
    }

    /// Runs the initializer `init(injecting:)`: sets the registrations with a setter, then reads the dependencies of
    /// `readEarly`.
    private mutating func initialize(_ instance: Instance, in container: Container) throws {
        let kind = graph.types[container.type]
        for dependency in kind.dependencies {
            guard case .registration(let type, let scope, .bySetter) = dependency.role else { continue }
            let set = born(type, nil)
            if scope == .weak { instance.values["held" + dependency.name] = .instance(set) }
            container.slots[dependency.name] = Slot(value: set)
        }
        for name in kind.readEarly {
            guard let dependency = kind.dependencies.first(where: { $0.name == name }) else { continue }
            let value = try read(dependency, in: container, argument: 0)
            line("\(instance.title).\(name) early is \(value.text)")
            collect()
        }
    }
}

// MARK: Memory

extension LifetimeModel {
    /// Frees the instances that are not reachable from the stack or from `kept`.
    private mutating func collect(keeping kept: Instance? = nil) {
        let reached = reach(stack + (kept.map { [.instance($0)] } ?? []))
        let dead = living.filter { !reached.contains(ObjectIdentifier($0)) }
        guard !dead.isEmpty else { return }
        living.removeAll { !reached.contains(ObjectIdentifier($0)) }
        let last = steps.count - 1
        for instance in dead {
            instance.isAlive = false
            steps[last].freed.append(instance.title)
            // If two instances hold each other, some reference between them is weak. No rule says which one, so the
            // order in which they are freed is open.
            for held in directlyHeld(by: instance)
            where dead.contains(where: { $0 === held })
                && !reach([.instance(held)]).contains(ObjectIdentifier(instance))
            {
                steps[last].order.append((instance.title, held.title))
            }
        }
        steps[last].freed.sort()
    }

    private func reach(_ roots: [Node]) -> Set<ObjectIdentifier> {
        var seen: Set<String> = []
        var instances: Set<ObjectIdentifier> = []
        visit(roots, &seen) { instance in
            instances.insert(ObjectIdentifier(instance))
            return true
        }
        return instances
    }

    private func directlyHeld(by holder: Instance) -> [Instance] {
        var seen: Set<String> = []
        var found: [Instance] = []
        visit(held(by: .instance(holder)), &seen) { instance in
            found.append(instance)
            return false
        }
        return found
    }

    /// Visits all nodes that are reachable from `roots`, and adds them to `seen`. `enter` is called for each instance,
    /// and returns whether to visit the nodes that the instance holds.
    private func visit(_ roots: [Node], _ seen: inout Set<String>, _ enter: (Instance) -> Bool) {
        var queue = roots
        while let node = queue.popLast() {
            guard seen.insert(node.key).inserted else { continue }
            if case .instance(let instance) = node, !enter(instance) { continue }
            queue += held(by: node)
        }
    }

    /// Returns the nodes that a node holds. A container holds what its type and the types built below it need, and not
    /// its parent (Sources/WeaverEmission/README.md).
    private func held(by node: Node) -> [Node] {
        switch node {
        case .instance(let instance):
            let values = instance.values.values.compactMap { value -> Node? in
                if case .instance(let instance) = value { .instance(instance) } else { nil }
            }
            let kept =
                instance.container.map { container in
                    graph.held(by: instance.type).flatMap { nodes(of: $0, in: container) }
                } ?? []
            return values + kept + (instance.holdsContainer ? (instance.container.map { [.container($0)] } ?? []) : [])
        case .container(let container):
            return graph.types[container.type].dependencies.flatMap { nodes(of: $0, in: container) }
        case .registration(let container, let dependency):
            guard case .registration(let type, let scope, let made) = dependency.role else { return [] }
            let value: [Node] =
                scope == .weak ? [] : container.slots[dependency.name]?.value.map { [.instance($0)] } ?? []
            // After a registration is built and kept, it releases its ingredients. A registration that is made anew by
            // a function holds its ingredients, because the function may be called again.
            if made == .bySetter || !value.isEmpty && isKept(dependency) { return value }
            return value + ingredients(of: type, made, for: dependency, in: container)
        }
    }

    private func ingredients(
        of type: Int, _ made: LifetimeGraph.Made, for dependency: LifetimeGraph.Dependency, in container: Container
    ) -> [Node] {
        switch made {
        case .bySetter: return []
        case .byBuilder(let builder):
            let read = graph.types[container.type].dependencies.filter {
                $0.name != dependency.name && builder.mayRead($0.name)
            }
            return read.flatMap { nodes(of: $0, in: container) }
        case .byContainer:
            return needs[type].flatMap { need -> [Node] in
                guard case .dependency(let found) = graph.find(need, in: container.type) else {
                    return nodes(of: need, above: container)
                }
                // A kept registration does not hold itself.
                return found.name == dependency.name && isKept(found) ? [] : nodes(of: found, in: container)
            }
        }
    }

    private func nodes(of dependency: LifetimeGraph.Dependency, in container: Container) -> [Node] {
        switch dependency.role {
        case .parameter: return []
        case .registration: return [.registration(container, dependency)]
        case .reference, .referenceToParameter:
            return graph.wanted(by: dependency).map { nodes(of: $0, above: container) } ?? []
        }
    }

    private func nodes(of wanted: LifetimeGraph.Wanted, above container: Container) -> [Node] {
        guard case .dependency(let found, let owner) = place(of: wanted, above: container) else { return [] }
        return nodes(of: found, in: owner)
    }
}

extension LifetimeModel.Node {
    fileprivate var key: String {
        switch self {
        case .instance(let instance): "\(ObjectIdentifier(instance))"
        case .container(let container): "\(ObjectIdentifier(container))"
        case .registration(let container, let dependency): "\(ObjectIdentifier(container)).\(dependency.name)"
        }
    }
}

extension LifetimeModel.Value {
    fileprivate var text: String {
        switch self {
        case .instance(let instance): instance.title
        case .number(let number): String(number)
        case .none: "nil"
        }
    }
}

extension LifetimeGraph.Dependency {
    var isContainerScoped: Bool {
        if case .registration(_, .container, _) = role { true } else { false }
    }
}

extension LifetimeGraph {
    /// Whether reading the dependency takes an argument.
    func isFunction(_ dependency: Dependency) -> Bool {
        switch dependency.role {
        case .registration(let type, _, _), .reference(let type, _): takes(type)
        case .referenceToParameter, .parameter: false
        }
    }

    /// Whether the container of a type builds its values when they are first read. It does if one of its builders takes
    /// a resolver, because that builder may read any sibling.
    func isOnDemand(_ type: Int) -> Bool {
        types[type].dependencies.contains { dependency in
            if case .registration(_, _, .byBuilder(let builder)) = dependency.role {
                builder.takesResolver
            } else {
                false
            }
        }
    }

    /// Returns the kept siblings that must exist before `registration` is built, because it needs them directly or
    /// through transient siblings. They are in the order of the facts.
    func siblings(neededBy registration: Dependency, in owner: Int) -> [Dependency] {
        var found: Set<String> = []
        var seen: Set<String> = []
        func visit(_ registration: Dependency) {
            guard case .registration(let type, _, let made) = registration.role, seen.insert(registration.name).inserted
            else { return }
            var siblings: [Dependency] = []
            switch made {
            case .bySetter: break
            case .byBuilder(let builder):
                siblings = types[owner].dependencies.filter { builder.mayRead($0.name) && $0.name != registration.name }
            case .byContainer:
                for need in needs(of: type) {
                    if case .dependency(let sibling) = find(need, in: owner) { siblings.append(sibling) }
                }
            }
            for sibling in siblings {
                guard case .registration(let type, let scope, _) = sibling.role else { continue }
                if scope != .transient { found.insert(sibling.name) }
                if scope == .transient || takes(type) { visit(sibling) }
            }
        }
        visit(registration)
        return types[owner].dependencies.filter { dependency in
            if case .registration(_, let scope, _) = dependency.role {
                scope != .transient && found.contains(dependency.name)
            } else {
                false
            }
        }
    }

    /// Whether registrations of one container need each other in a cycle, or a registration with parameters needs
    /// itself.
    var hasCycleOfSiblings: Bool {
        types.indices.contains { owner in
            types[owner].dependencies.contains { leads($0, to: $0, in: owner) }
        }
    }

    private func leads(_ start: Dependency, to end: Dependency, in owner: Int) -> Bool {
        var seen: Set<String> = []
        // A registration without parameters holds itself weakly, so it forms no cycle if it needs itself.
        var queue = siblings(neededBy: start, in: owner).filter { $0.name != start.name || isFunction(start) }
        while let next = queue.popLast() {
            guard seen.insert(next.name).inserted else { continue }
            if next.name == end.name { return true }
            queue += siblings(neededBy: next, in: owner)
        }
        return false
    }
}

extension LifetimeGraph.Builder {
    var takesResolver: Bool {
        switch form {
        case .plain: false
        case .function, .opaque: true
        case .closure: !reads.isEmpty || !keeps.isEmpty
        }
    }

    /// Whether the builder, or the instance that the builder makes, may read the dependency named `sibling`, as far as
    /// Weaver can see.
    func mayRead(_ sibling: String) -> Bool {
        switch form {
        case .plain: false
        case .opaque: true
        case .function, .closure: reads.contains(sibling) || keeps.contains(sibling)
        }
    }
}
