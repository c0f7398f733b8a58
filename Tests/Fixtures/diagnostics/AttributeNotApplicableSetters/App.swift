final class App {
    // weaver: logger = Logger
    // weaver: session = Session <- Sharing
    // weaver: session.setter = true
    // weaver: home = Home
}

final class Home {
    // weaver: logger <- Logger
    // expected-error@+1:8 {{'logger' cannot be set: 'logger' of 'App' is not set, but built [attribute-not-applicable]}}
    // weaver: logger.setter = true
    // weaver: session <- Sharing
    // weaver: session.setter = true
    // weaver: id <= Int
    // expected-error@+1:8 {{'setter' does not apply to the parameter 'id' [attribute-not-applicable]}}
    // weaver: id.setter = true
    // expected-error@+1:30 {{'setter' is true or false [invalid-attribute-value]}}
    // weaver: list.setter = "yes"
    // weaver: list = List
    init(injecting resolver: HomeDependencyResolver) {}
}

protocol Sharing {}
final class Session: Sharing { init(user: String) {} }
final class Logger {}
final class List {}
