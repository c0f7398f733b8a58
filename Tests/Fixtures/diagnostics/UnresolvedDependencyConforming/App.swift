// The types that the help proposes: those that a registration can name, and that initializers build, come first.
protocol Hidden {}
private struct AHidden: Hidden {}
struct BHidden: Hidden {}

protocol Cased {}
enum ACased: Cased { case preview }
struct BCased: Cased {}

protocol Generic {}
struct AGeneric<T>: Generic {}
struct BGeneric: Generic {}

protocol Loaded {}
struct ALoaded: Loaded { init(path: String) {} }
struct BLoaded: Loaded { init?(isFound: Bool = true) {} }
struct CLoaded: Loaded {}

protocol Old {}
@available(*, unavailable) struct AOld: Old {}
struct BOld: Old {}

protocol Debugged {}
#if DEBUG
struct ADebugged: Debugged {}
#endif

protocol Failing {}
struct AFailing: Failing { init?(isFound: Bool = true) {} }

protocol Playing {}
struct Engine: Playing {}
struct Player: Playing {}

final class Home {
    // expected-error@+1:16 {{'hidden' is not registered}}
    // weaver: hidden <- Hidden
    // expected-error@+1:16 {{'cased' is not registered}}
    // weaver: cased <- Cased
    // expected-error@+1:16 {{'generic' is not registered}}
    // weaver: generic <- Generic
    // expected-error@+1:16 {{'loaded' is not registered}}
    // weaver: loaded <- Loaded
    // expected-error@+1:16 {{'old' is not registered}}
    // weaver: old <- Old
    // expected-error@+1:16 {{'debugged' is not registered}}
    // weaver: debugged <- Debugged
    // expected-error@+1:16 {{'failing' is not registered}}
    // weaver: failing <- Failing
    // expected-error@+1:16 {{'player' is not registered}}
    // weaver: player <- Playing
    init(injecting _: any HomeDependencyResolver) {}
}

final class Logger {}

enum Admin {
    final class Logger {}

    // The name of what is missing means another type in the root.
    final class Root {
        // weaver: home = Home
        // weaver: page = Page
        init(injecting _: any RootDependencyResolver) {}
    }
}

final class Page {
    // expected-error@+1:16 {{'logger' is not registered}}
    // weaver: logger <- Logger
    init(logger: Logger) {}
}

// The parameters of what is missing are not known: the initializer may be right.
final class List {
    // expected-error@+1:16 {{'row' is not registered}}
    // weaver: row <- Row
    init(row: @escaping (Int) -> Row) {}
}

final class Row {
    // weaver: id <= Int
    init(id: Int) {}
}

final class Rows {
    // weaver: list = List
    init(list: List) {}
}
