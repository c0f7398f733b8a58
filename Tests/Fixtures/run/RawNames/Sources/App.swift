/// Names that are identifiers in backticks alone: of types with containers, of builders, and of keywords.
protocol Logging: AnyObject {}

final class Logger: Logging {}

enum Make {
    static func `a logger`(_ dependencies: any LoggingInputDependencyResolver) -> any Logging { Logger() }
    static func `default`(_ dependencies: any LimitInputDependencyResolver) -> Limit { Limit(value: 4) }
}

struct Limit {
    let value: Int
}

final class App {
    let dependencies: any AppDependencyResolver

    // weaver: logger = Logging
    // weaver: logger.builder = Make.`a logger`
    // weaver: limit = Limit
    // weaver: limit.builder = Make . `default`
    // weaver: home = `Home screen`
    // weaver: shape = `3D`
    // weaver: nested = `default`.Item

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class `3D` {
    let dependencies: any _3DDependencyResolver

    // weaver: logger <- Logging

    init(injecting dependencies: any _3DDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class `Home screen` {
    let dependencies: any HomeScreenDependencyResolver

    // weaver: title <= String
    // weaver: part = `Home screen`.`2nd part`
    // weaver: logger <- Logging

    init(injecting dependencies: any HomeScreenDependencyResolver) {
        self.dependencies = dependencies
    }

    final class `2nd part` {
        let dependencies: any `Home screen`._2ndPartDependencyResolver

        // weaver: title <- String

        init(injecting dependencies: any _2ndPartDependencyResolver) {
            self.dependencies = dependencies
        }
    }
}

enum `default` {
    final class Item {
        let dependencies: any ItemDependencyResolver

        // weaver: limit <- Limit

        init(injecting dependencies: any ItemDependencyResolver) {
            self.dependencies = dependencies
        }
    }
}
