final class App {
    // expected-error@+1:26 {{'Failing' has no initializer that takes nothing [missing-initializer]}}
    // weaver: failing = Failing
    // expected-error@+1:27 {{'Throwing' has no initializer that takes nothing [missing-initializer]}}
    // weaver: throwing = Throwing
    // expected-error@+1:26 {{'Waiting' has no initializer that takes its dependencies ('failing') [missing-initializer]}}
    // weaver: waiting = Waiting
    // expected-error@+1:25 {{'Hidden' has no initializer that takes its dependencies ('failing') [missing-initializer]}}
    // weaver: hidden = Hidden
}

final class Failing {
    // expected-note@+1:5 {{'init?()' may fail}}
    init?() {}
}

final class Throwing {
    // expected-note@+1:5 {{'init()' throws}}
    init() throws {}
}

final class Waiting {
    // weaver: failing <- Failing
    // expected-note@+1:5 {{'init(failing:)' is async}}
    init(failing: Failing) async {}
    // expected-note@+1:5 {{'init(_:)' needs 'value: Value', which is no dependency of 'Waiting'}}
    init<Value>(_ value: Value) {}
}

final class Hidden {
    // weaver: failing <- Failing
    // expected-note@+1:17 {{'init(injecting:)' is fileprivate}}
    fileprivate init(injecting dependencies: HiddenDependencyResolver) {}
}
