// A type with parameters, and a type whose dependency is passed through the container above it.
final class Logger {}

final class App {
    // weaver: logger = Logger
    // weaver: list = List
    // weaver: detail = Detail
    init(injecting _: any AppDependencyResolver) {}
}

final class List {
    // weaver: footer = Footer
    init(injecting _: any ListDependencyResolver) {}
}

final class Detail {
    // weaver: id <= Int
    // weaver: title <= String
    // weaver: logger <- Logger
    init(id: Int, title: String, logger: Logger) {}
}

final class Footer {
    // weaver: logger <- Logger
    init(logger: Logger) {}
}
