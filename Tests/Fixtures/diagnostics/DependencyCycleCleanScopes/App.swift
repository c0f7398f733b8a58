final class App {
    // weaver: session = Session
    // weaver: movies = MovieManager
    // weaver: movies.scope = .lazy
    // weaver: reviews = ReviewStore
    // weaver: reviews.scope = .weak
    // weaver: players = PlayerFactory
    // weaver: tree = Tree
}

final class Session {
    // weaver: movies <- MovieManager
    // weaver: reviews <- ReviewStore
    init(injecting dependencies: SessionDependencyResolver) {}
}

final class MovieManager {
    // weaver: session <- Session
    init(session: @escaping () -> Session) {}
}

final class ReviewStore {
    // weaver: session <- Session
    init(injecting dependencies: ReviewStoreDependencyResolver) {}
}

final class PlayerFactory {
    // weaver: player = Player
    // weaver: player.scope = .transient
    // weaver: players <- PlayerFactory
    init(injecting dependencies: PlayerFactoryDependencyResolver) {}
}

final class Player {
    // weaver: players <- PlayerFactory
    init(injecting dependencies: PlayerDependencyResolver) {}
}

final class Tree {
    // weaver: child = Tree
    // weaver: child.scope = .lazy
    init(injecting dependencies: TreeDependencyResolver) {}
}
