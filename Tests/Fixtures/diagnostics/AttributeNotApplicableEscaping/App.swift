final class App {
    // weaver: button = Button
    // expected-error@+1:8 {{'escaping' does not apply to the registration 'button' [attribute-not-applicable]}}
    // weaver: button.escaping = true
}

final class Button {
    // weaver: action <= () -> Void
    // expected-error@+1:8 {{'action' escapes: the container keeps it [attribute-not-applicable]}}
    // weaver: action.escaping = false
    // weaver: title <= () -> String
    // expected-warning@+1:8 {{'escaping' of 'title' says what holds anyway [redundant-attribute]}}
    // weaver: title.escaping = true
    // weaver: done <= (() -> Void)?
    // expected-error@+1:8 {{'done' cannot be marked as escaping: '(() -> Void)?' is no closure [attribute-not-applicable]}}
    // weaver: done.escaping = true
    // weaver: size <= Int
    // expected-error@+1:8 {{'size' cannot be marked as escaping: 'Int' is no closure [attribute-not-applicable]}}
    // weaver: size.escaping = true
    // weaver: app <= App
    // expected-error@+1:8 {{'app' cannot be marked as escaping: 'App' is no closure [attribute-not-applicable]}}
    // weaver: app.escaping = true
    // weaver: handler <= Handler
    // weaver: handler.escaping = true
    // weaver: count <= Int
    // weaver: count.escaping = false
    init(injecting resolver: ButtonDependencyResolver) {}
}
