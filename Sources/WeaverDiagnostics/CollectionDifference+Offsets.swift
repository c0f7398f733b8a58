extension CollectionDifference {
    /// The offsets of the elements that are removed, in the old collection, and of those that are inserted, in the new
    /// one.
    package var offsets: (removed: Set<Int>, inserted: Set<Int>) {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in self {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        return (removed, inserted)
    }
}
