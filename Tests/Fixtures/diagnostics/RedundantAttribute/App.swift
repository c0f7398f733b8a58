final class App {
    private let resolver = MainDependencyContainer.appDependencyResolver()
    // weaver: logger = Logger
    // expected-warning@+1:8 {{'platforms' of 'logger' says what holds anyway [redundant-attribute]}}
    // weaver: logger.platforms = []
    // expected-warning@+1:8 {{'projects' of 'logger' says what holds anyway [redundant-attribute]}}
    // weaver: logger.projects = []
    // weaver: store = Store
    // expected-warning@+1:8 {{'platforms' of 'store' says what holds anyway [redundant-attribute]}}
    // weaver: store.platforms = [.iOS, .macOS, .tvOS, .watchOS, .visionOS, .linux, .windows, .android]
    // expected-warning@+1:28 {{'platforms' of 'home' says what holds anyway [redundant-attribute]}}
    @Weaver(.registration, platforms: []) var home: Home
}

final class Home {
    // weaver: logger <- Logger
    // expected-warning@+1:8 {{'platforms' of 'logger' says what holds anyway [redundant-attribute]}}
    // weaver: logger.platforms = []
    // weaver: store <- Store
    init(injecting resolver: HomeDependencyResolver) {}
}

final class Logger {}
final class Store {}
final class Other {}
