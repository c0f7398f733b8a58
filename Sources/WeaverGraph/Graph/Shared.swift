/// A value behind a reference: a copy costs the same whatever the value's size. To change a part of it is to copy it all.
struct Shared<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value {
        _read { yield storage.value }
        set { storage = Storage(newValue) }
    }
}
