import UIKit

final class HomeViewController: UIViewController {

    private let dependencies: HomeViewControllerDependencyResolver

    private(set) var movies = [Movie]()

    // weaver: logger <- Logger

    // weaver: movieManager <- MovieManaging

    // weaver: imageManager <- ImageManaging

    // weaver: movieViewController = MovieViewController <- UIViewController
    // weaver: movieViewController.scope = .transient

    required init(injecting dependencies: HomeViewControllerDependencyResolver) {
        self.dependencies = dependencies
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        dependencies.movieManager.getMovies { movies in
            self.movies = movies
        }
    }

    func select(_ movie: Movie) -> UIViewController {
        let controller = dependencies.movieViewController(movieID: movie.id, movieTitle: movie.title)
        present(controller, animated: true)
        return controller
    }

    /// Builds another type with its own resolver, which has all that the other one needs.
    func makeBanner() -> BannerViewController {
        BannerViewController(injecting: dependencies)
    }
}

final class MovieViewController: UIViewController {

    private let dependencies: MovieViewControllerDependencyResolver

    // weaver: movieID <= UInt

    // weaver: movieTitle <= String

    // weaver: movieManager <- MovieManaging

    // weaver: imageManager <- ImageManaging

    // weaver: reviewViewController = ReviewViewController
    // weaver: reviewViewController.scope = .transient

    required init(injecting dependencies: MovieViewControllerDependencyResolver) {
        self.dependencies = dependencies
        super.init(nibName: nil, bundle: nil)
        title = "\(dependencies.movieID): \(dependencies.movieTitle)"
    }

    var image: String { dependencies.imageManager.image(named: dependencies.movieTitle) }

    var review: ReviewViewController { dependencies.reviewViewController }
}

/// Never registered: built by those who have what it needs, asked for by part.
final class BannerViewController: UIViewController {

    typealias Dependencies = LoggerResolver & ImageManagerResolver

    private let dependencies: Dependencies

    init(injecting dependencies: Dependencies) {
        self.dependencies = dependencies
        super.init(nibName: nil, bundle: nil)
        dependencies.logger.log("banner")
    }

    var image: String { dependencies.imageManager.image(named: "banner") }
}

/// Uses a parameter of the type above it.
final class ReviewViewController: UIViewController {

    private let dependencies: ReviewViewControllerDependencyResolver

    // weaver: movieID <- UInt

    // weaver: movieManager <- MovieManaging

    required init(injecting dependencies: ReviewViewControllerDependencyResolver) {
        self.dependencies = dependencies
        super.init(nibName: nil, bundle: nil)
        title = "review of \(dependencies.movieID)"
    }
}
