/// Types with the names of types of Foundation.
public struct Notification: Sendable {
    public let title: String
    public init() { title = "core" }
}

public actor Operation {
    public init() {}
}

public protocol Progress {
    func tell() -> String
}

public typealias Process = Int

public final class Alarm {
    // weaver: first <- Notification
    // weaver: progress <- Progress
    // weaver: process <= Process
    public let text: String

    public init(first: Notification, progress: any Progress, process: Process) {
        text = "\(first.title) \(progress.tell()) \(process)"
    }
}
