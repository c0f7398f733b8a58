import MovieKit

final class Logger {
    private let prefix: String
    private(set) var lines: [String] = []

    init(prefix: String) {
        self.prefix = prefix
    }

    func log(_ line: String) {
        lines.append("\(prefix): \(line)")
    }
}

struct Session {
    let user: String
}

final class Player {
    let name: String

    init(name: String) {
        self.name = name
    }
}

protocol MovieManaging: AnyObject {
    func getMovies(_ completion: @escaping ([Movie]) -> Void)
}

final class MovieManager: MovieManaging {

    @Weaver(.reference)
    private var logger: Logger

    init(injecting _: MovieManagerDependencyResolver) {}

    func getMovies(_ completion: @escaping ([Movie]) -> Void) {
        logger.log("getMovies")
        completion([Movie(id: 7, title: "Metropolis")])
    }
}

protocol ReviewManaging: AnyObject {
    func review(of movie: Int) -> String
}

/// Stated in an extension, next to a wrapper.
final class ReviewManager: ReviewManaging {

    @Weaver(.reference) private var logger: Logger

    private let dependencies: ReviewManagerDependencyResolver

    init(injecting dependencies: ReviewManagerDependencyResolver) {
        self.dependencies = dependencies
    }
}

extension ReviewManager {
    // weaver: movieManager <- MovieManaging

    func review(of movie: Int) -> String {
        logger.log("review")
        var count = 0
        dependencies.movieManager.getMovies { count = $0.count }
        return "one of \(count)"
    }
}
