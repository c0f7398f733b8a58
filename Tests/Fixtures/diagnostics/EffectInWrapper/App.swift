// Wrappers that would have to wait or fail.
final class App {
    // weaver: database = Database
    // weaver: database.scope = .lazy
    // weaver: waiter = Waiter
    // weaver: waiter.scope = .weak
    // weaver: home = Home
    // weaver: made = Made
    // expected-error@+1:8 {{'Made' has wrappers, and the builder of 'made' is 'async': the wrappers would not find what they read [effect-in-wrapper]}}
    // weaver: made.builder = { _ in await Made.make() }
    // weaver: waiting = Waiting
}
final class Database { init() async throws {} }
final class Waiter { init() async {} }
final class Home {
    // expected-error@+1:37 {{reading 'database' waits and may fail, which a wrapper cannot do [effect-in-wrapper]}}
    @Weaver(.reference) private var database: Database
    // expected-error@+1:37 {{reading 'waiter' waits, which a wrapper cannot do [effect-in-wrapper]}}
    @Weaver(.reference) private var waiter: Waiter
    // expected-error@+1:54 {{reading 'own' may fail, which a wrapper cannot do [effect-in-wrapper]}}
    @Weaver(.registration, scope: .lazy) private var own: Own
    init(injecting dependencies: any HomeDependencyResolver) {}
}
final class Own { init() throws {} }
final class Log {}
final class Made {
    @Weaver(.registration) private var log: Log
    init(injecting dependencies: any MadeDependencyResolver) {}
    static func make() async -> Made { fatalError() }
}
final class Waiting {
    // expected-error@+1:40 {{'Waiting' has wrappers, and its initializer is 'async': the wrappers would not find what they read [effect-in-wrapper]}}
    @Weaver(.registration) private var log: Log
    init(injecting dependencies: any WaitingDependencyResolver) async {}
}
