// The closures of a collection have no attributes but those that say where they run.
protocol Check: Sendable {}
struct Ping: Check {}

final class App {
    // weaver: ping = Ping <- Check
    // weaver: health = Health
    init(health: Health) {}
}

final class Health: Sendable {
    // weaver: checks <- [@convention(c) () -> Check]
    // expected-error@+1:8 {{'[@convention(c) () -> Check]' is no collection [invalid-attribute-value]}}
    // weaver: checks.collect = true
    init(checks: [@convention(c) () -> any Check]) {}
}
