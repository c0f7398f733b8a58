// One mistake gives one error: what may follow from it is not told.
final class App {
    // expected-error@+1:23 {{expected a type after '=' [syntax-error]}}
    // weaver: logger =
    // weaver: home = Home
    // expected-error@+1:20 {{there is no attribute 'skope' [unknown-attribute]}}
    // weaver: hen.skope = .lazy
    // weaver: hen = Hen
    // weaver: egg = Egg
    // expected-error@+1:32 {{'true' builds nothing [invalid-attribute-value]}}
    // weaver: store.builder = true
    // weaver: store = Store
    // weaver: session = Session
    // weaver: list = List
    // weaver: stage = Stage
}

final class Home {
    // weaver: logger <- Logger
    // expected-error@+1:16 {{'missing' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: missing <- Logger
    init(injecting resolver: HomeDependencyResolver) {}
}

final class Hen {
    // weaver: egg <- Egg
    init(injecting resolver: HenDependencyResolver) {}
}

final class Egg {
    // weaver: hen <- Hen
    init(injecting resolver: EggDependencyResolver) {}
}

final class Store {
    init(path: String) {}
}

// What it takes may be what cannot be read.
final class Session {
    // expected-error@+1:16 {{expected '=', '<-', '<=' or '.' after 'token' [syntax-error]}}
    // weaver: token
    // weaver: home <- Home
    // expected-error@+1:8 {{'Session' has no dependency 'tokens' [unknown-dependency]}}
    // weaver: tokens.scope = .lazy
    // weaver: token.scope = .lazy
    init(token: String, home: Home) {}
}

final class Logger {}

// Its parameter cannot be read.
final class Screen {
    // expected-error@+1:16 {{expected '=', '<-', '<=' or '.' after 'book' [syntax-error]}}
    // weaver: book
    init(injecting resolver: ScreenDependencyResolver) {}
}

final class Page {
    // expected-error@+1:5 {{'@Weaver' needs a property with a name [syntax-error]}}
    @Weaver(.parameter) private var
    init(injecting resolver: PageDependencyResolver) {}
}

final class Shelf {
    @WeaverP1(.registration) private var screen: (Int) -> Screen
    @WeaverP1(.registration) private var page: (Int) -> Page
    init(injecting resolver: ShelfDependencyResolver) {}
}

// What a closure takes may be what cannot be read.
final class List {
    // weaver: row = Row
    init(row: @escaping (Int, String) -> Row) {}
}

final class Row {
    // expected-error@+1:21 {{expected '=', '<-', '<=' or '.' after 'index', not ':' [syntax-error]}}
    // weaver: index: Int
    // weaver: title <= String
    init(index: Int, title: String) {}
}

// Its isolation is not known.
@MainActor final class Stage {
    // expected-error@+1:8 {{there is no global actor 'mainActor' [invalid-attribute-value]}}
    // weaver: self.isolation = mainActor
    // weaver: light = Light
    init(light: Light) {}
}

@MainActor final class Light {}
