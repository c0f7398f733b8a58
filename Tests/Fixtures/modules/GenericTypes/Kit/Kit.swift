public protocol Logging: AnyObject {
    func log(_ line: String)
}

public final class Cache<Key: Hashable> {
    // weaver: limit <= Int
    // weaver: logger <- Logging
    private let (limit, logger): (Int, any Logging)
    private var keys: Set<Key> = []
    init(limit: Int, logger: any Logging) { (self.limit, self.logger) = (limit, logger) }
    public func insert(_ key: Key) {
        if keys.count < limit { keys.insert(key) }
        logger.log("\(keys.count)")
    }
}
