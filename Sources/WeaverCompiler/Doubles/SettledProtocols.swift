package import WeaverFacts
import WeaverGraph

extension FileFacts {
    /// Returns the facts with the members that protocols have under the conditions that `target` gives. The output
    /// does not mention these conditions, since other modules may be compiled with other ones.
    package func settlingProtocols(for target: Target) -> FileFacts {
        guard hasConditions, !target.conditions.isEmpty, !protocols.isEmpty else { return self }
        var facts = self
        facts.protocols = protocols.compactMap { $0.settled { target.conditions[$0] } }
        return facts
    }
}

extension ProtocolFact {
    /// Returns nil if the protocol is never declared. `value` returns nil for an atom that is not known.
    fileprivate func settled(_ value: (ConditionAtom) -> Bool?) -> ProtocolFact? {
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
        var fact = self
        fact.condition = condition.settled(value)
        fact.aliases.removeAll { !($0.condition.holds(value) ?? true) }
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
        return fact.condition == .never ? nil : fact
    }
}
