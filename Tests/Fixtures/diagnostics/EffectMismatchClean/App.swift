// Closures with all effects of what they return, with more, and of what the container has built.
final class App {
    // weaver: database = Database
    // weaver: database.scope = .lazy
    // weaver: cache = Cache
    // weaver: cache.scope = .weak
    // weaver: config = Config
    // weaver: all = All
    // weaver: more = More
    // weaver: built = Built
    init(all: All, more: More, built: Built) {}
}
struct CacheError: Error {}
final class Database { init() async throws {} }
final class Cache { init() throws(CacheError) {} }
final class Config { init() async throws {} }
final class All {
    // weaver: database <- Database
    // weaver: cache <- Cache
    init(database: @escaping () async throws -> Database, cache: @escaping () throws(CacheError) -> Cache) {}
}
final class More {
    // weaver: cache <- Cache
    init(cache: @escaping () async throws -> Cache) {}
}
final class Built {
    // weaver: config <- Config
    init(config: @escaping () -> Config) {}
}
