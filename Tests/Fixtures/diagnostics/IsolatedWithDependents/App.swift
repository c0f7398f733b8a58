final class App {
    // weaver: home = Home
    // weaver: draft = Draft
}

final class Home {
    // expected-error@+1:8 {{'Home' is isolated, and 'App' registers it [isolated-with-dependents]}}
    // weaver: self.isIsolated = true
    // weaver: logger = Logger
    init(injecting resolver: HomeDependencyResolver) {}
}

final class Draft {
    // weaver: session = Session
    init(injecting resolver: DraftDependencyResolver) {}
}

final class Logger {}
final class Session {}
