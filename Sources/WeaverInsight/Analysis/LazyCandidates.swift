import WeaverGraph

extension IndexedGraph {
    /// Returns the eager registrations that no initializer takes at launch, those that save most instances first. A
    /// registration that several roots build counts with the largest saving.
    func lazyCandidates(_ launches: [GraphAnalysis.RootLaunch]) -> [GraphAnalysis.LazyCandidate] {
        /// By registration, the candidate with the largest saving.
        var best: [GraphAnalysis.LazyCandidate?] = Array(repeating: nil, count: registrations.count)
        // The initializer of such a type takes values, and so reads no resolver.
        let takesValues = types.map { $0.dependencies.contains(where: \.isTaken) }
        var positions = StepPositions(registrations.count)
        var launched = Array(repeating: false, count: names.count)
        for launch in launches {
            let types = launch.launch.steps.map { registrations[$0.registration].target } + [launch.root]
            for type in types { launched[type] = true }
            for (position, saved) in savings(launch, &positions).enumerated() {
                let registration = launch.launch.steps[position].registration
                guard saved > best[registration]?.saved ?? 0,
                    let mayRead = typesThatMayRead(registration, launched, takesValues)
                else { continue }
                best[registration] = GraphAnalysis.LazyCandidate(
                    registration: registration, saved: saved, mayRead: mayRead.map { names[$0] })
            }
            for type in types { launched[type] = false }
        }
        return best.compactMap { $0 }.sorted { ($1.saved, $0.registration) < ($0.saved, $1.registration) }
    }

    /// Returns the types whose initializers may read a registration at launch. Nil if it is no candidate: it is not
    /// eager, an initializer takes its value, or reading it would wait or fail. `launched` tells of each type whether
    /// the launch builds it, and `takesValues` whether its initializer takes values.
    private func typesThatMayRead(_ number: Int, _ launched: [Bool], _ takesValues: [Bool]) -> [Int]? {
        let registration = registrations[number]
        guard registration.isEager, !registration.isTaken, !registration.hasEffects else { return nil }
        var mayRead: [Int] = []
        func add(_ type: Int) { if !takesValues[type] { mayRead.append(type) } }
        add(registration.owner)
        for reader in readers[number] where launched[references[reader].owner] {
            if references[reader].isTaken { return nil }
            add(references[reader].owner)
        }
        var known: Set<Int> = []
        return mayRead.count < 2 ? mayRead : mayRead.filter { known.insert($0).inserted }
    }

    /// Returns, by registration, the time that launches would save if it were lazy: the time of the registrations that
    /// are built for it alone, itself included. `time` is that of all instances of one registration alone.
    func lazySavings(_ launches: [GraphAnalysis.RootLaunch], _ time: (Int) -> Double) -> [Int: Double] {
        var saved: [Int: Double] = [:]
        var positions = StepPositions(registrations.count)
        for launch in launches {
            let steps = launch.launch.steps
            let times = savings(
                launch, &positions, ofOne: { time($0.registration) / Double($0.count) }, times: { $0 * Double($1) }, +)
            for (step, time) in zip(steps, times) {
                saved[step.registration] = max(saved[step.registration] ?? 0, time)
            }
        }
        return saved
    }

    /// Returns, for each step of a launch, the number of instances that are built for it alone, itself included.
    private func savings(_ launch: GraphAnalysis.RootLaunch, _ positions: inout StepPositions) -> [Int] {
        savings(launch, &positions, ofOne: { _ in 1 }, times: { $0.saturatingMultiplied(by: $1) }) {
            $0.saturatingAdd($1)
        }
    }

    /// Returns, for each step of a launch, the sum of what is built for it alone, itself included: of the steps that
    /// have no other reason, and at least of the instances that those of the step have for themselves. A type may be
    /// registered several times, so that no single step is the only reason for what its containers build. `value` is
    /// that of one instance.
    private func savings<Value: Comparable & AdditiveArithmetic>(
        _ launch: GraphAnalysis.RootLaunch, _ positions: inout StepPositions, ofOne value: (Launch.Step) -> Value,
        times: (Value, Int) -> Value, _ add: (Value, Value) -> Value
    ) -> [Value] {
        let steps = launch.launch.steps
        let dominators = stepDominators(launch, &positions)
        var savings = steps.map { times(value($0), $0.count) }
        // By type, the sum of what each of its instances has for itself.
        var own: [Int: Value] = [:]
        // A step is later in the launch than those that it causes.
        for (position, step) in steps.enumerated() {
            let registration = registrations[step.registration]
            let one = add(value(step), own[registration.target] ?? .zero)
            if registration.isEager || registration.isTaken && registration.isDeferred {
                own[registration.owner] = add(own[registration.owner] ?? .zero, one)
            }
            let dominator = dominators[position]
            if dominator >= 0, dominator < savings.count {
                savings[dominator] = add(savings[dominator], savings[position])
            }
            // The sum for the dominator has each step once.
            savings[position] = max(savings[position], times(one, step.count))
        }
        return savings
    }

    /// Returns, for each step of a launch, the position of the step for which alone it is taken: the number of steps
    /// for the root itself.
    private func stepDominators(_ launch: GraphAnalysis.RootLaunch, _ positions: inout StepPositions) -> [Int] {
        let steps = launch.launch.steps
        positions.set(steps.lazy.map(\.registration))
        defer { positions.reset(steps.lazy.map(\.registration)) }
        // An edge leads to each step that is taken because a container of a type is made, or an instance of it.
        var edges = EdgeLists(nodeCount: steps.count + 1)
        for type in steps.lazy.map({ registrations[$0.registration].target }) + [launch.root] {
            defer { edges.endNode() }
            guard isType(type) else { continue }
            for number in registrationsOf[type] where registrations[number].isEager || registrations[number].isTaken {
                if let position = positions[number] { edges.addEdge(to: position) }
            }
            for reference in referencesOf[type] where references[reference].isTaken {
                for provider in references[reference].providers where !registrations[provider].isEager {
                    if let position = positions[provider] { edges.addEdge(to: position) }
                }
            }
        }
        return immediateDominators(edges, from: steps.count)
    }
}

/// The positions of registrations among the steps of one launch at a time. Room for all registrations is made once, so
/// that a launch costs as much as it has steps.
private struct StepPositions {
    private var positions: [Int]

    init(_ registrationCount: Int) { positions = Array(repeating: -1, count: registrationCount) }

    /// The position of a registration; nil if the launch does not build it.
    subscript(registration: Int) -> Int? { positions[registration] < 0 ? nil : positions[registration] }

    mutating func set(_ registrations: some Sequence<Int>) {
        for (position, registration) in registrations.enumerated() { positions[registration] = position }
    }

    mutating func reset(_ registrations: some Sequence<Int>) {
        for registration in registrations { positions[registration] = -1 }
    }
}
