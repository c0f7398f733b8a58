/// A value behind a reference with copy-on-write semantics. A copy costs the same whatever the value's size. A change
/// is made in place if the reference is unique, else in a new copy of the whole value.
struct Shared<Value: Sendable>: Sendable {
    /// The storage of a value. It is changed only while it is uniquely referenced, so that it is safe to send.
    private final class Storage: @unchecked Sendable {
        // Swift checks accesses to the `Shared` value that refers to the storage. While that one is changed, no other
        // value refers to the storage, so a second check for each access to the storage would find nothing.
        @exclusivity(unchecked) var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    /// Whether this is a copy of `other`, and neither was changed since.
    func isSame(as other: Self) -> Bool { storage === other.storage }

    var value: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}
