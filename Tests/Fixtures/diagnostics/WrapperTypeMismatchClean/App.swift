final class App {
    typealias ID = Int
    @WeaverP2(.registration, type: MovieScreen.self) @objc private var movie: (_ id: Int, String?) -> Screen
    @WeaverP1(.registration) var review: (ID) -> ReviewScreen
    @Weaver(.registration) var handler: Handler
    @Weaver(.parameter) var callback: (Int) -> Void
    // weaver: home = Home
}

final class Home {
    @WeaverP2(.reference) var movie: (Int, Optional<String>) -> any Screen
    @WeaverP1(.reference) var review: (Swift.Int) -> ReviewScreen
    // weaver: handler <- Handler
    init(injecting dependencies: HomeDependencyResolver) {}
}

@objc protocol Screen {}
final class Handler {}
final class MovieScreen: Screen {
    // weaver: movieID <= Int
    // weaver: title <= String?
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}
final class ReviewScreen {
    @Weaver(.parameter) var id: App.ID
    init(injecting dependencies: ReviewScreenDependencyResolver) {}
}
