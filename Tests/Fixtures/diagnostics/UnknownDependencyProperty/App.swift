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

    // weaver: other <- FileLogger
    // weaver: other.fromProperty = "logger.other"

    // weaver: absent <- FileLogger?
    // weaver: absent.fromProperty = "logger.storage"

    init(logger: FileLogger, other: FileLogger, absent: FileLogger?) {}
}
