/// Types inside of generic types, named without the arguments that Swift fills in there.
final class Ink {
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
    // weaver: ink <- Ink
    // weaver: plain = Plain
    let options: Options
    let parent: Repo?

    init(options: Options, parent: Repo?, ink: Ink, plain: Plain) {
        self.options = options
        self.parent = parent
    }
}

final class Sheet<Model> {
    enum Style {
        case plain
    }

    @Weaver(.parameter) var style: Style
    @Weaver(.reference) var ink: Ink

    init(injecting _: any SheetDependencyResolver) {}
}

struct Step<Value> {
    // weaver: prior <= Step?
    let count: Int

    init(prior: Self?) { count = (prior?.count ?? 0) + 1 }
}

final class Desk {
    // weaver: ink = Ink
    // weaver: repo = Repo<Int>
    // weaver: sheet = Sheet<Int>
    // weaver: step = Step<Int>
    let repo: (Repo<Int>.Options, Repo<Int>?) -> Repo<Int>
    let sheet: (Sheet<Int>.Style) -> Sheet<Int>
    let step: (Step<Int>?) -> Step<Int>

    init(
        repo: @escaping (Repo<Int>.Options, Repo<Int>?) -> Repo<Int>,
        sheet: @escaping (Sheet<Int>.Style) -> Sheet<Int>,
        step: @escaping (Step<Int>?) -> Step<Int>
    ) {
        self.repo = repo
        self.sheet = sheet
        self.step = step
    }
}
