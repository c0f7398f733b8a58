/// A service that fetches all movies once, and finds movies by number or rating. Its dependency is stated by a comment.
final class MovieManager: MovieManaging {
    private let dependencies: any MovieManagerDependencyResolver

    // weaver: movieAPI <- MovieAPIProtocol

    private var fetched: [Movie] = []

    init(injecting dependencies: any MovieManagerDependencyResolver) {
        self.dependencies = dependencies
    }

    func movies() throws(MovieError) -> [Movie] {
        if fetched.isEmpty {
            fetched = try dependencies.movieAPI.fetchMovies().sorted { $0.id < $1.id }
        }
        return fetched
    }

    func movie(_ id: Int) throws(MovieError) -> Movie {
        let movies = try movies()
        if let movie = movies.first(where: { $0.id == id }) { return movie }
        guard let first = movies.first, let last = movies.last else { throw .unreadableCatalogue("it is empty") }
        throw .unknownMovie(id, known: first.id...last.id)
    }

    func bestMovie() throws(MovieError) -> Movie {
        guard let best = try movies().max(by: { $0.rating < $1.rating }) else { throw .unreadableCatalogue("it is empty") }
        return best
    }
}
