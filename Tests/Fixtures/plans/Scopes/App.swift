// One registration of each scope, and a type that refers to them.
protocol Logging: AnyObject {}

final class Logger: Logging {}
final class Cart {}
final class Receipt {}

final class App {
    // weaver: logger = Logger <- Logging
    // weaver: cart = Cart
    // weaver: cart.scope = .lazy
    // weaver: receipt = Receipt
    // weaver: receipt.scope = .weak
    // weaver: search = Search
    // weaver: search.scope = .transient
    // weaver: screen = Screen
    init(injecting _: any AppDependencyResolver) {}
}

final class Search {
    // weaver: logger <- Logging
    init(logger: any Logging) {}
}

final class Screen {
    // weaver: logger <- Logging
    // weaver: cart <- Cart
    // weaver: receipt <- Receipt
    // weaver: search <- Search
    init(injecting _: any ScreenDependencyResolver) {}
}
