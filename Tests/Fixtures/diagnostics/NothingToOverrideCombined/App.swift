final class Logger {}
final class Clock {}

enum Base {
    // weaver: self.isBundle = true
    // weaver: logger = Logger
}

final class App {
    // weaver: self.includes = [Base]
    // weaver: clock = Clock
    // expected-error@+1:8 {{'clock' of 'App' overrides nothing [nothing-to-override]}}
    // weaver: clock.override = true
    // expected-error@+1:8 {{'override' does not apply to the parameter 'title' [attribute-not-applicable]}}
    // weaver: title.override = true
    // weaver: title <= String
    // weaver: screen = Screen

    init(clock: Clock, screen: Screen) {}
}

final class Screen {
    // weaver: logger <- Logger
    // expected-error@+1:16 {{'store' is not registered on the path App → Screen [unresolved-dependency]}}
    // weaver: store <- Store

    init(logger: Logger, store: Store) {}
}

final class Store {}
