public final class Stamp {
    public init() { print("stamp") }
}

public final class Pair {
    // weaver: left = Left
    // weaver: right = Right
    private let parts: (Left, Right)
    init(left: Left, right: Right) { parts = (left, right) }
    public func compare() { print(parts.0.stamp === parts.1.stamp ? "one" : "two") }
}

/// Takes a value, and has a provider of the same need below it.
public final class Feature {
    // weaver: number <- Number
    // weaver: poller = Poller
    private let first: Number
    private let poller: Poller
    init(number: Number, poller: Poller) { (first, self.poller) = (number, poller) }
    public func compare() { print(first.value, poller.number().value, poller.number().value) }
}

final class Poller {
    // weaver: number <- Number
    let number: () -> Number
    init(number: @escaping () -> Number) { self.number = number }
}

public final class Number {
    nonisolated(unsafe) private static var count = 0
    public let value: Int
    public init() {
        Self.count += 1
        value = Self.count
    }
}

final class Left {
    // weaver: stamp <- Stamp
    let stamp: Stamp
    init(stamp: Stamp) { self.stamp = stamp }
}

final class Right {
    // weaver: stamp <- Stamp
    let stamp: Stamp
    init(stamp: Stamp) { self.stamp = stamp }
}
