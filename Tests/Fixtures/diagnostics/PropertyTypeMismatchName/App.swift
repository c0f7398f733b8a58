final class Logger {}

final class App {
    // weaver: file = Logger
    // weaver: login = Login
    init(injecting _: AppDependencyResolver) {}
}

final class Login {
    // weaver: a <- Logger
    // weaver: a.fromProperty = "logger.a"
    // weaver: b <- Logger
    // weaver: b.fromProperty = "logger.b"
    // weaver: c <- Logger
    // weaver: c.fromProperty = "logger.c"
    // weaver: d <- Logger
    // weaver: d.fromProperty = "logger"
    // weaver: e <- Logger
    // weaver: e.fromProperty = "logger.e"
    // weaver: f <- Logger
    // weaver: f.fromProperty = "logger.a"
    // weaver: g <- Logger
    // weaver: g.fromProperty = "logger.g"

    init(injecting _: LoginDependencyResolver) {}
}
