final class App {
    // weaver: home = Home
    // weaver: home.scope = .lazy
    // weaver: other = Other
}

final class Home {
    // expected-error@+1:8 {{'Home' is isolated, and 'App' registers it [isolated-with-dependents]}}
    // weaver: self.isIsolated = true
    // expected-error@+1:16 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: logger <- Logger
    init(injecting resolver: HomeDependencyResolver) {}
}

final class Other {
    // expected-error@+1:34 {{'isIsolated' is true or false [invalid-attribute-value]}}
    // weaver: self.isIsolated = yes
    // expected-error@+1:8 {{'isIsolated' does not apply to the registration 'logger' [attribute-not-applicable]}}
    // weaver: logger.isIsolated = true
    // weaver: logger = Logger
    init(injecting resolver: OtherDependencyResolver) {}
}

final class Logger {}
