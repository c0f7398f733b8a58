extension ModuleInterface {
    /// Returns the interface with its modules, extensions, types, aliases and needs in order: names by their bytes,
    /// needs of one name by the bytes of their types' texts, declarations of one name by access level, the most visible
    /// first, and condition. Lists that are in order already are not copied.
    package func inOrder() -> ModuleInterface {
        var interface = self
        interface.exports.order { $0.precedesInBytes($1) }
        interface.uses.order { $0.precedesInBytes($1) }
        interface.extensions.order {
            precedes(($0.name, .public, $0.condition), ($1.name, .public, $1.condition))
        }
        interface.types.order { precedes(($0.name, $0.access, $0.condition), ($1.name, $1.access, $1.condition)) }
        interface.aliases.order { precedes(($0.name, $0.access, $0.condition), ($1.name, $1.access, $1.condition)) }
        for index in interface.types.indices where interface.types[index].construction != nil {
            interface.types[index].construction?.needs.order(by: OfferedNeed.precedes)
        }
        for type in interface.types.indices {
            for index in interface.types[type].registrations?.indices ?? 0..<0 {
                interface.types[type].registrations?[index].construction.needs.order(by: OfferedNeed.precedes)
            }
        }
        return interface
    }
}

/// Whether the declaration `left` of an interface stands before `right`.
private func precedes(
    _ left: (name: String, access: AccessLevel, condition: Condition),
    _ right: (name: String, access: AccessLevel, condition: Condition)
) -> Bool {
    guard left.name.utf8.elementsEqual(right.name.utf8) else { return left.name.precedesInBytes(right.name) }
    return left.access == right.access
        ? left.condition.text.precedesInBytes(right.condition.text) : left.access > right.access
}

extension [OfferedNeed] {
    /// Returns the needs in the order in which an interface has them: by name, then by the text of the type,
    /// those that are for a name alone last.
    package func inOrder() -> Self {
        var needs = self
        needs.order(by: Element.precedes)
        return needs
    }
}

extension OfferedNeed {
    fileprivate static func precedes(_ left: OfferedNeed, _ right: OfferedNeed) -> Bool {
        precedes((left.name, left.type.text(), left.isNamed), (right.name, right.type.text(), right.isNamed))
    }

    /// A need's name, the text of its type, and `isNamed`.
    typealias Rank = (name: String, type: String, isNamed: Bool)

    /// Whether a need with `left` stands before one with `right`. A factory takes its needs in the same order.
    static func precedes(_ left: Rank, _ right: Rank) -> Bool {
        guard left.name.utf8.elementsEqual(right.name.utf8) else { return left.name.precedesInBytes(right.name) }
        guard left.type.utf8.elementsEqual(right.type.utf8) else { return left.type.precedesInBytes(right.type) }
        return !left.isNamed && right.isNamed
    }
}

extension Array {
    /// Sorts the array, and leaves it untouched if it is sorted already.
    fileprivate mutating func order(by precedes: (Element, Element) -> Bool) {
        let isInOrder = indices.dropFirst().allSatisfy { !precedes(self[$0], self[$0 - 1]) }
        if !isInOrder { sort(by: precedes) }
    }
}

extension Array {
    /// Returns the elements in groups of one name. Elements of one name must follow each other, as the declarations of
    /// an interface do.
    package func groupedByName(_ name: (Element) -> String) -> [[Element]] {
        var groups: [[Element]] = []
        for element in self {
            if let last = groups.last?.first, name(last) == name(element) {
                groups[groups.count - 1].append(element)
            } else {
                groups.append([element])
            }
        }
        return groups
    }
}
