extension ModuleInterface {
    /// Returns the interface with its modules, extensions, types and aliases in order: names by their bytes,
    /// declarations of one name by access level, the most visible first, and condition. Needs stay in the order in
    /// which the factory takes them (`OfferedNeed.precedes`). Lists that are in order already are not copied.
    package func inOrder() -> ModuleInterface {
        var interface = self
        interface.exports.order { $0.precedesInBytes($1) }
        interface.uses.order { $0.precedesInBytes($1) }
        interface.extensions.order {
            precedes(($0.name, .public, $0.condition), ($1.name, .public, $1.condition))
        }
        interface.types.order { precedes(($0.name, $0.access, $0.condition), ($1.name, $1.access, $1.condition)) }
        interface.aliases.order { precedes(($0.name, $0.access, $0.condition), ($1.name, $1.access, $1.condition)) }
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

extension OfferedNeed {
    /// A need's name, the text of its type in the graph of its module, and `isNamed`.
    typealias Rank = (name: String, type: String, isNamed: Bool)

    /// Whether a factory takes a need with `left` before one with `right`. Interfaces have needs in this order.
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
