/// The instances that are built when an instance of a type is made, such as a root at launch: those of scope
/// `container` in its container and in the containers of all that is built, and those of other scopes that initializers
/// take as arguments. Code in initializers that reads a resolver may build more.
package struct Launch: Sendable {
    package struct Step: Hashable, Sendable {
        /// The number of the registration in `IndexedGraph.registrations`.
        package var registration: Int
        /// The number of instances that are built of it, at most `Int.max`. A registration of a type that is built
        /// several times is built as often.
        package var count: Int
    }

    /// The registrations in the order in which the first instance of each is complete: an instance follows those that
    /// it needs.
    package var steps: [Step]

    /// The number of instances, at most `Int.max`.
    package var instanceCount: Int { steps.reduce(0) { $0.saturatingAdd($1.count) } }
}

extension Int {
    func saturatingAdd(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }

    func saturatingMultiplied(by other: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? .max : product
    }
}

/// Works out the launches of a graph, one after the other. Each takes time that is linear in the graph.
package struct LaunchPlanner {
    private enum Action {
        /// Builds the registrations of open containers that a type and the types below it need, in the order of their
        /// statements.
        case meetNeeds(of: Int)
        /// Makes the container of a type: builds its eager registrations.
        case open(Int)
        case close(Int)
        /// Builds the dependencies that the initializer of a type takes.
        case take(for: Int)
        case build(Int)
        case complete(Int)
    }

    private let graph: IndexedGraph
    /// By registration and by type: the number of the last launch that has reached it.
    private var built: [Int]
    private var opened: [Int]
    /// By type: the number of the last search for needs that has looked at it.
    private var searched: [Int]
    private var search = 0
    /// The number of types that searches of this launch may still look at again. A type is looked at for each container
    /// around it. In a graph that is deep beyond measure, later searches leave out what others have seen.
    private var repetitions = 0
    /// By type: the number of its open container, counted from 1 in the order of opening; 0 if none is open.
    private var openOrder: [Int]
    private var launch = 0
    private var openCount = 0
    private var stack: [Action] = []
    private var order: [Int] = []
    /// By transient registration, the types whose initializers take it, and how many of their arguments do.
    private var takers: [Int: [Int: Int]] = [:]

    package init(_ graph: IndexedGraph) {
        self.graph = graph
        built = Array(repeating: 0, count: graph.registrations.count)
        opened = Array(repeating: 0, count: graph.types.count)
        (searched, openOrder) = (opened, opened)
    }

    /// Returns what is built when an instance of the type `root` is made, in order.
    package mutating func launch(of root: Int) -> Launch {
        launch += 1
        openCount = 0
        search += 1
        repetitions = 32 * graph.types.count
        (order, takers) = ([], [:])
        stack = [.close(root), .take(for: root), .open(root)]
        while let action = stack.popLast() { perform(action) }
        return Launch(steps: steps(from: root))
    }

    private mutating func perform(_ action: Action) {
        switch action {
        case .open(let type):
            guard opened[type] != launch else { return }
            opened[type] = launch
            openCount += 1
            openOrder[type] = openCount
            for number in graph.registrationsOf[type].reversed() {
                let registration = graph.registrations[number]
                if registration.isEager {
                    stack.append(.build(number))
                } else if registration.isDeferred, graph.wires(registration) {
                    // A slot captures what is built before it.
                    stack.append(.meetNeeds(of: registration.target))
                }
            }
        case .close(let type): openOrder[type] = 0
        case .build(let registration):
            guard built[registration] != launch else { return }
            built[registration] = launch
            let target = graph.registrations[registration].target
            guard graph.wires(graph.registrations[registration]) else {
                stack.append(.complete(registration))
                return
            }
            stack.append(.complete(registration))
            stack.append(.close(target))
            stack.append(.take(for: target))
            stack.append(.open(target))
            stack.append(.meetNeeds(of: target))
        case .meetNeeds(let type): stack += needs(of: type).sorted(by: >).map { .build($0) }
        case .take(let type):
            let taken = taken(by: type).flatMap { $0.isReference ? providers(of: $0.number) : [$0.number] }
                .filter { graph.registrations[$0].isBuiltWhenRead }
            stack += taken.reversed().map { .build($0) }
            let transient = taken.filter { graph.registrations[$0].isTransient }
            for registration in Set(transient) {
                takers[registration, default: [:]][type] = transient.count { $0 == registration }
            }
        case .complete(let registration): order.append(registration)
        }
    }

    /// The references and registrations that the initializer of a type takes, in the order of its arguments.
    private func taken(by type: Int) -> [(argument: Int, isReference: Bool, number: Int)] {
        var taken: [(argument: Int, isReference: Bool, number: Int)] = []
        for number in graph.referencesOf[type] {
            if let argument = graph.references[number].argument { taken.append((argument, true, number)) }
        }
        for number in graph.registrationsOf[type] {
            if let argument = graph.registrations[number].argument { taken.append((argument, false, number)) }
        }
        return taken.count < 2 ? taken : taken.sorted { $0.argument }
    }

    /// Returns the eager registrations of open containers that a type and the types below it need. Slots and functions
    /// that they read capture what their own types need, which is built before them.
    private mutating func needs(of type: Int) -> [Int] {
        if repetitions > 0 { search += 1 }
        var needs: [Int] = []
        var types = [type]
        while let type = types.popLast() {
            guard searched[type] != search else { continue }
            searched[type] = search
            repetitions -= 1
            for reference in graph.referencesOf[type] {
                for provider in providers(of: reference) {
                    let registration = graph.registrations[provider]
                    if registration.isEager {
                        needs.append(provider)
                    } else if graph.wires(registration) {
                        types.append(registration.target)
                    }
                }
            }
            types += graph.registrationsOf[type].map { graph.registrations[$0].target }.filter(graph.isType)
        }
        return needs
    }

    /// Returns the registrations of open containers to which a reference resolves: that in the container which was
    /// opened last, and for a collection those in all containers.
    private func providers(of reference: Int) -> [Int] {
        func order(_ registration: Int) -> Int { openOrder[graph.registrations[registration].owner] }
        let providers = graph.references[reference].providers.filter { order($0) > 0 }
        if graph.references[reference].isCollection { return providers }
        // The first of those that are opened last.
        return providers.max { order($0) < order($1) }.map { last in
            [providers.first { order($0) == order(last) } ?? last]
        } ?? []
    }

    /// Returns the steps with the numbers of instances. A container is made for each instance of its type, and all
    /// registrations that build a type are complete later than those in its container: so in reversed order, each type
    /// has its number before its registrations are counted.
    private func steps(from root: Int) -> [Launch.Step] {
        var containers: [Int: Int] = [root: 1]
        var steps: [Launch.Step] = []
        for registration in order.reversed() {
            let (owner, target) = (graph.registrations[registration].owner, graph.registrations[registration].target)
            // A transient registration is built once for each argument that takes it. The types with these arguments
            // are complete later than the registration, so that they have their numbers.
            let takings = takers[registration]?.reduce(0) { sum, taker in
                sum.saturatingAdd(containers[taker.key, default: 0].saturatingMultiplied(by: taker.value))
            }
            let count = max(1, takings ?? containers[owner, default: 0])
            containers[target, default: 0] = containers[target, default: 0].saturatingAdd(count)
            steps.append(Launch.Step(registration: registration, count: count))
        }
        return steps.reversed()
    }
}
