/// What generated code has for itself bears this name too: it must not hide this one.
public struct LazySlot<Value> {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}

public struct MoneyError: Error {
    public init() {}
}

@globalActor public actor MoneyActor {
    public static let shared = MoneyActor()
}

public struct Price: Sendable {
    public let cents: Int

    public init(cents: Int) {
        self.cents = cents
    }
}
