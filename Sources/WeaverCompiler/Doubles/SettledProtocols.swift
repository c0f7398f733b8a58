package import WeaverFacts
import WeaverGraph

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
        /// Returns nil for conditions of which one never holds.
        func settled(_ conditions: [String]) -> [String]? {
            var open: [String] = []
            for text in conditions {
                guard let stated = readCondition(text) else { return conditions }
                let condition = stated.settled(value)
                if condition == .never { return nil }
                if !condition.isAlways { open.append(condition == stated ? text : condition.text) }
            }
            return open
        }
        guard var fact = self.settled(value) else { return nil }
        fact.requirements = requirements.compactMap { requirement in
            guard let conditions = settled(requirement.conditions) else { return nil }
            var requirement = requirement
            requirement.conditions = conditions
            return requirement
        }
        fact.associatedTypes = associatedTypes.compactMap { type in
            guard let conditions = settled(type.conditions) else { return nil }
            var type = type
            type.conditions = conditions
            return type
        }
        return fact
    }
}
