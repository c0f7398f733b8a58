// Wrappers of what the container has built, in types whose initializers may fail.
final class App {
    // weaver: database = Database
    // weaver: later = Later
    // weaver: later.scope = .lazy
    // weaver: home = Home
    // weaver: reader = Reader
    init(home: Home, reader: Reader) {}
}
final class Database { init() async throws {} }
final class Later { init() async {} }
final class Home {
    @Weaver(.reference) private var database: Database
    init(injecting dependencies: any HomeDependencyResolver) throws {}
}
final class Reader {
    // weaver: later <- Later
    init(later: @escaping () async -> Later) {}
}
