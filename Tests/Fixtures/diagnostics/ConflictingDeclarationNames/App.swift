final class App {
    let dependencies = MainDependencyContainer.appDependencyResolver()
    @Weaver(.registration) var home: Home
    @WeaverP1(.registration) var page: (Int) -> Page
    // expected-error@+1:16 {{the dependency 'movie' hides the type 'movie', which its container must name [conflicting-declaration]}}
    // weaver: movie = movie
    // expected-error@+1:16 {{the dependency 'MainDependencyContainer' hides what is generated under that name, which its container must name}}
    // weaver: MainDependencyContainer = Home
    // weaver: session = Session
    // weaver: session.builder = { _ in Session() }

    func show() { _ = home }
}

final class Home {
    // weaver: page <- Page
    // weaver: session <- Session
    // expected-error@+1:11 {{'Home.PaneDependencyResolver' is generated under that name, too [conflicting-declaration]}}
    class PaneDependencyResolver {}
    // weaver: pane = Pane

    init(injecting resolver: HomeDependencyResolver) { _ = resolver.pane }

    final class Pane {
        // weaver: page <- Page
        init(injecting resolver: Any) {}
    }
}

final class Page {
    // weaver: id <= Int
    init(id: Int) {}
}

final class movie {}
final class Session {}

// expected-error@+1:7 {{'MainDependencyContainer' is generated under that name, too [conflicting-declaration]}}
class MainDependencyContainer {}
// expected-error@+1:8 {{'Weaver' is generated under that name, too [conflicting-declaration]}}
struct Weaver {}
// expected-error@+1:6 {{'WeaverP1' is generated under that name, too [conflicting-declaration]}}
enum WeaverP1 {}
// expected-error@+1:10 {{'HomeDependencyResolver' is generated under that name, too [conflicting-declaration]}}
protocol HomeDependencyResolver {}
// expected-error@+1:10 {{'SessionInputDependencyResolver' is generated under that name, too [conflicting-declaration]}}
protocol SessionInputDependencyResolver {}
