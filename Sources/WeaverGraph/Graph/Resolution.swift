/// A result of resolving a reference. The search follows all paths from the reference's owner upwards to the roots. A
/// resolution is the end of the search on some path, with a shortest path to this end.
package struct Resolution: Sendable {
    package enum Ending: Hashable, Sendable {
        /// The search found this registration or parameter. `byType` is true if its name differs from the reference's
        /// name.
        case found(LinkedGraph.BindingID, byType: Bool)
        /// The container of this type has several dependencies of the reference's type: those in the array.
        case ambiguous(LinkedGraph.TypeID, [LinkedGraph.BindingID])
        /// The search ended at this root without finding the dependency. A reference of an optional type is nil then.
        case missing(LinkedGraph.TypeID)
    }

    package var ending: Ending
    /// The registrations from the container where the search ends down to the type that has the reference.
    package var chain: [LinkedGraph.BindingID]
}

extension LinkedGraph {
    /// Returns the registrations and parameters to which the reference `id` resolves, nearest first. One that several
    /// paths lead to may be there several times. A registration or parameter is its own provider.
    func providers(of id: BindingID) -> [BindingID] {
        guard self[id].kind == .reference else { return [id] }
        return resolutions(of: id).compactMap { if case .found(let id, _) = $0.ending { id } else { nil } }
    }

    /// Returns a resolution for each distinct ending of the paths from `reference` upwards, nearest first. Linear in
    /// the number of containers above `reference` and their registrants.
    package func resolutions(of reference: BindingID) -> [Resolution] {
        /// A type on a path, and its registration that builds the previous type of the path; nil for the first type.
        /// `previous` is the index of the previous step.
        struct Step {
            var type: TypeID
            var registration: BindingID?
            var previous: Int?
        }

        guard let key = needs.askedKeys[reference.index] else { return [] }
        var steps = [Step(type: self[reference].owner, registration: nil, previous: nil)]
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
            for registrant in type.registrants {
                let owner = self[registrant].owner
                switch provider(of: key, for: registrant) {
                case .found(let id, let byType): end(.found(id, byType: byType), registrant, index)
                case .ambiguous:
                    end(.ambiguous(owner, candidates(for: self[reference].key, in: owner)), registrant, index)
                case nil:
                    guard seen.insert(owner).inserted else { continue }
                    steps.append(Step(type: owner, registration: registrant, previous: index))
                }
            }
        }
        return resolutions
    }

    /// Returns the references that resolve to `provider` on at least one path, in the order of facts. `provider` is a
    /// registration or a parameter. Linear in the number of containers below `provider`.
    package func references(resolvedTo provider: BindingID) -> [BindingID] {
        /// A type whose container is given `provider` as the answer to `key`.
        struct Demand: Hashable {
            var type: TypeID
            var key: KeyID
        }

        var found: [BindingID] = []
        var seen: Set<Demand> = []
        var queue: [Demand] = []
        func demand(_ type: TypeID, _ key: KeyID) {
            if seen.insert(Demand(type: type, key: key)).inserted { queue.append(Demand(type: type, key: key)) }
        }
        for id in self[self[provider].owner].bindings {
            guard let type = self[id].builds else { continue }
            for answer in answers(to: id) where answer.binding == provider { demand(type, answer.key) }
        }
        while let next = queue.popLast() {
            for id in self[next.type].bindings {
                if needs.askedKeys[id.index] == next.key { found.append(id) }
                guard let type = self[id].builds, needs.keys[type.index].all.contains(next.key),
                    self.provider(of: next.key, for: id) == nil
                else { continue }
                demand(type, next.key)
            }
        }
        return found.sorted()
    }

    /// Returns the types above `reference`, its owner among them, that other modules may build and whose factories take
    /// what `reference` asks for; nearest first. Each comes with what its factory takes. Linear in the number of
    /// containers above `reference` and their registrants.
    package func offers(needing reference: BindingID) -> [(type: TypeID, need: OfferedKey)] {
        guard !offers.isEmpty, let key = needs.askedKeys[reference.index] else { return [] }
        var types = [self[reference].owner]
        var seen = Set(types)
        var next = 0
        while next < types.count {
            for registrant in self[types[next]].registrants where provider(of: key, for: registrant) == nil {
                if seen.insert(self[registrant].owner).inserted { types.append(self[registrant].owner) }
            }
            next += 1
        }
        return types.flatMap { type in needs(ofOffered: type).filter { $0.key == key }.map { (type, $0) } }
    }

    /// Returns the factory that builds what the registration `id` registers, if another module declares its type and
    /// states dependencies of it; nil otherwise.
    package func factory(of id: BindingID) -> ForeignFactory? {
        guard !self[id].hasBuilder else { return nil }
        return self[id].builds.flatMap { declarations.factories[self[$0].name] }
    }

    private func candidates(for key: Input.Key, in type: TypeID) -> [BindingID] {
        self[type].bindings.filter { self[$0].kind != .reference && self[$0].matchesExactly(key.type) }
    }
}
