// Wrappers that the inputs do not declare, with the initializers of Apple's: they are known by their names.
@propertyWrapper struct State<Value> {
    var wrappedValue: Value
    var projectedValue: Binding<Value> { Binding(value: wrappedValue) }
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    init(initialValue: Value) { wrappedValue = initialValue }
}
extension State where Value: ExpressibleByNilLiteral {
    init() { self.init(wrappedValue: nil) }
}

@propertyWrapper struct Binding<Value> {
    let value: Value
    init(value: Value) { self.value = value }
    init(projectedValue: Binding<Value>) { self = projectedValue }
    var wrappedValue: Value { value }
    var projectedValue: Binding<Value> { self }
}

struct EnvironmentValues { var dismiss = "dismiss" }
@propertyWrapper struct Environment<Value> {
    let wrappedValue: Value
    init(_ key: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: key] }
}

@propertyWrapper struct ObservedObject<Value: AnyObject> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper struct StateObject<Value: AnyObject> {
    private let make: () -> Value
    var wrappedValue: Value { make() }
    init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }
}

@propertyWrapper struct EnvironmentObject<Value: AnyObject> {
    var wrappedValue: Value { fatalError("no object") }
    init() {}
}

@propertyWrapper struct FocusState<Value> {
    let wrappedValue: Value
    init() where Value == Bool { wrappedValue = false }
    init<Wrapped>() where Value == Wrapped? { wrappedValue = nil }

    @propertyWrapper struct Binding {
        let wrappedValue: Value
        init(_ value: Value) { wrappedValue = value }
    }
}

@propertyWrapper struct AppStorage<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
}

@propertyWrapper struct Namespace {
    var wrappedValue: Int { 1 }
    init() {}
}

@propertyWrapper struct Bindable<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper struct GestureState<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper struct Query<Element> {
    var wrappedValue: [Element] { [] }
    init() {}
    init(sort: String) {}
}

@resultBuilder enum ViewBuilder {
    static func buildBlock(_ part: Text) -> Text { part }
    static func buildExpression(_ part: Text) -> Text { part }
}

// Wrappers that nothing is known of.
@propertyWrapper struct Injected<Value> {
    var wrappedValue: Value { fatalError("nothing injected") }
    init() {}
    init(_ key: String) {}
}
