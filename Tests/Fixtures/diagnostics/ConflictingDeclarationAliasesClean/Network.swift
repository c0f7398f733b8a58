typealias Log = FileLog
typealias Logs = Array<Log>
typealias Keyed<Value> = Dictionary<String, Value>
typealias Failure = Int

enum Network {
    // Nested, it has a name of its own.
    typealias Output = Int
}
typealias Output = FileLog

final class NetworkScreen {
    // weaver: output <= Output
    // weaver: count <= Network.Output
    init(injecting dependencies: any NetworkScreenDependencyResolver) {}
}
