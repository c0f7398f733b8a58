final class Logger {}

final class App {
    // weaver: file = Logger
    // weaver: login = Login
    init(injecting _: AppDependencyResolver) {}
}

final class Login {
    // expected-error@+1:16 {{no property file has 'logger.storag', from which 'logger' of 'Login' takes the name of what it refers to [missing-property]}}
    // weaver: logger <- Logger
    // weaver: logger.fromProperty = "logger.storag"

    // expected-error@+1:16 {{no property file has 'logger.none', from which 'other' of 'Login'}}
    // weaver: other <- Logger?
    // weaver: other.fromProperty = "logger.none"

    init(logger: Logger, other: Logger?) {}
}
