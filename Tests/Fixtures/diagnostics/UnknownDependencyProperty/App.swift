final class FileLogger {}
final class Mail {}

final class App {
    // weaver: file = FileLogger
    // weaver: mail = Mail
    // weaver: login = Login
}

final class Login {
    // weaver: logger <- FileLogger
    // weaver: logger.fromProperty = "logger.storage"

    // expected-error@+1:16 {{'mail' is not registered on the path App → Login [unresolved-dependency]}}
    // weaver: other <- FileLogger
    // weaver: other.fromProperty = "logger.other"

    // weaver: absent <- FileLogger?
    // weaver: absent.fromProperty = "logger.storage"

    init(logger: FileLogger, other: FileLogger, absent: FileLogger?) {}
}
