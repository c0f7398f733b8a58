/// Follows every failed input down to the references it fails.
func findFailures(_ graph: inout BindingGraph) {
    // Above an isolated type nothing is checked.
    for type in graph.typeIDs where graph[type].registrants.isEmpty && graph[type].isolatedPlace == nil {
        for (position, input) in graph[type].inputs.enumerated() where input.key.type.unwrapped == nil {
            let beginning = ResolutionFailure.Beginning(type: type, input: position, registration: nil)
            graph.failures.append(ResolutionFailure(key: input.key, type: type, reason: .unresolved, beginnings: [beginning]))
        }
    }
    for index in graph.failures.indices {
        graph.failures[index].references = graph.references(below: graph.failures[index].beginnings)
    }
}

extension BindingGraph {
    /// Breadth first, so that each chain is a shortest one.
    fileprivate func references(
        below beginnings: [ResolutionFailure.Beginning]
    ) -> [(reference: BindingID, chain: [BindingID])] {
        /// An input, and the registration that led to it from an earlier step.
        struct Step {
            var type: TypeID
            var input: Int
            var registration: BindingID?
            var previous: Int?
        }

        var found: [(reference: BindingID, chain: [BindingID])] = []
        var seen: Set<TypeID> = []
        var steps: [Step] = []

        func visit(_ type: TypeID, _ input: Int, _ registration: BindingID?, _ previous: Int?) {
            guard seen.insert(type).inserted else { return }
            steps.append(Step(type: type, input: input, registration: registration, previous: previous))
        }

        func chain(to step: Int) -> [BindingID] {
            var chain: [BindingID] = []
            var next: Int? = step
            while let index = next {
                if let registration = steps[index].registration { chain.append(registration) }
                next = steps[index].previous
            }
            return chain.reversed()
        }

        for beginning in beginnings { visit(beginning.type, beginning.input, beginning.registration, nil) }
        var next = 0
        while next < steps.count {
            let step = next
            next += 1
            for asker in self[steps[step].type].inputs[steps[step].input].askers {
                switch asker {
                case .reference(let id): found.append((id, chain(to: step)))
                case .registration(let id, let input): self[id].builds.map { visit($0, input, id, step) }
                }
            }
        }
        return found
    }
}
