/// A value behind a reference: a copy costs the same whatever the value's size. It is changed in place where nobody
/// else has it, else copied as a whole.
struct Shared<Value: Sendable>: Sendable {
    /// Only changed by the one that has it.
    private final class Storage: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}
