// A closure that cannot wait, beside one of something that no path has.
final class App {
    // weaver: database = Database
    // weaver: database.scope = .lazy
    // weaver: search = Search
    init(search: Search) {}
}
final class Database { init() async throws {} }
final class Search {
    // expected-error@+1:16 {{'Search' takes 'database' by a closure that has no effects, and reading it is 'async throws' [effect-mismatch]}}
    // weaver: database <- Database
    // expected-error@+1:16 {{'cache' is not registered on the path App → Search [unresolved-dependency]}}
    // weaver: cache <- Cache
    init(database: @escaping () -> Database, cache: Cache) {}
}
final class Cache {}
