/// Subclass chains with wrappers in both: an instance takes those of the subclass first.
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    @Weaver(.registration) var logger: Logger
    @Weaver(.registration) var clock: Clock
    @Weaver(.registration, scope: .transient) var screen: Screen
    @Weaver(.registration, scope: .transient) var home: HomeScreen
    @WeaverP1(.registration) var detail: (Int) -> DetailScreen
}

final class Logger {
    var lines: [String] = []
}

final class Clock {
    let time = "noon"
}

class Screen {
    @Weaver(.reference) var logger: Logger

    init(injecting dependencies: any ScreenDependencyResolver) {
        logger.lines.append("screen")
    }
}

/// Declares what its superclass wraps with a comment: one property, one resolver that has both.
class HomeScreen: Screen {
    @Weaver(.reference) var clock: Clock
    // weaver: logger <- Logger

    init(injecting dependencies: any HomeScreenDependencyResolver) {
        super.init(injecting: dependencies)
        logger.lines.append("home at \(clock.time)")
    }
}

/// A third one, whose initializer builds another instance of the chain before its superclasses take their sources.
final class DetailScreen: HomeScreen {
    @Weaver(.parameter) var id: Int
    @Weaver(.registration, scope: .transient) var other: HomeScreen
    // weaver: logger <- Logger
    // weaver: clock <- Clock

    let before: HomeScreen

    init(injecting dependencies: any DetailScreenDependencyResolver) {
        before = dependencies.other
        super.init(injecting: dependencies)
        logger.lines.append("detail \(id)")
    }
}

/// Wraps nothing itself.
final class QuietScreen: Screen {
    // weaver: logger <- Logger

    override init(injecting dependencies: any QuietScreenDependencyResolver) {
        super.init(injecting: dependencies)
    }
}

final class QuietApp {
    let dependencies: any QuietAppDependencyResolver
    // weaver: logger = Logger
    // weaver: quiet = QuietScreen

    init(injecting dependencies: any QuietAppDependencyResolver) {
        self.dependencies = dependencies
    }
}
