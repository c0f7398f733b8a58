final class App {
    // expected-error@+1:26 {{'Retries' has 2 initializers that take the values of 'retries' equally well [ambiguous-initializer]}}
    // weaver: retries = Retries
    // weaver: retries.property = "retries"
    // weaver: other = Other
    // weaver: other.property = "retries"

    init(retries: Retries, other: Other) {}
}

struct Retries {
    // expected-note@+1:5 {{'init(count:)' is one of them}}
    init(count: Int) {}
    // expected-note@+1:5 {{'init(count:)' is one of them}}
    init(count: Double) {}
}

struct Other {
    init(count: Bool) {}
    init(count: Int8, pause: Int = 3) {}
    init(count: Int, pauses: Int) {}
}
