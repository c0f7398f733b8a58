import Foundation

public protocol Storage: AnyObject { var name: String { get } }

public final class Clock {
    // weaver: stamp <- Date
    private let stamp: Date
    init(stamp: Date) { self.stamp = stamp }
    public var seconds: Int { Int(stamp.timeIntervalSince1970) }
}
