public import Core

/// The bound of a generic parameter, and an error, are all that the factories show of the other module.
public final class Cache<Key: Keyed> {
    // weaver: limit <- Int
    private let limit: Int
    init(limit: Int) { self.limit = limit }
    public func tell() -> String { "\(Key.self) \(limit)" }
}
