final class App {
    // weaver: logger = Logger
    // expected-error@+1:23 {{there is no attribute 'scop' [unknown-attribute]}}
    // weaver: logger.scop = .lazy
    // expected-error@+1:23 {{there is no attribute 'bilder' [unknown-attribute]}}
    // weaver: logger.bilder = { _ in Logger() }
    // expected-error@+1:21 {{there is no attribute 'thread' [unknown-attribute]}}
    // weaver: self.thread = true

    // expected-error@+1:46 {{there is no attribute 'Scope' [unknown-attribute]}}
    @Weaver(.registration, type: Cache.self, Scope: .lazy) private var cache: Caching
}

final class Logger {}
protocol Caching {}
final class Cache: Caching {}
