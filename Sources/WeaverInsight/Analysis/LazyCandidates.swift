extension IndexedGraph {
    /// Returns the eager registrations that no initializer takes at launch, those that save most instances first. A
    /// registration that several roots build counts with the largest saving.
    func lazyCandidates(_ launches: [GraphAnalysis.RootLaunch]) -> [GraphAnalysis.LazyCandidate] {
        var best: [Int: GraphAnalysis.LazyCandidate] = [:]
        // The initializer of such a type takes values, and so reads no resolver.
        let takesValues = types.map { $0.dependencies.contains(where: \.isTaken) }
        for launch in launches {
            for candidate in lazyCandidates(launch, takesValues)
            where candidate.saved > best[candidate.registration]?.saved ?? 0 {
                best[candidate.registration] = candidate
            }
        }
        return best.values.sorted { ($1.saved, $0.registration) < ($0.saved, $1.registration) }
    }

    private func lazyCandidates(
        _ launch: GraphAnalysis.RootLaunch, _ takesValues: [Bool]
    ) -> [GraphAnalysis.LazyCandidate] {
        let savings = savings(launch)
        var launched = Set(launch.launch.steps.map { registrations[$0.registration].target })
        launched.insert(launch.root)
        return launch.launch.steps.enumerated().compactMap { position, step in
            let registration = registrations[step.registration]
            guard registration.isEager, !isTaken(registration) else { return nil }
            var (mayRead, known): ([String], Set<Int>) = ([], [])
            func add(_ type: Int) {
                if !takesValues[type], known.insert(type).inserted { mayRead.append(names[type]) }
            }
            add(registration.owner)
            for reader in readers[step.registration] where launched.contains(references[reader].owner) {
                if isTaken(references[reader]) { return nil }
                add(references[reader].owner)
            }
            return GraphAnalysis.LazyCandidate(
                registration: step.registration, saved: savings[position], mayRead: mayRead)
        }
    }

    /// Returns, for each step of a launch, the number of instances that are built for it alone, itself included.
    private func savings(_ launch: GraphAnalysis.RootLaunch) -> [Int] {
        let dominators = stepDominators(launch)
        var savings = launch.launch.steps.map(\.count)
        // A step is later in the launch than those that it causes.
        for position in savings.indices where dominators[position] >= 0 && dominators[position] < savings.count {
            savings[dominators[position]] = savings[dominators[position]].saturatingAdd(savings[position])
        }
        return savings
    }

    /// Returns, by registration, the time that launches would save if it were lazy: the time of the registrations that
    /// are built for it alone, itself included. `time` is that of one registration alone.
    func lazySavings(_ launches: [GraphAnalysis.RootLaunch], _ time: (Int) -> Double) -> [Int: Double] {
        var saved: [Int: Double] = [:]
        for launch in launches {
            let dominators = stepDominators(launch)
            let steps = launch.launch.steps
            var times = steps.map { time($0.registration) }
            for position in steps.indices {
                if dominators[position] >= 0, dominators[position] < steps.count {
                    times[dominators[position]] += times[position]
                }
                saved[steps[position].registration] = max(saved[steps[position].registration] ?? 0, times[position])
            }
        }
        return saved
    }

    /// Returns, for each step of a launch, the position of the step for which alone it is taken: the number of steps
    /// for the root itself.
    private func stepDominators(_ launch: GraphAnalysis.RootLaunch) -> [Int] {
        let steps = launch.launch.steps
        let positions = Dictionary(uniqueKeysWithValues: steps.enumerated().map { ($1.registration, $0) })
        /// The steps that are taken because a container of the type is made, or an instance of it.
        func causes(_ type: Int) -> [Int] {
            guard isType(type) else { return [] }
            var causes = registrationsOf[type].filter {
                registrations[$0].isEager || isTaken(registrations[$0])
            }.compactMap { positions[$0] }
            for reference in referencesOf[type] where isTaken(references[reference]) {
                causes += references[reference].providers.filter { !registrations[$0].isEager }
                    .compactMap { positions[$0] }
            }
            return causes
        }
        var edges = steps.map { causes(registrations[$0.registration].target) }
        edges.append(causes(launch.root))
        return immediateDominators(edges, from: steps.count)
    }
}
