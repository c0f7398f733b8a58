extension Array where Element: Hashable {
    /// The positions of the elements, which must be different.
    @inlinable package var positions: [Element: Int] {
        Dictionary(uniqueKeysWithValues: enumerated().map { ($0.element, $0.offset) })
    }
}
