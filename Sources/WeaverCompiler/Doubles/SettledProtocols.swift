package import WeaverGraph

extension [FileFacts] {
    /// Returns the facts with the members that protocols have under the conditions that `target` gives. The output
    /// does not mention these conditions, since other modules may be compiled with other ones.
    package func settlingProtocols(for target: Target) -> [FileFacts] {
        // Most targets give no conditions.
        guard !target.conditions.isEmpty else { return self }
        var files = self
        for index in files.indices where files[index].hasConditions && !files[index].protocols.isEmpty {
            files[index].protocols = files[index].protocols.compactMap {
                $0.settledWithMembers { target.conditions[$0] }
            }
        }
        return files
    }
}

extension ProtocolFact {
    /// Returns the protocol as `settled` does, with its members in addition.
    fileprivate func settledWithMembers(_ value: (ConditionAtom) -> Bool?) -> ProtocolFact? {
        guard var fact = self.settled(value) else { return nil }
        fact.requirements = requirements.compactMap { requirement in
            var requirement = requirement
            requirement.condition = requirement.condition.settled(value)
            return requirement.condition == .never ? nil : requirement
        }
        fact.associatedTypes = associatedTypes.compactMap { type in
            var type = type
            type.condition = type.condition.settled(value)
            return type.condition == .never ? nil : type
        }
        return fact
    }
}
