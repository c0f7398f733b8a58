extension App {
    // weaver: session = Session
}
final class Session {
    static func make(_: SessionInputDependencyResolver) -> Session { Session() }
}
