// of the app
import UIKit

protocol MovieManaging {
    func titles() -> [String]
}

final class MovieManager: MovieManaging {
    // weaver: session <- Session
    private let dependencies: MovieManagerDependencyResolver

    init(injecting dependencies: MovieManagerDependencyResolver) {
        self.dependencies = dependencies
        print("manager built")
    }

    func titles() -> [String] { ["Metropolis (\(dependencies.session.name))", "Playtime"] }
}

final class MoviesViewController: UIViewController {
    private let dependencies: MoviesViewControllerDependencyResolver

    // weaver: movieManager <- MovieManaging
    // weaver: movie = MovieViewController <- UIViewController
    // weaver: movie.scope = .transient
    // weaver: latest = MovieViewController
    // weaver: latest.scope = .lazy

    required init(injecting dependencies: MoviesViewControllerDependencyResolver) {
        self.dependencies = dependencies
        super.init(nibName: nil, bundle: nil)
        print("list built")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        print("list:", dependencies.movieManager.titles())
        print("detail:", dependencies.movie(title: "Playtime").title ?? "", dependencies.latest(title: "Stalker").title ?? "")
    }
}

final class MovieViewController: UIViewController {
    // weaver: title <= String
    // weaver: badge = Badge
    // weaver: badge.scope = .transient
    // weaver: badge.builder = MovieViewController.makeBadge

    required init(injecting dependencies: MovieViewControllerDependencyResolver) {
        super.init(nibName: nil, bundle: nil)
        title = dependencies.title + dependencies.badge.text
    }
}

struct Session {
    var name: String
}

struct Badge {
    var text: String
}
