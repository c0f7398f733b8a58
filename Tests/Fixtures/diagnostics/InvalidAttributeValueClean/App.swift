final class App {
    // weaver: logger = Logger
    // weaver: logger.scope=.lazy
    // weaver: cache = Cache
    // weaver: cache . scope = .weak
    // weaver: cache.builder = { resolver in Cache(size: [1, 2], name: "}") }
    @Weaver(.registration, scope: .transient) var movies: Movies
}

final class Logger {}
final class Cache {
    init(size: [Int], name: String) {}
}
final class Movies {}
