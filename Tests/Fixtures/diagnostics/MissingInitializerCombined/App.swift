final class App {
    // expected-error@+1:24 {{'Store' has no initializer that takes its dependencies ('path', 'disk') [missing-initializer]}}
    // weaver: store = Store
    // expected-error@+1:8 {{'store' cannot live in its container: 'Store' takes parameters [scope-with-parameters]}}
    // weaver: store.scope = .container
    // expected-error@+1:27 {{'Settings' has no initializer that takes nothing [missing-initializer]}}
    // weaver: settings = Settings
    // expected-error@+1:8 {{'settings' cannot be weak: 'Settings' is a struct [weak-value-type]}}
    // weaver: settings.scope = .weak
}

final class Store {
    // weaver: path <= String
    // expected-error@+1:16 {{'disk' is not registered on the path App → Store [unresolved-dependency]}}
    // weaver: disk <- Disk
    init() {}
}

struct Settings {
    let isDark: Bool
}

final class Disk {}
