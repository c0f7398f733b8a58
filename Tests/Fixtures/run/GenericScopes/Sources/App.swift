/// Types inside of generic types, named without the arguments that Swift fills in there.
final class Logger {
    init() {}
}

final class Repo<Model> {
    struct Options {
        var count = 1
    }

    final class Plain {
        init() {}
    }

    // weaver: options <= Options
    // weaver: parent <= Repo?
    // weaver: logger <- Logger
    // weaver: plain = Plain
    let options: Options
    let parent: Repo?

    init(options: Options, parent: Repo?, logger: Logger, plain: Plain) {
        self.options = options
        self.parent = parent
    }
}

final class Page<Model> {
    enum Style {
        case plain
    }

    @Weaver(.parameter) var style: Style
    @Weaver(.reference) var logger: Logger

    init(injecting _: any PageDependencyResolver) {}
}

struct Step<Value> {
    // weaver: prior <= Step?
    let count: Int

    init(prior: Self?) { count = (prior?.count ?? 0) + 1 }
}

final class App {
    // weaver: logger = Logger
    // weaver: repo = Repo<Int>
    // weaver: page = Page<Int>
    // weaver: step = Step<Int>
    let repo: (Repo<Int>.Options, Repo<Int>?) -> Repo<Int>
    let page: (Page<Int>.Style) -> Page<Int>
    let step: (Step<Int>?) -> Step<Int>

    init(
        repo: @escaping (Repo<Int>.Options, Repo<Int>?) -> Repo<Int>,
        page: @escaping (Page<Int>.Style) -> Page<Int>,
        step: @escaping (Step<Int>?) -> Step<Int>
    ) {
        self.repo = repo
        self.page = page
        self.step = step
    }
}
