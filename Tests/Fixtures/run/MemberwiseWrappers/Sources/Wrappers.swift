// The project's own wrappers: with init(), with init(wrappedValue:) and further defaults, with neither.
@propertyWrapper struct Clamped {
    var wrappedValue: Int
    init(wrappedValue: Int, to maximum: Int = 3) { self.wrappedValue = min(wrappedValue, maximum) }
}

@propertyWrapper struct Plain<Value> {
    var wrappedValue: Value
}

@propertyWrapper struct Zero {
    var wrappedValue = 0
}

@propertyWrapper struct Keyed<Value> {
    let key: String
    var wrappedValue: Value?
    init(key: String) { self.key = key }
}

@propertyWrapper final class Box<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper struct Both<Value> {
    var wrappedValue: Value { fatalError("empty") }
    init() {}
    init(wrappedValue: Value) {}
}

@propertyWrapper struct Late<Value> {
    var wrappedValue: [Value] { [] }
    init(_ count: Int) {}
}
extension Late {
    init() { self.init(0) }
}

@resultBuilder enum ListBuilder {
    static func buildBlock(_ part: Text) -> Text { part }
}

typealias Local = State
