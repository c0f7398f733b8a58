/// Types whose containers are alike under all conditions, which share one, and types whose containers are alike under
/// some of them.
final class App {
    // weaver: logger = Logger
    // weaver: clock = Clock
    // weaver: first = First
    // weaver: second = Second
    // weaver: third = Third
    // weaver: fourth = Fourth
    #if STAGING
    // weaver: fifth = Fifth
    #endif
    // weaver: sixth = Sixth

    init(injecting dependencies: any AppDependencyResolver) {
        print(dependencies.first.text, dependencies.second.text, dependencies.third.text, dependencies.fourth.text)
        #if STAGING
        print(dependencies.fifth.text)
        #endif
        print(dependencies.sixth.text)
    }
}

final class Logger { let name = "logger" }
final class Clock { let time = 12 }
final class Tool { let name = "tool" }

final class First {
    let text: String
    // weaver: logger <- Logger
    init(injecting dependencies: any FirstDependencyResolver) { text = "first:\(dependencies.logger.name)" }
}

/// Refers to more in debug builds.
final class Second {
    let text: String
    // weaver: logger <- Logger
    #if DEBUG
    // weaver: clock <- Clock
    #endif
    init(injecting dependencies: any SecondDependencyResolver) {
        #if DEBUG
        text = "second:\(dependencies.logger.name):\(dependencies.clock.time)"
        #else
        text = "second:\(dependencies.logger.name)"
        #endif
    }
}

/// Refers to the same as `First` under all conditions.
final class Third {
    let text: String
    // weaver: logger <- Logger
    init(injecting dependencies: any ThirdDependencyResolver) { text = "third:\(dependencies.logger.name)" }
}

/// Registers something in debug builds.
final class Fourth {
    let text: String
    // weaver: logger <- Logger
    #if DEBUG
    // weaver: tool = Tool
    #endif
    init(injecting dependencies: any FourthDependencyResolver) {
        #if DEBUG
        text = "fourth:\(dependencies.logger.name):\(dependencies.tool.name)"
        #else
        text = "fourth:\(dependencies.logger.name)"
        #endif
    }
}

/// Is there under one condition alone.
#if STAGING
final class Fifth {
    let text: String
    // weaver: logger <- Logger
    init(injecting dependencies: any FifthDependencyResolver) { text = "fifth:\(dependencies.logger.name)" }
}
#endif

/// Refers to the same as `Second` in debug builds, and to something else in others.
final class Sixth {
    let text: String
    // weaver: logger <- Logger
    // weaver: clock <- Clock
    init(injecting dependencies: any SixthDependencyResolver) {
        text = "sixth:\(dependencies.logger.name):\(dependencies.clock.time)"
    }
}
