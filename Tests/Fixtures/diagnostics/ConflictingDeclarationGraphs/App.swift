final class App {
    // weaver: clock = Clock
    // expected-error@+1:16 {{the graph 'AppGraph', which the tests mention, has a function 'buildApp', too [conflicting-declaration]}}
    // weaver: buildApp = Clock
    // expected-error@+1:16 {{the graph 'AppGraph', which the tests mention, has a function 'appDependencyResolver', too}}
    // weaver: appDependencyResolver = Clock

    init(clock: Clock) {}
}

final class Clock {}

enum Outer {
    final class App {
        // weaver: clock = Clock
        init(clock: Clock) {}
    }
}

// expected-error@+1:13 {{the tests mention 'OuterAppGraph', which is the graph of 'Outer.App' and of 'OuterApp' [conflicting-declaration]}}
final class OuterApp {
    // weaver: clock = Clock
    init(clock: Clock) {}
}
