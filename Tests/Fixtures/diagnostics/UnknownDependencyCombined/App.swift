final class App {
    // weaver: logger = Logger
    // expected-error@+1:8 {{'App' has no dependency 'loger' [unknown-dependency]}}
    // weaver: loger.scope = .lazy
    // expected-error@+1:30 {{there is no scope 'lay' [invalid-attribute-value]}}
    // weaver: loger.scope = .lay
    // weaver: first = Parser
    // weaver: second = Parser
    // weaver: home = Home
}

final class Home {
    // expected-error@+1:16 {{'parser' could be any of 2 dependencies of type 'Parser' in 'App' [ambiguous-dependency]}}
    // weaver: parser <- Parser
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Logger {}
final class Parser {}
