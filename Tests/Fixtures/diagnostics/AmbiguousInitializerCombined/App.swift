final class App {
    // expected-error@+1:23 {{'Home' has 2 initializers that take its dependencies equally well [ambiguous-initializer]}}
    // weaver: home = Home
    // expected-error@+1:24 {{'Cache' has no initializer that takes nothing [missing-initializer]}}
    // weaver: cache = Cache
}

final class Home {
    // weaver: cache <- Cache
    // expected-error@+1:16 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: logger <- Logger
    init(cache: Cache) {}
    init(logger: Logger) {}
    func reset() {
        // expected-error@+1:12 {{annotation 'cache' stands inside a body [misplaced-annotation]}}
        // weaver: cache = Cache
    }
}

final class Logger {}
final class Cache {
    init(bytes: Int) {}
}
