extension Sequence {
    /// Returns the elements in the order of the values that `key` returns for them, once for each. Elements with equal
    /// values keep their order.
    ///
    /// Only positions are moved, so this is the same machine code for all types of elements. `sorted(by:)` takes some
    /// ten kilobytes for each, which only long lists are worth.
    package func sorted<Key: Comparable>(on key: (Element) -> Key) -> [Element] {
        let elements = Array(self)
        let keys = elements.map(key)
        return keys.indices.sorted { keys[$0] < keys[$1] }.map { elements[$0] }
    }
}
