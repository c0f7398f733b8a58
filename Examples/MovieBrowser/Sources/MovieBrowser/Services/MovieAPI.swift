import Foundation

/// A service that reads the movies from a JSON file.
final class MovieAPI: MovieAPIProtocol {
    private let catalogue: URL?
    private let journal: Journal

    init(catalogue: URL?, journal: Journal) {
        self.catalogue = catalogue
        self.journal = journal
    }

    /// Builds the service. `MovieBrowserApp` registers the service with this function as its builder. The container
    /// provides the journal; only this file knows the path of the catalogue.
    static func make(_ dependencies: any MovieAPIInputDependencyResolver) -> any MovieAPIProtocol {
        MovieAPI(
            catalogue: Bundle.module.url(forResource: "movies", withExtension: "json"),
            journal: dependencies.journal)
    }

    func fetchMovies() throws(MovieError) -> [Movie] {
        guard let catalogue else { throw .unreadableCatalogue("movies.json is missing") }
        do {
            let movies = try JSONDecoder().decode([Movie].self, from: Data(contentsOf: catalogue))
            journal.note("read \(movies.count) movies from \(catalogue.lastPathComponent)")
            return movies
        } catch {
            throw .unreadableCatalogue("\(error)")
        }
    }
}
