// Says nothing while something else is wrong that may be the missing use.
final class App {
    // weaver: logger = Logger
    // weaver: home = Home
}

final class Home {
    // expected-error@+1:16 {{'loger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: loger <- Logging
    init(injecting resolver: HomeDependencyResolver) {}
}

protocol Logging {}
final class Logger {}
