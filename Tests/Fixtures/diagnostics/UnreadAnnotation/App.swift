final class App {
    // expected-warning@+1:8 {{a comment that begins with 'Weaver:' is no annotation [unread-annotation]}}
    // Weaver: logger = Logger
    // expected-warning@+1:7 {{a comment that begins with 'WEAVER:' is no annotation [unread-annotation]}}
    //WEAVER : home = Home <- Screen
    // expected-warning@+1:8 {{[unread-annotation]}}
    // weaVer: logger.scope = .lazy
    // expected-warning@+1:8 {{a comment without ':' after 'weaver' is no annotation [unread-annotation]}}
    // weaver home = Home <- Screen
    // expected-warning@+1:7 {{a comment without ':' after 'Weaver' is no annotation [unread-annotation]}}
    //Weaver logger.scope = .lazy
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    // weaver: store = Store
    func start() { _ = dependencies.store }
}

protocol Screen {}
protocol Logging {}
final class Logger: Logging {}
final class Home: Screen {
    // expected-warning@+1:8 {{[unread-annotation]}}
    // Weaver: ids <= [Int]
    // expected-warning@+1:8 {{[unread-annotation]}}
    // Weaver: logger <- Logger
    init(logger: Logger) {}
}
final class Store {}
