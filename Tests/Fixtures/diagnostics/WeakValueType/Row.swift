extension App {
    struct Row {}
    // expected-note@-1:12 {{'App.Row' is declared here}}
}
protocol Loading {}
// expected-note@-1:10 {{'Loading' is declared here}}
final class Loader: Loading {
    static func make() -> Loader { Loader() }
}
