import Deli

protocol Logger {
    var name: String { get }
}

final class FileLogger: Logger, Component {
    let qualifier = "file"
    let name = "file"
}

final class DefaultLogger: Logger, Component {
    let qualifier = "default"
    let name = "default"
}

final class UserService: Autowired {
    let logger: Logger

    required init(_/*logger.storage*/ logger: Logger) {
        self.logger = logger
    }
}

final class LogService: Inject {
    func getLogger() -> Logger {
        return Inject(Logger.self, qualifierBy: "logger.storage")
    }
}

class Library {
    @Dependency(qualifierBy: "logger.storage")
    var logger: Logger
}
