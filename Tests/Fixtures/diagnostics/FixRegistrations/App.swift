final class App { // weaver: home = Home
    // weaver: mainLogger = Logger <- Logging & Sendable
    @Weaver(.registration) var list: List
}
final class Home {
    // expected-error@+1:16 {{'mainLoger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: mainLoger <- Logging
    // weaver: mainLogger2 <- Unknown?
    init(injecting resolver: any HomeDependencyResolver) {}
}
final class List {
    // expected-error@+1:16 {{'clock' is not registered on the path App → List [unresolved-dependency]}}
    // weaver: clock <- Clock
    init(injecting resolver: any ListDependencyResolver) {}
}
struct Clock {}
protocol Logging: Sendable {}
final class Logger: Logging {}
final class Shop {}
final class Basket {
    init(injecting resolver: any BasketDependencyResolver) {}
}
protocol Pricing {}
struct PriceList: Pricing {}
