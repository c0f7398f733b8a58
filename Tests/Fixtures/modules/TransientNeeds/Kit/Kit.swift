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
