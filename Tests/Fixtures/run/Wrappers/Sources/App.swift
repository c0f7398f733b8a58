/// A root that makes its own resolver, before its first wrapper.
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    @Weaver(.registration, type: Logger.self) var logger: any Logging
    @Weaver(.registration, scope: .lazy) var outer: Outer
    @Weaver(.registration, scope: .transient) var badge: Badge
    // weaver: clock = Clock
    @WeaverP1(.registration) var page: (String) -> Page
    @Weaver(.registration) var mixed: Mixed
}

protocol Logging: AnyObject {
    func log(_ line: String)
    var lines: [String] { get }
}

final class Logger: Logging {
    var lines: [String] = []

    func log(_ line: String) {
        lines.append(line)
    }
}

final class Clock {
    let time = "noon"
}

/// A struct with wrappers.
struct Badge {
    @Weaver(.reference) var logger: any Logging
    @Weaver(.reference) var clock: Clock
    let text: String

    init(injecting _: any BadgeDependencyResolver) {
        text = "badge"
    }
}
