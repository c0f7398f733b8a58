// The closures of a collection have no attributes.
protocol Check: Sendable {}
struct Ping: Check {}

final class App {
    // weaver: ping = Ping <- Check
    // weaver: health = Health
    init(health: Health) {}
}

final class Health: Sendable {
    // weaver: checks <- [@Sendable () -> Check]
    // expected-error@+1:8 {{'[@Sendable () -> Check]' is no collection [invalid-attribute-value]}}
    // weaver: checks.collect = true
    init(checks: [@Sendable () -> any Check]) {}
}
