protocol Tooling {}

#if DEBUG
final class DebugTools: Tooling {}
#endif

#if STAGING || DEBUG
typealias Console = Screen
#endif

// Other platforms may have a type of this name.
#if canImport(Combine)
final class Publisher {}
#endif

final class App {
    // expected-error@+1:24 {{the inputs declare 'DebugTools' only if DEBUG [undeclared-type]}}
    // weaver: tools = DebugTools <- Tooling
    // weaver: publisher = Publisher
    // weaver: screen = Screen
    init(screen: Screen) {}
}

final class Screen {
    // weaver: tools <- Tooling
    // weaver: publisher <- Publisher
    // expected-error@+1:27 {{the inputs declare 'Console' only if STAGING || DEBUG [undeclared-type]}}
    // weaver: console <= Console
    init(injecting _: any ScreenDependencyResolver) {}
}

final class Other {
    init(tools: any Tooling) {}
}
