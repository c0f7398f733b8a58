/// Reads everything of its parent, and registers a title of its own.
final class Screen {
    private let dependencies: any ScreenDependencyResolver
    private let life = Life("Screen")

    // weaver: config <- Config
    // weaver: cache <- Cache
    // weaver: session <- Session
    // weaver: request <- Request
    // weaver: title = Title

    init(injecting dependencies: any ScreenDependencyResolver) {
        self.dependencies = dependencies
    }

    var config: Config { dependencies.config }
    var cache: Cache { dependencies.cache }
    var session: Session { dependencies.session }
    var request: Request { dependencies.request }
    var title: Title { dependencies.title }
}

final class Title {
    private let life = Life("Title")
}
