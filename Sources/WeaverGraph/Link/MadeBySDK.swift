extension LinkedGraph {
    /// Returns the types that are made on the main actor for nothing but types in Apple's SDKs: those that
    /// `isMainActorBySDK` tells, and those whose containers build such a type. The functions that make them are
    /// `@preconcurrency`, as the SDK's own types are. Takes time in proportion to the graph.
    package func typesMadeOnMainActorBySDK(_ isolations: Isolations) -> Set<TypeID> {
        let made = typeIDs.filter { isolations.making($0) == .mainActor }
        guard declarations.defaultIsolation == .none, isolation == .none, !made.isEmpty else { return [] }
        var others = made.filter { hasOwnReasonForMainActor($0, isolations) }
        var isOther = Set(others)
        while let type = others.popLast() {
            for registrant in self[type].registrants where isOther.insert(self[registrant].owner).inserted {
                others.append(self[registrant].owner)
            }
        }
        return Set(made).subtracting(isOther)
    }

    /// Whether `type`, its initializer, or a builder of its registrations is on the main actor otherwise than by the
    /// SDK's types.
    private func hasOwnReasonForMainActor(_ type: TypeID, _ isolations: Isolations) -> Bool {
        let key = self[type].key
        let isIsolated = [declarations.isolation(of: key), self[type].construction.call?.isolation ?? .none]
            .contains(.mainActor)
        if isIsolated, !declarations.isMainActorBySDK(key) { return true }
        return self[type].bindings.contains { id in
            self[id].hasBuilder && isolations.building[id.index] == .mainActor
                && !declarations.isMainActorBySDK(self[id].accessType)
        }
    }
}
