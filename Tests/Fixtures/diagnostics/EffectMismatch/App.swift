// Closures that have fewer effects than reading what they return.
final class App {
    // weaver: database = Database
    // weaver: database.scope = .lazy
    // weaver: cache = Cache
    // weaver: cache.scope = .weak
    // weaver: item = Item
    // weaver: plain = Plain
    // weaver: throwing = Throwing
    // weaver: typed = Typed
    // weaver: making = Making
    // weaver: own = Own
    // weaver: waiting = Waiting
}
struct CacheError: Error {}
struct OtherError: Error {}
final class Database { init() async throws {} }
final class Cache { init() throws(CacheError) {} }
final class Item {
    // weaver: id <= Int
    init(id: Int) async {}
}
final class Plain {
    // expected-error@+1:16 {{'Plain' takes 'database' by a closure that has no effects, and reading it is 'async throws' [effect-mismatch]}}
    // weaver: database <- Database
    init(database: @escaping () -> Database) {}
}
final class Throwing {
    // expected-error@+1:16 {{'Throwing' takes 'database' by a closure that is 'throws', and reading it is 'async throws' [effect-mismatch]}}
    // weaver: database <- Database
    init(database: @escaping () throws -> Database) {}
}
final class Typed {
    // expected-error@+1:16 {{'Typed' takes 'cache' by a closure that is 'throws(OtherError)', and reading it is 'throws(CacheError)' [effect-mismatch]}}
    // weaver: cache <- Cache
    init(cache: @escaping () throws(OtherError) -> Cache) {}
}
final class Making {
    // expected-error@+1:16 {{'Making' takes 'item' by a closure that is 'throws', and reading it is 'async' [effect-mismatch]}}
    // weaver: item <- Item
    init(item: @escaping (Int) throws -> Item) {}
}
final class Own {
    // expected-error@+1:16 {{'Own' takes 'part' by a closure that has no effects, and reading it is 'throws' [effect-mismatch]}}
    // weaver: part = Part
    // weaver: part.scope = .transient
    init(part: @escaping () -> Part) {}
}
final class Part { init() throws {} }
final class Waiting {
    // expected-error@+1:16 {{the initializer of 'Waiting' waits, and cannot be given 'cache' by a closure that states the type of its errors [effect-mismatch]}}
    // weaver: cache <- Cache
    init(cache: @escaping () throws(CacheError) -> Cache) async {}
}
