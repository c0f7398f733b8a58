public protocol Logging: AnyObject {
    func log(_ line: String)
}

public protocol Server: AnyObject {
    var name: String { get }
}

public final class Page {
    // weaver: title <= String
    // weaver: server <- Server

    #if DEBUG
    // weaver: logger <- Logging
    #endif

    public let text: String

    #if DEBUG
    init(title: String, server: any Server, logger: any Logging) {
        text = "\(title) of \(server.name)"
        logger.log("page")
    }
    #else
    init(title: String, server: any Server) { text = "\(title) of \(server.name)" }
    #endif
}

public enum Servers {
    // weaver: self.isBundle = true

    #if DEBUG
    // weaver: server = FakeServer <- Server
    #else
    // weaver: server = LiveServer <- Server
    #endif
}

#if DEBUG
final class FakeServer: Server {
    // weaver: logger <- Logging
    let name = "fake"
    init(logger: any Logging) { logger.log("fake server") }
}
#else
final class LiveServer: Server {
    let name = "live"
    init() {}
}
#endif

#if os(Linux) || DEBUG
public typealias Number = Int
#else
public typealias Number = UInt
#endif

#if DEBUG
public final class Tracer {
    public init() { print("tracer") }
}
#endif
