public protocol Logging: AnyObject {
    func log(_ line: String)
}

public final class Clock {
    // weaver: logger <- Logging
    private let logger: any Logging
    init(logger: any Logging) { self.logger = logger }
    public func tick() { logger.log("tick") }
}
