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

    /// Returns, for each step of a launch, the number of instances that are built for it alone, itself included.
    private func savings(_ launch: GraphAnalysis.RootLaunch, _ positions: inout StepPositions) -> [Int] {
        let dominators = stepDominators(launch, &positions)
        var savings = launch.launch.steps.map(\.count)
        // A step is later in the launch than those that it causes.
        for position in savings.indices where dominators[position] >= 0 && dominators[position] < savings.count {
            savings[dominators[position]] = savings[dominators[position]].saturatingAdd(savings[position])
        }
        let below = sumsOfOwn(launch.launch.steps, { _ in 1 }) { $0.saturatingAdd($1) }
        for (position, step) in launch.launch.steps.enumerated() {
            let own = below[registrations[step.registration].target, default: 0].saturatingAdd(1)
            savings[position] = max(savings[position], step.count.saturatingMultiplied(by: own))
        }
        return savings
    }

    /// Returns, by type that a launch builds, the sum of `value` over the registrations whose instances each of its
    /// instances has for itself: the eager ones of its container, and those of the containers of these. A type may be
    /// registered several times, so that no single registration is the only reason for them. A step stands behind those
    /// that it causes.
    private func sumsOfOwn<Value: AdditiveArithmetic>(
        _ steps: [Launch.Step], _ value: (Int) -> Value, _ add: (Value, Value) -> Value
    ) -> [Int: Value] {
        var sums: [Int: Value] = [:]
        for step in steps where registrations[step.registration].isEager {
            let registration = registrations[step.registration]
            let own = add(value(step.registration), sums[registration.target] ?? .zero)
            sums[registration.owner] = add(sums[registration.owner] ?? .zero, own)
        }
        return sums
    }

    /// Returns, by registration, the time that launches would save if it were lazy: the time of the registrations that
    /// are built for it alone, itself included. `time` is that of one registration alone.
    func lazySavings(_ launches: [GraphAnalysis.RootLaunch], _ time: (Int) -> Double) -> [Int: Double] {
        var saved: [Int: Double] = [:]
        var positions = StepPositions(registrations.count)
        for launch in launches {
            let dominators = stepDominators(launch, &positions)
            let steps = launch.launch.steps
            var times = steps.map { time($0.registration) }
            for position in steps.indices {
                if dominators[position] >= 0, dominators[position] < steps.count {
                    times[dominators[position]] += times[position]
                }
                saved[steps[position].registration] = max(saved[steps[position].registration] ?? 0, times[position])
            }
            // The times of a registration are those of all of its instances.
            let instances = Dictionary(
                steps.map { (registrations[$0.registration].target, $0.count) },
                uniquingKeysWith: { $0.saturatingAdd($1) })
            let below = sumsOfOwn(steps, time, +)
            for step in steps {
                let target = registrations[step.registration].target
                let share = Double(step.count) / Double(max(1, instances[target] ?? 1))
                let own = time(step.registration) + (below[target] ?? 0) * share
                saved[step.registration] = max(saved[step.registration] ?? 0, own)
            }
        }
        return saved
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
