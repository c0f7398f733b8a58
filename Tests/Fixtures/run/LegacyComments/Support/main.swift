import UIKit

@MainActor
func launch() {
    weak var released: AppDelegate?
    do {
        let app = AppDelegate()
        released = app
        _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
        guard let home = (app.window?.rootViewController as? UINavigationController)?.topViewController as? HomeViewController else { return }
        print("home:", home.movies.map(\.title))
        let movie = home.select(home.movies[0])
        print("movie:", movie.title ?? "", "presented:", home.presentedViewController === movie)
        if let movie = movie as? MovieViewController { print("image:", movie.image, "review:", movie.review.title ?? "") }
        print("banner:", home.makeBanner().image)
    }
    print("freed:", released == nil)
}

@MainActor
func spy() {
    let screen = MovieViewController(injecting: MovieViewControllerDependencyResolverSpy())
    print("spy:", screen.title ?? "", screen.image, screen.review.title ?? "")
    let parts = PartsSpy()
    print("parts:", BannerViewController(injecting: parts).image, parts.logger.lines)
}

MainActor.assumeIsolated {
    launch()
    spy()
    let dependencies: AppDelegateDependencyResolver = MainDependencyContainer.appDelegateDependencyResolver()
    print("builders:", dependencies.logger.lines)
    print("session:", dependencies.movieAPI.sessionName, "shared:", dependencies.urlSession === dependencies.urlSession)
    print("after:", dependencies.logger.lines)
    print("router:", Router().open(page: "about").map { $0.title ?? "none" })
}
