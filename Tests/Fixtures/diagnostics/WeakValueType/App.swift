final class App {
    // weaver: settings = Settings
    // expected-error@+1:8 {{'settings' cannot be weak: 'Settings' is a struct [weak-value-type]}}
    // weaver: settings.scope = .weak
    // weaver: mode = Mode
    // weaver: mode.builder = Mode.make
    // expected-error@+1:8 {{'mode' cannot be weak: 'Mode' is an enum [weak-value-type]}}
    // weaver: mode.scope = .weak

    // expected-error@+1:46 {{'cache' cannot be weak: 'Cache' is a struct [weak-value-type]}}
    @Weaver(.registration, type: Cache.self, scope: .weak) var cache: Caching
}

struct Settings {}
// expected-note@-1:8 {{'Settings' is declared here}}
enum Mode {
    // expected-note@-1:6 {{'Mode' is declared here}}
    case day
    static func make() -> Mode { .day }
}
protocol Caching {}
struct Cache: Caching {}
// expected-note@-1:8 {{'Cache' is declared here}}
