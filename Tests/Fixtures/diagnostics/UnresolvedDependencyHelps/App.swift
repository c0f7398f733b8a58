// A collection that is not gathered, a registration under another condition, and a name that an initializer takes.
protocol Page {}
final class First: Page {}
final class Second: Page {}
final class Log {}

final class App {
    // weaver: first = First <- Page
    // weaver: second = Second <- Page
    // weaver: log = Log
    // weaver: log.platforms = [.iOS]
    // weaver: screen = Screen
    init(injecting dependencies: any AppDependencyResolver) {}
}

final class Screen {
    // expected-error@+1:16 {{'pages' is not registered on the path App → Screen [unresolved-dependency]}}
    // weaver: pages <- [Page]
    // expected-error@+1:16 {{'log' is not registered on the path App → Screen [unresolved-dependency]}}
    // weaver: log <- Log
    // expected-error@+1:16 {{'page' could be any of 2 dependencies of type 'Page' in 'App' [ambiguous-dependency]}}
    // weaver: page <- Page
    init(pages: [any Page], log: Log, page: any Page) {}
}
