// A collection that is not gathered, a registration under another condition, and a name that an initializer takes.
// Below: what another registration could offer, what a bundle has, a decorator, and undeclared names.
protocol Page {}
final class First: Page {}
final class Second: Page {}
final class Log {}

final class App {
    // weaver: first = First <- Page
    // weaver: second = Second <- Page
    // weaver: log = Log
    // weaver: log.platforms = [.iOS]
    // weaver: screen = Screen
    init(injecting dependencies: any AppDependencyResolver) {}
}

final class Screen {
    // expected-error@+1:16 {{'pages' is not registered on the path App → Screen [unresolved-dependency]}}
    // weaver: pages <- [Page]
    // expected-error@+1:16 {{'log' is not registered on the path App → Screen [unresolved-dependency]}}
    // weaver: log <- Log
    // expected-error@+1:16 {{'page' could be any of 2 dependencies of type 'Page' in 'App' [ambiguous-dependency]}}
    // weaver: page <- Page
    // expected-error@+1:16 {{'open' is not registered on the path App → Screen [unresolved-dependency]}}
    // weaver: open <- (Int) -> Void
    init(pages: [any Page], log: Log, page: any Page, open: (Int) -> Void) {}
}

protocol Client {}
final class CachedClient: Client {
    // expected-error@+1:16 {{'client' is not registered on the path Shop → CachedClient [unresolved-dependency]}}
    // weaver: client <- Client
    init(client: any Client) {}
}
final class LiveClient: Client {}

protocol SessionReading {}
final class SessionStore: SessionReading {}

protocol Tracking {}
final class Tracker: Tracking {}

enum Base {
    // weaver: self.isBundle = true
}

enum Analytics {
    // weaver: self.isBundle = true
    // weaver: tracker = Tracker <- Tracking
}

final class Shop {
    // weaver: self.includes = [Base]
    // weaver: cached = CachedClient
    // weaver: store = SessionStore
    // weaver: profile = Profile
    init(injecting dependencies: any ShopDependencyResolver) {}
}

final class Profile {
    // expected-error@+1:16 {{'session' is not registered on the path Shop → Profile [unresolved-dependency]}}
    // weaver: session <- SessionReading
    // expected-error@+1:16 {{'tracker' is not registered on the path Shop → Profile [unresolved-dependency]}}
    // weaver: tracker <- Tracking
    // weaver: api <- Client
    // expected-error@+1:8 {{no container above 'Profile' has a dependency 'http' [unknown-dependency]}}
    // weaver: api.from = http
    // expected-error@+1:8 {{'Profile' has no dependency 'plugins' [unknown-dependency]}}
    // weaver: plugins.collect = true
    // expected-error@+1:8 {{'Profile' has no dependency 'completion' [unknown-dependency]}}
    // weaver: completion.escaping = true
    init(injecting dependencies: any ProfileDependencyResolver) {}
}

final class Sheet {
    // expected-error@+1:37 {{'@WeaverP1' stands for a closure that takes 1 parameter [wrapper-type-mismatch]}}
    @WeaverP1(.parameter) var done: () -> Void
    init(injecting dependencies: any SheetDependencyResolver) {}
}
