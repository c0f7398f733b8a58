protocol Logging {}
final class ConsoleLogger: Logging {}
final class Clock {}

final class App {
    // weaver: logger = ConsoleLogger <- Logging
    // weaver: clock = Clock
    // expected-error@+1:25 {{'Sensor' has no initializer that takes nothing [missing-initializer]}}
    // weaver: sensor = Sensor
    // expected-error@+1:23 {{'Tank' has no initializer that takes its dependencies ('loger') [missing-initializer]}}
    // weaver: tank = Tank
    // expected-error@+1:24 {{'Store' has no initializer that takes nothing [missing-initializer]}}
    // weaver: store = Store

    init(injecting _: any AppDependencyResolver) {}
}

/// States nothing of what it takes.
final class Sensor {
    init(logger: any Logging, clock: Clock, retries: Int = 3) {}
}

/// States it under a name that is nearly the initializer's.
final class Tank {
    // weaver: loger <- Logging

    init(logger: any Logging) {}
}

/// Takes a value, which may be anything.
final class Store {
    init(path: String) {}
}
