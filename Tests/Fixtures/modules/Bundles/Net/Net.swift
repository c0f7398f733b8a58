public protocol Fetching: AnyObject {
    var name: String { get }
}

public protocol Logging: AnyObject {
    func log(_ line: String)
}

/// What the bundle offers is visible, and what it registers is not.
final class HTTPClient: Fetching {
    // weaver: logger <- Logging
    // weaver: pool = Pool
    let name: String

    init(logger: any Logging, pool: Pool) {
        name = "client of \(pool.size)"
        logger.log("client")
    }
}

final class Pool {
    let size = 3
    init() {}
}

public final class RetryPolicy {
    public let count: Int
    init(count: Int = 2) { self.count = count }
}

public final class Session {
    // weaver: id <= Int
    // weaver: client <- Fetching
    public let text: String
    init(id: Int, client: any Fetching) { text = "session \(id), \(client.name)" }
}

public final class Cache {
    // weaver: retries <- RetryPolicy
    public let size: Int
    init(retries: RetryPolicy) { size = retries.count }
}

@MainActor final class Banner: Titled {
    // weaver: title <= String
    let text: String
    init(title: String) { text = title }
}

@MainActor public protocol Titled: AnyObject {
    var text: String { get }
}

public enum Caching {
    // weaver: self.isBundle = true
    // weaver: cache = Cache
    // weaver: cache.scope = .weak
    // weaver: retries = RetryPolicy
}

public enum Networking {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Caching]
    // weaver: client = HTTPClient <- Fetching
    // weaver: client.scope = .lazy
    // weaver: client.tags = [net]
    // weaver: retries = RetryPolicy
    // weaver: retries.builder = { _ in RetryPolicy(count: 9) }
    // weaver: retries.override = true
    // weaver: session = Session
    // weaver: banner = Banner <- Titled
    // weaver: plain = RetryPolicy
}
