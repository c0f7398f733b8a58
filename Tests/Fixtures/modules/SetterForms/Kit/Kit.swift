public protocol Logging: AnyObject {
    func log(_ text: String)
}

public final class Session {
    public let user: String
    public init(user: String) { self.user = user }
    deinit { print("\(user) leaves") }
}

/// Sets through a property wrapper's resolver.
public final class Wrapped {
    @Weaver(.reference, setter: true) private var logger: any Logging
    @Weaver(.reference) private var session: Session

    private let resolver: any WrappedDependencyResolver

    init(injecting resolver: any WrappedDependencyResolver) { self.resolver = resolver }

    public func run(_ logger: any Logging) {
        self.logger.log("wrapped of \(session.user)")
        resolver.setLogger(logger)
        self.logger.log("wrapped of \(session.user)")
    }
}
