import UIKit
import MovieKit

/// The superclass of all screens, with wrappers of its own.
class ViewController: UIViewController {

    // weaver: self.isIsolated = true

    @Weaver(.reference)
    private var logger: Logger

    required init(injecting _: LoggerResolver) {
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        logger.log("loaded \(type(of: self))")
    }
}

final class MoviesViewController: ViewController {

    private(set) var movies = [Movie]()

    // weaver: logger <- Logger

    @Weaver(.reference)
    private var movieManager: MovieManaging

    @objc
    @WeaverP2(.registration, type: MovieViewController.self)
    private var movieViewController: (Int, String) -> UIViewController

    override func viewDidLoad() {
        super.viewDidLoad()

        movieManager.getMovies { movies in
            self.movies = movies
        }
    }

    func select(_ movie: Movie) -> UIViewController {
        let controller = movieViewController(movie.id, movie.title)
        present(controller, animated: true)
        return controller
    }
}

public final class MovieViewController: UIViewController {

    @Weaver(.parameter) private var movieID: Int

    @Weaver(.parameter) private var movieTitle: String

    @Weaver(.reference) private var reviewManager: ReviewManaging

    @WeaverP1(.registration) private var cast: (Int) -> CastView

    required init(injecting _: MovieViewControllerDependencyResolver) {
        super.init(nibName: nil, bundle: nil)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(movieID): \(movieTitle), \(reviewManager.review(of: movieID)), \(cast(3).text)"
    }
}

struct CastView {
    @Weaver(.parameter) private var count: Int
    @Weaver(.reference) private var reviewManager: ReviewManaging

    init(injecting _: CastViewDependencyResolver) {}

    var text: String { "\(count) in the cast" }
}
