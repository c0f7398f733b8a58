final class App {
    // expected-error@+1:29 {{'Rethrowing' has no initializer that takes nothing [missing-initializer]}}
    // weaver: rethrowing = Rethrowing
    // expected-error@+1:26 {{'Waiting' has no initializer that takes its dependencies ('rethrowing') [missing-initializer]}}
    // weaver: waiting = Waiting
    // expected-error@+1:25 {{'Hidden' has no initializer that takes its dependencies ('rethrowing') [missing-initializer]}}
    // weaver: hidden = Hidden
}

final class Rethrowing {
    // expected-note@+1:5 {{'init(_:)' rethrows errors of its arguments}}
    init(_ run: () throws -> Void = {}) rethrows {}
}

final class Waiting {
    // weaver: rethrowing <- Rethrowing
    // expected-note@+1:13 {{'init?(rethrowing:)' is private}}
    private init?(rethrowing: Rethrowing) async {}
    // expected-note@+1:5 {{'init(_:)' needs 'value: Value', which is no dependency of 'Waiting'}}
    init<Value>(_ value: Value) {}
}

final class Hidden {
    // weaver: rethrowing <- Rethrowing
    // expected-note@+1:17 {{'init(injecting:)' is fileprivate}}
    fileprivate init(injecting dependencies: HiddenDependencyResolver) {}
}
