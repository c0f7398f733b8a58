import UIKit
import MovieKit

/// A spy of Weaver 1.x: what it pushes, the wrappers of what is built next take.
final class MovieViewControllerDependencyResolverSpy: MovieViewControllerDependencyResolver {
    let movieID = 1
    let movieTitle = "spied"
    let reviewManager: ReviewManaging = ReviewManagerSpy()

    func cast(count: Int) -> CastView {
        MainDependencyContainer._pushDynamicResolver(CastSpy(count: count, reviewManager: reviewManager))
        return CastView(injecting: CastSpy(count: count, reviewManager: reviewManager))
    }
}

final class CastSpy: CastViewDependencyResolver {
    let count: Int
    let reviewManager: ReviewManaging

    init(count: Int, reviewManager: ReviewManaging) {
        self.count = count
        self.reviewManager = reviewManager
    }
}

final class ReviewManagerSpy: ReviewManaging {
    func review(of movie: Int) -> String { "spied review of \(movie)" }
}

@MainActor
func launch() {
    weak var released: AppDelegate?
    do {
        let app = AppDelegate()
        released = app
        _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
        guard let movies = (app.window?.rootViewController as? UINavigationController)?.topViewController as? MoviesViewController else { return }
        print("movies:", movies.movies.map(\.title))
        let movie = movies.select(movies.movies[0])
        movie.loadViewIfNeeded()
        print("movie:", movie.title ?? "")
        print("log:", app.log)
    }
    print("freed:", released == nil)
}

@MainActor
func spy() {
    let spy = MovieViewControllerDependencyResolverSpy()
    MainDependencyContainer._pushDynamicResolver(spy)
    let pushed = MovieViewController(injecting: spy)
    pushed.loadViewIfNeeded()
    print("pushed:", pushed.title ?? "")
    let built = MainDependencyContainer.buildMovieViewController(injecting: spy)
    built.loadViewIfNeeded()
    print("built:", built.title ?? "")
}

#if !swift(>=6)
/// Nonisolated, as the tests of old apps are.
func builtOffTheMainActor() -> MovieViewController {
    MainDependencyContainer.buildMovieViewController(injecting: MovieViewControllerDependencyResolverSpy())
}

func madeOffTheMainActor() -> any AppDelegateDependencyResolver {
    MainDependencyContainer.appDelegateDependencyResolver()
}
#endif

MainActor.assumeIsolated {
    launch()
    spy()
}
