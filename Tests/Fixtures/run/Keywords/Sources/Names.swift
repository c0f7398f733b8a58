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

    init(injecting dependencies: any InnerKeywordsDependencyResolver) {
        self.dependencies = dependencies
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
