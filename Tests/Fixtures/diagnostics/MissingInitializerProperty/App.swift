import Foundation

final class App {
    // expected-error@+1:23 {{'Data' cannot be made from a property [missing-initializer]}}
    // weaver: data = Data
    // weaver: data.property = "data"
    // expected-error@+1:25 {{'Opened' cannot be made from a property}}
    // weaver: opened = Opened
    // weaver: opened.property = "value"
    // expected-error@+1:25 {{'() -> Void', the type of 'value.text', cannot be made from a property}}
    // weaver: closed = Closed
    // weaver: closed.property = "value"
    // expected-error@+1:24 {{'Plain' cannot be made from a property}}
    // weaver: plain = Plain
    // weaver: plain.property = "data"

    init(data: Data, opened: Opened, closed: Closed, plain: Plain) {}
}

struct Opened {
    init?(text: String) {}
    init(text: String) throws {}
    private init(text: Int) {}
    // expected-note@-3:5 {{'init?(text:)' may fail}}
    // expected-note@-3:5 {{'init(text:)' throws}}
    // expected-note@-3:13 {{'init(text:)' is private}}
}

struct Closed {
    let text: () -> Void
}

// expected-note@+1:6 {{'Plain' is declared here}}
enum Plain {
    case one
}
