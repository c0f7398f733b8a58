final class App {
    // weaver: movies = Movies
    // expected-warning@+1:8 {{'platforms' of 'movies' says what holds anyway [redundant-attribute]}}
    // weaver: movies.platforms = []
    // weaver: home = Home
    // expected-warning@+1:23 {{'projects' of 'home' says what holds anyway [redundant-attribute]}}
    let title = "" // weaver: home.projects = []
    // expected-warning@+1:28 {{'platforms' of 'cache' says what holds anyway [redundant-attribute]}}
    @Weaver(.registration, platforms: [], scope: .lazy) var cache: Cache
    // expected-error@+1:33 {{'platforms' takes a list [invalid-attribute-value]}}
    // weaver: home.platforms = .macOS
    // weaver: movies.projects = [MyApp]
}

final class Home {
    // expected-error@+1:8 {{'delegate' is held weakly, and 'Delegate' is not optional [weak-parameter-not-optional]}}
    // weaver: delegate.scope = .weak
    // weaver: delegate <= any Delegate
}

protocol Delegate: AnyObject {}
final class Movies {}
final class Cache {}
