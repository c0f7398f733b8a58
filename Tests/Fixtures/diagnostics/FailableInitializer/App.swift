// Types that only an initializer builds which may return nil.
final class App {
    // expected-error@+1:26 {{'Session' is built by 'init?', and may be nil [failable-initializer]}}
    // weaver: session = Session
    // expected-error@+1:25 {{'Ticket' is built by 'init?', and may be nil [failable-initializer]}}
    // weaver: ticket = Ticket <- Paying
    // expected-error@+1:25 {{'Screen' is built by 'init?', and may be nil [failable-initializer]}}
    // weaver: screen = Screen
}
protocol Paying {}
final class Session { init?() { nil } }
final class Ticket: Paying { init?() async throws { nil } }
final class Screen {
    // weaver: title <= String
    init?(title: String) { nil }
}
