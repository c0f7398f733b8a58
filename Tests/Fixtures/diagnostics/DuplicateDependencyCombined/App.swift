final class App {
    // weaver: logger = Logger
    // expected-error@+1:16 {{'App' has a dependency 'logger' already [duplicate-dependency]}}
    // weaver: logger <= Logger
    // weaver: home = Home
    #if DEBUG
    // weaver: console = Console
    #endif
    // expected-error@+1:16 {{'App' has a dependency 'console' already [duplicate-dependency]}}
    // weaver: console = Console
}

final class Home {
    // weaver: logger <- Logger
    // expected-error@+1:16 {{'clock' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: clock <- Clock
    // expected-error@+1:8 {{'Home' has no dependency 'watch' [unknown-dependency]}}
    // weaver: watch.scope = .lazy
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Logger {}
final class Console {}
final class Clock {}
