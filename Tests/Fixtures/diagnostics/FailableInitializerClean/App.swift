// Optionals, builders, and types with another initializer.
final class App {
    // weaver: session = Session?
    // weaver: other = Other
    // weaver: built = Session
    // weaver: built.builder = { Session() ?? Session(0) }
    // weaver: view = View
    init(session: Session?, other: Other, built: Session, view: View) {}
}
final class Session {
    init?() { nil }
    init(_ number: Int) {}
}
final class Other {
    init?(_ number: Int = 0) { nil }
    init() {}
}
final class View {
    // weaver: session <- Session?
    init(session: Session?) {}
}
