// One slot is set, and there are two kinds of them above.
final class App {
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: home = Home
    // weaver: office = Office
    init(injecting resolver: any AppDependencyResolver) {}
}

final class Office {
    // expected-warning@+1:16 {{'session' of 'Office' hides 'session' of 'App' from what is below it [shadowed-dependency]}}
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.scope = .weak
    // weaver: home = Home
    init(injecting resolver: any OfficeDependencyResolver) {}
}

final class Home {
    // weaver: session <- Session
    // expected-error@+1:8 {{'session' cannot be set: 'Office' holds it weakly, 'App' does not [attribute-not-applicable]}}
    // weaver: session.setter = true
    init(injecting resolver: any HomeDependencyResolver) {}
}

final class Session { init(user: String) {} }
