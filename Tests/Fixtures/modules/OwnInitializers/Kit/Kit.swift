/// Types with `init(injecting:)` whose public initializer would meet one that is there already.
public final class Clock {
    public let name: String

    public init(name: String) {
        self.name = name
    }
}

/// Its own initializer takes the same, and has a default argument.
public final class Screen {
    // weaver: clock <- Clock
    public let text: String

    init(clock: Clock, title: String = "untitled") {
        text = "\(title) at \(clock.name)"
    }

    convenience init(injecting dependencies: any ScreenDependencyResolver) {
        self.init(clock: dependencies.clock)
    }
}

/// Has a memberwise initializer.
public struct Row {
    // weaver: clock <- Clock
    public let clock: Clock
}

extension Row {
    init(injecting dependencies: any RowDependencyResolver) {
        self.init(clock: dependencies.clock)
    }
}

open class Page {
    public let text: String

    init(clock: Clock) {
        text = "page at \(clock.name)"
    }

    convenience init() {
        self.init(clock: Clock(name: "none"))
    }
}

/// Its superclass has the initializer.
public final class Cover: Page {
    // weaver: clock <- Clock
    init(injecting dependencies: any CoverDependencyResolver) {
        super.init(clock: dependencies.clock)
    }
}

/// Needs nothing, and its superclass has `init()`.
public final class Blank: Page {
    // weaver: number = Number
    init(injecting dependencies: any BlankDependencyResolver) {
        super.init(clock: Clock(name: "number \(dependencies.number.value)"))
    }
}

struct Number {
    let value = 7
}

public class Card {
    // weaver: clock <- Clock
    public let text: String

    init(text: String) {
        self.text = text
    }

    init(injecting dependencies: any CardDependencyResolver) {
        text = "card at \(dependencies.clock.name)"
    }
}

/// Declares the initializer that its superclass would get.
public final class Trump: Card {
    // weaver: clock <- Clock
    init(clock: Clock) {
        super.init(text: "trump at \(clock.name)")
    }
}
