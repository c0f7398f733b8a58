protocol Logger {
    var name: String { get }
}

final class FileLogger: Logger {
    let qualifier = "file"
    let name = "file"
}

final class DefaultLogger: Logger {
    let qualifier = "default"
    let name = "default"
}

final class UserService {
    let logger: Logger

    required init(_/*logger.storage*/ logger: Logger) {
        self.logger = logger
    }
}

final class LogService {
    private let provideLogger: () -> Logger

    func getLogger() -> Logger {
        return self.provideLogger()
    }

    init(logger provideLogger: @escaping () -> Logger) {
        self.provideLogger = provideLogger
    }
}

class Library {
    var logger: Logger

    init(logger: Logger) {
        self.logger = logger
    }
}
