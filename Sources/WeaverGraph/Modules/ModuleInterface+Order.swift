extension ModuleInterface {
    /// Returns the interface with its modules, types, aliases and needs in order: names by their bytes, needs of one
    /// name by the bytes of their types' texts. Lists that are in order already are not copied.
    package func inOrder() -> ModuleInterface {
        var interface = self
        interface.exports.order { $0.precedesInBytes($1) }
        interface.uses.order { $0.precedesInBytes($1) }
        interface.types.order { $0.name.precedesInBytes($1.name) }
        interface.aliases.order { $0.name.precedesInBytes($1.name) }
        for index in interface.types.indices where interface.types[index].construction != nil {
            interface.types[index].construction?.needs.order(by: OfferedNeed.precedes)
        }
        return interface
    }
}

extension [OfferedNeed] {
    /// Returns the needs in the order in which an interface has them: by name, then by the text of the type.
    package func inOrder() -> Self {
        var needs = self
        needs.order(by: Element.precedes)
        return needs
    }
}

extension OfferedNeed {
    fileprivate static func precedes(_ left: OfferedNeed, _ right: OfferedNeed) -> Bool {
        precedes((left.name, left.type.text()), (right.name, right.type.text()))
    }

    /// Whether a need with the name and the text of the type `left` stands before one with `right`. A factory takes its
    /// needs in the same order.
    static func precedes(_ left: (name: String, type: String), _ right: (name: String, type: String)) -> Bool {
        left.name.utf8.elementsEqual(right.name.utf8)
            ? left.type.precedesInBytes(right.type) : left.name.precedesInBytes(right.name)
    }
}

extension Array {
    /// Sorts the array, and leaves it untouched if it is sorted already.
    fileprivate mutating func order(by precedes: (Element, Element) -> Bool) {
        let isInOrder = indices.dropFirst().allSatisfy { !precedes(self[$0], self[$0 - 1]) }
        if !isInOrder { sort(by: precedes) }
    }
}
