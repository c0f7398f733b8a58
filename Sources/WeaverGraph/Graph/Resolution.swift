/// One way in which a reference is resolved: where the search for it ends on some path, and a shortest path to there.
package struct Resolution: Sendable {
    package enum Ending: Hashable, Sendable {
        /// A registration or parameter; `byType` where its name differs.
        case found(BindingGraph.BindingID, byType: Bool)
        /// This type has several of the type asked for.
        case ambiguous(BindingGraph.TypeID, [BindingGraph.BindingID])
        /// Nothing registers this type, and it has none: an optional reference is nil.
        case missing(BindingGraph.TypeID)
    }

    package var ending: Ending
    /// The registrations that lead from the container where the search ends down to the one that refers.
    package var chain: [BindingGraph.BindingID]
}

extension BindingGraph {
    /// The distinct endings of all paths up from a reference, nearest first. Linear in the containers above it and their registrants.
    package func resolutions(of reference: BindingID) -> [Resolution] {
        /// An input of a container, and the registration that it was reached from.
        struct Step {
            var type: TypeID
            var input: Int
            var registration: BindingID?
            var previous: Int?
        }

        var steps = [Step(type: self[reference].owner, input: self[reference].position, registration: nil, previous: nil)]
        var seen: Set<TypeID> = [self[reference].owner]
        var endings: Set<Resolution.Ending> = []
        var resolutions: [Resolution] = []

        func end(_ ending: Resolution.Ending, _ registration: BindingID?, _ step: Int) {
            guard endings.insert(ending).inserted else { return }
            var chain = registration.map { [$0] } ?? []
            var next: Int? = step
            while let index = next {
                if let registration = steps[index].registration { chain.append(registration) }
                next = steps[index].previous
            }
            resolutions.append(Resolution(ending: ending, chain: chain))
        }

        var next = 0
        while next < steps.count {
            let index = next
            let type = self[steps[index].type]
            next += 1
            if type.registrants.isEmpty { end(.missing(type.id), nil, index) }
            for source in type.inputs[steps[index].input].sources {
                let owner = self[source.registrant].owner
                switch source.provider {
                case .binding(let id, let byType): end(.found(id, byType: byType), source.registrant, index)
                case .nothing: end(.ambiguous(owner, candidates(for: self[reference].key, in: owner)), source.registrant, index)
                case .input(let above):
                    guard seen.insert(owner).inserted else { continue }
                    steps.append(Step(type: owner, input: above, registration: source.registrant, previous: index))
                }
            }
        }
        return resolutions
    }

    /// The references that some path resolves to a registration or parameter, in the order of facts. Linear in the containers below it.
    package func references(resolvedTo provider: BindingID) -> [BindingID] {
        var found: Set<BindingID> = []
        var seen: Set<Demand> = []
        var queue: [Demand] = []
        func demand(_ type: TypeID, _ input: Int) {
            let demand = Demand(type: type, input: input)
            if seen.insert(demand).inserted { queue.append(demand) }
        }
        for id in self[self[provider].owner].bindings {
            guard let type = self[id].builds else { continue }
            for (position, input) in self[type].inputs.enumerated() where input.sources[self[id].position].isProvided(by: provider) {
                demand(type, position)
            }
        }
        while let demanded = queue.popLast() {
            for asker in self[demanded.type].inputs[demanded.input].askers {
                switch asker {
                case .reference(let id): found.insert(id)
                case .registration(let id, let input): if let type = self[id].builds { demand(type, input) }
                }
            }
        }
        return found.sorted()
    }

    private struct Demand: Hashable {
        var type: TypeID
        var input: Int
    }

    private func candidates(for key: Input.Key, in type: TypeID) -> [BindingID] {
        self[type].bindings.filter { self[$0].kind != .reference && self[$0].matchesExactly(key.type) }
    }
}

extension Input.Source {
    fileprivate func isProvided(by id: BindingGraph.BindingID) -> Bool {
        if case .binding(id, _) = provider { return true }
        return false
    }
}
