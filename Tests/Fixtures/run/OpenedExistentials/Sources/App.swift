/// Types whose initializers are generic in what they take: Swift opens the existential that a container passes.
protocol Repo: AnyObject { var title: String { get } }
protocol Typed<Item>: AnyObject {
    associatedtype Item
    var item: Item { get }
}

final class Memory: Repo, Typed {
    let title = "memory"
    let item = 3
}

final class App {
    let dependencies: any AppDependencyResolver

    // weaver: repo = Memory <- Repo
    // weaver: typed = Memory <- any Typed<Int>
    // weaver: screen = Screen
    // weaver: screen.scope = .lazy
    // weaver: sheet = Sheet
    // weaver: sheet.scope = .weak
    // weaver: form = Form
    // weaver: form.scope = .transient
    // weaver: cell = Cell
    // weaver: attempt = Attempt
    // weaver: attempt.scope = .lazy

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Screen {
    // weaver: repo <- Repo
    let title: String

    init(repo: some Repo) {
        title = repo.title
    }
}

final class Sheet {
    // weaver: repo <- Repo
    let title: String

    init<R: Repo>(repo: R) {
        title = repo.title
    }
}

struct Form {
    // weaver: typed <- any Typed<Int>
    let item: Int

    init(typed: some Typed<Int>) {
        item = typed.item
    }
}

struct Cell {
    // weaver: repo <- Repo
    // weaver: screen <- Screen
    let title: String

    init(repo: some Repo, screen: Screen) {
        title = repo.title + ", " + screen.title
    }
}

/// Its failable initializer takes the same arguments.
final class Attempt {
    // weaver: repo <- Repo
    let title: String

    init(repo: any Repo) {
        title = repo.title
    }

    init?(repo: any Repo, isChecked: Bool = true) {
        return nil
    }
}
