final class Logger {}

final class App {
    // weaver: service = Servise
    // weaver: home = Home
}

final class Service {}

final class Home {
    // expected-error@+1:16 {{'service' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: service <- Service
    // expected-error@+1:16 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: logger <- Loger
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Other {
    // expected-error@+1:16 {{'logger' cannot be resolved: no type registers 'Other' [unresolved-dependency]}}
    // weaver: logger <- Loger
}
