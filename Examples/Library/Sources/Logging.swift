protocol Logging: Sendable {
    func log(_ text: String)
}

struct ConsoleLogger: Logging {
    func log(_ text: String) { print("[console] \(text)") }
}

/// Keeps nothing on disk here: it prints what it would write.
struct FileLogger: Logging {
    let file: LogFile

    func log(_ text: String) { print("[\(file.name), at most \(file.limit)] \(text)") }
}

/// The property `logger.file`.
struct LogFile {
    let name: String
    var limit = 100
}
