final class App {
    // weaver: logger = Logger
    // weaver: cache = Cache
    // weaver: home = Home
    // weaver: detail = Detail
    // weaver: list = List
    // weaver: list.builder = { _ in List(logger: Logger()) }
}

final class Home {
    // weaver: logger <- Logger
    // weaver: cache <- Cache
    init(logger: Logger) {}
    init(cache: Cache) {}
    init(cache: Cache, logger: Logger) {}
}

final class Detail {
    // weaver: logger <- Logger
    // weaver: cache <- Cache
    init(logger: Logger) {}
    init(cache: Cache) {}
    init(injecting dependencies: DetailDependencyResolver) {}
}

final class List {
    // weaver: logger <- Logger
    // weaver: cache <- Cache
    init(logger: Logger) {}
    init(cache: Cache) {}
}

final class Logger {}
final class Cache {}
