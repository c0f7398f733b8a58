import UIKit

/// The app as UIKit launches it, and that nothing of it stays when it is dropped.
@MainActor
func launch() {
    weak var screen: MoviesViewController?
    weak var delegate: AppDelegate?
    do {
        let app = AppDelegate()
        delegate = app
        print("launched:", app.application(.shared, didFinishLaunchingWithOptions: nil))
        let navigation = app.window?.rootViewController as? UINavigationController
        screen = navigation?.topViewController as? MoviesViewController
        print("shown:", screen?.summary ?? "nothing")
    }
    print("freed:", delegate == nil && screen == nil)
}

/// The screen with a hand-written resolver.
@MainActor
func spy(named name: String, _ answer: Result<Page<Movie>, MovieManagerError>) {
    let manager = MovieManagingSpy(answer: answer)
    let dependencies = MoviesViewControllerDependencyResolverSpy(manager)
    let screen = MoviesViewController(injecting: dependencies)
    print("\(name): calls before the view loads:", manager.calls)
    screen.loadViewIfNeeded()
    print("\(name): calls: \(manager.calls), reads: \(dependencies.reads); shown:", screen.summary)
}

/// The resolver of the root, asked directly: what is in container scope is built once.
@MainActor
func share() {
    let dependencies: any AppDelegateDependencyResolver = MainDependencyContainer.appDelegateDependencyResolver()
    let screen: UIViewController = dependencies.moviesViewController
    print("same screen:", screen === dependencies.moviesViewController)
    let part: any MovieManagerResolver = dependencies
    part.movieManager.getMovies { result in
        if case .success(let page) = result { print("movies:", page.results.count) }
    }
}
