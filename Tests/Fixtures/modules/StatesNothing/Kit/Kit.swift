public protocol Clock: AnyObject {
    func now() -> Int
}

/// States no dependencies, and is built by its public initializer.
public final class SystemClock: Clock {
    public init() { print("clock") }
    public func now() -> Int { 12 }
}

public struct Options: Sendable {
    public var level: Int
    public init(level: Int = 3, name: String = "options") { self.level = level }
}

public final class Holder {
    public let value: Int
    public convenience init() { self.init(value: 1) }
    public init(value: Int) { self.value = value }
}

public actor Counter {
    private var value = 0
    public init() {}
    public func next() -> Int {
        value += 1
        return value
    }
}

public class Box<Value> {
    public var values: [Value] = []
    public init() {}
}

/// Needs the types above.
public final class Watch {
    // weaver: clock <- Clock
    // weaver: options <- Options
    private let (clock, options): (any Clock, Options)
    init(clock: any Clock, options: Options) { (self.clock, self.options) = (clock, options) }
    public func show() { print(clock.now() * options.level) }
}
