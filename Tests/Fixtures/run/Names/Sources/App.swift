/// Dependencies named like what weaver generates.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: logger = Logger
    // weaver: logger.scope = .lazy
    // weaver: loggerSlot = Logger
    // weaver: loggerSlot.scope = .lazy
    // weaver: makeLogger = Logger
    // weaver: makeLogger.scope = .transient
    // weaver: loggerProvider = Logger
    // weaver: loggerInstance = Logger
    // weaver: build = Logger
    // weaver: build.scope = .transient
    // weaver: dependencies = Logger
    // weaver: resolver = Logger
    // weaver: injecting = Logger
    // weaver: value = Logger
    // weaver: get = Logger
    // weaver: container = Logger
    // weaver: child = Child
    // weaver: made = Made
    // weaver: made.scope = .transient
    // weaver: types = Types

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Logger {
    let text = "logger"
}

/// Refers to all of them.
final class Child {
    let dependencies: any ChildDependencyResolver

    // weaver: logger <- Logger
    // weaver: loggerSlot <- Logger
    // weaver: makeLogger <- Logger
    // weaver: loggerProvider <- Logger
    // weaver: loggerInstance <- Logger
    // weaver: build <- Logger
    // weaver: dependencies <- Logger
    // weaver: resolver <- Logger
    // weaver: value <- Logger

    init(injecting dependencies: any ChildDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Takes parameters with such names.
final class Made {
    // weaver: build <= Int
    // weaver: makeMade <= Int
    // weaver: dependencies <= Int
    // weaver: index <= Int

    let sum: Int

    init(build: Int, makeMade: Int, dependencies: Int, index: Int) {
        sum = build + makeMade + dependencies + index
    }
}
