extension App {
    // weaver: session = Session
    // weaver: session.builder = Session.make
    // expected-note@-1:8 {{the other value is here}}
}
