import CoreKit

public typealias NameCache = Cache<String, Int>

public final class Player {
    // weaver: names <= Names
    // weaver: done <= Callback<Int>
    // weaver: logger <- Sink
    // weaver: cache <- NameCache
    private let names: [String]
    private let done: (Int) -> Void
    private let logger: any Sink
    private let cache: NameCache
    init(names: [String], done: @escaping Callback<Int>, logger: any Sink, cache: NameCache) {
        (self.names, self.done, self.logger, self.cache) = (names, done, logger, cache)
    }
    public func play() {
        logger.log("play \(names) \(cache.count)")
        done(names.count)
    }
}

public enum Players {
    public typealias Main = Player
}
