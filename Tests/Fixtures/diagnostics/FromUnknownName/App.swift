final class Facebook {}
final class Mail {}

final class App {
    // weaver: facebook = Facebook
    // weaver: mail = Mail
    // weaver: login = Login
}

final class Login {
    // weaver: service <- Facebook
    // expected-error@+1:8 {{no container above 'Login' has a dependency 'facebok' [unknown-dependency]}}
    // weaver: service.from = facebok

    // expected-error@+1:16 {{'mail' is not registered on the path App → Login [unresolved-dependency]}}
    // weaver: other <- Facebook
    // weaver: other.from = mail

    // weaver: absent <- Facebook?
    // weaver: absent.from = nothing

    init(service: Facebook, other: Facebook, absent: Facebook?) {}
}
