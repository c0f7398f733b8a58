/// What tests and previews of Weaver 1.x build by themselves, with `_pushDynamicResolver`.
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    @Weaver(.registration, type: MovieManager.self) private var movieManager: any MovieManaging
    @Weaver(.registration, scope: .lazy) var logger: Logger
    @WeaverP2(.registration) var detail: (Int, String) -> DetailScreen
    @Weaver(.registration) var list: ListScreen
}

protocol MovieManaging: AnyObject {
    var movies: [String] { get }
}

final class MovieManager: MovieManaging {
    let movies = ["Metropolis"]
}

final class Logger {
    var lines: [String] = []
}

final class ListScreen {
    @Weaver(.reference) private var movieManager: any MovieManaging
    @Weaver(.reference) var logger: Logger
    @WeaverP2(.reference) private var detail: (Int, String) -> DetailScreen

    init(injecting _: any ListScreenDependencyResolver) {}

    var titles: [String] { movieManager.movies }
    func open(_ id: Int) -> DetailScreen { detail(id, "opened") }
}

class Screen {
    @Weaver(.reference) var logger: Logger

    init(injecting _: any ScreenDependencyResolver) {}
}

final class DetailScreen: Screen {
    @Weaver(.parameter) var id: Int
    @Weaver(.parameter) var title: String
    // weaver: logger <- Logger

    init(injecting dependencies: any DetailScreenDependencyResolver) {
        super.init(injecting: dependencies)
    }
}

/// Two types of one name, told apart by what they are nested in.
enum Left {
    final class Pane {
        @Weaver(.reference) var logger: Logger

        init(injecting _: any PaneDependencyResolver) {}
    }
}

enum Right {
    final class Pane {
        @Weaver(.reference) var width: Width

        init(injecting _: any PaneDependencyResolver) {}
    }
}

final class Width {
    let points = 320
}

final class Panes {
    let dependencies: any PanesDependencyResolver
    // weaver: logger = Logger
    // weaver: width = Width
    // weaver: left = Left.Pane
    // weaver: right = Right.Pane
    // weaver: screen = Screen

    init(injecting dependencies: any PanesDependencyResolver) {
        self.dependencies = dependencies
    }
}
