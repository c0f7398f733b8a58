final class FileLog {}

// Both files mean the same type.
typealias Log = FileLog
typealias Logs = [FileLog]
typealias Keyed<Value> = [String: Value]
// No dependency names it.
typealias Failure = FileLog

final class FileScreen {
    // weaver: log <= Log
    // weaver: logs <= Logs
    // weaver: sizes <= Keyed<Int>
    init(injecting dependencies: any FileScreenDependencyResolver) {}
}
