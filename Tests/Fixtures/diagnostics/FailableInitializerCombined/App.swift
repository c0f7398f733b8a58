// An initializer that may return nil, beside a scope that does not fit.
final class App {
    // expected-error@+1:26 {{'Session' is built by 'init?', and may be nil [failable-initializer]}}
    // weaver: session = Session
    // weaver: point = Point
    // expected-error@+1:8 {{[weak-value-type]}}
    // weaver: point.scope = .weak
}
final class Session { init?() { nil } }
struct Point {}
