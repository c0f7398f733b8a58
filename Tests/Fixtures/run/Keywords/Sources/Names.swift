/// Names that Swift reserves, with and without backticks.
final class Keywords {
    let dependencies: any KeywordsDependencyResolver

    // weaver: default <= Int
    // weaver: `in` <= String
    // weaver: class <= [String]
    // weaver: inner = InnerKeywords

    init(injecting dependencies: any KeywordsDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class InnerKeywords {
    let dependencies: any InnerKeywordsDependencyResolver

    // weaver: `default` <- Int
    // weaver: in <- String
    // weaver: repeat = Lamp
    // weaver: below = Below

    init(injecting dependencies: any InnerKeywordsDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Needs one name as two types: its own, and that of what it builds.
final class Below {
    let dependencies: any BelowDependencyResolver

    // weaver: class <- [String]
    // weaver: unsure = Unsure

    init(injecting dependencies: any BelowDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Unsure {
    // weaver: class <- [String]?
    let count: Int?

    init(`class`: [String]?) {
        count = `class`?.count
    }
}

final class Lamp {
    let isOn = true
}
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: keywords = Keywords
    // weaver: `switch` = Lamp
    // weaver: observer = Observer

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}
