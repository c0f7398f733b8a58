/// Wrappers under `#if`: each takes its slot where it is compiled, and leaves it to the next where it is not.
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    #if NEVER // a comment behind the condition
    @Weaver(.registration, scope: .lazy) var tool: Tool
    #endif
    @Weaver(.registration) var logger: Logger
    #if ALWAYS && !NEVER
    @Weaver(.registration) var screen: Screen
    #endif
    #if NEVER
    @Weaver(.registration) var first: Clock
    @Weaver(.registration) var last: Clock
    #elseif ALWAYS
    @Weaver(.registration) var last: Clock
        #if os(Linux) || os(macOS) || os(Windows)
    @Weaver(.registration) var first: Clock
        #endif
    #else
    @Weaver(.registration) var last: Clock
    #endif
    #if ALWAYS
    @Weaver(.registration) var name: Name
    #endif
}

final class Tool {
    @Weaver(.reference) var logger: Logger

    init(injecting _: any ToolDependencyResolver) {}
}

/// All of its wrappers are under conditions.
final class Screen {
    #if NEVER
    @Weaver(.reference) var first: Clock
    #else
    @Weaver(.reference) var last: Clock
    #endif

    init(injecting _: any ScreenDependencyResolver) {}
}

#if ALWAYS
/// The condition is that of the type, not of its wrappers.
final class Name {
    @Weaver(.reference) var logger: Logger

    init(injecting _: any NameDependencyResolver) {}
}
#endif

final class Logger {
    let text = "logger"
}

final class Clock {
    let dependencies: any ClockDependencyResolver
    // weaver: logger <- Logger

    init(injecting dependencies: any ClockDependencyResolver) {
        self.dependencies = dependencies
    }
}
