// A wrapper that would have to wait, in a type that nothing can build.
final class App {
    // weaver: database = Database
    // weaver: database.scope = .lazy
    // expected-error@+1:23 {{'Home' has no initializer that takes its dependencies ('database') [missing-initializer]}}
    // weaver: home = Home
}
final class Database { init() async throws {} }
final class Home {
    // expected-error@+1:37 {{reading 'database' waits and may fail, which a wrapper cannot do [effect-in-wrapper]}}
    @Weaver(.reference) private var database: Database
    private init() {}
}
