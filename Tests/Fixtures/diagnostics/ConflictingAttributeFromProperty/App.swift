final class Logger {}

final class App {
    // weaver: file = Logger
    // weaver: other = Logger
    // weaver: login = Login
    // expected-error@+1:8 {{'fromProperty' does not apply to the registration 'file' [attribute-not-applicable]}}
    // weaver: file.fromProperty = "logger"
    init(injecting _: AppDependencyResolver) {}
}

final class Login {
    // weaver: logger <- Logger
    // weaver: logger.from = other
    // expected-error@+1:8 {{'fromProperty' and 'from' of 'Login.logger' exclude each other [conflicting-attribute]}}
    // weaver: logger.fromProperty = "logger"

    // weaver: loggers <- [Logger]
    // weaver: loggers.collect = true
    // expected-error@+1:8 {{'fromProperty' does not apply to the collection 'loggers' [attribute-not-applicable]}}
    // weaver: loggers.fromProperty = "logger"

    init(logger: Logger, loggers: [Logger]) {}
}
