import Foundation

/// The root of the graph: it registers the services that the screens share, and builds its own resolver.
final class MovieBrowserApp {
    private let dependencies = MainDependencyContainer.movieBrowserAppDependencyResolver()

    // weaver: journal = Journal

    // weaver: movieAPI = MovieAPI <- MovieAPIProtocol
    // weaver: movieAPI.builder = MovieAPI.make

    // weaver: movieManager = MovieManager <- MovieManaging

    // weaver: imageStore = ImageStore <- ImageStoring
    // weaver: imageStore.scope = .lazy

    // weaver: homeScreen = HomeScreen

    // MovieBrowser.weaver holds the other registrations.

    /// Shows the list of movies, then the movies whose numbers are in `arguments`, or the best movie if there are no
    /// numbers. Returns the exit status.
    func run(_ arguments: [String]) -> Int32 {
        do {
            let movies = try movies(numbered: arguments)
            show(dependencies.homeScreen.render())
            for movie in movies {
                show(dependencies.homeScreen.open(movie).render())
            }
            show(journal())
            print("Enjoy the film! Give numbers to see others: 6, or 6 8.")
            return EXIT_SUCCESS
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return EXIT_FAILURE
        }
    }

    private func movies(numbered arguments: [String]) throws(MovieError) -> [Movie] {
        guard !arguments.isEmpty else { return [try dependencies.movieManager.bestMovie()] }
        var movies: [Movie] = []
        for argument in arguments {
            guard let id = Int(argument) else { throw .notANumber(argument) }
            movies.append(try dependencies.movieManager.movie(id))
        }
        return movies
    }

    private func journal() -> String {
        let lines = dependencies.journal.lines.map { "  · \($0)" }
        return ([TextLayout.heading("Behind the scenes")] + lines).joined(separator: "\n")
    }

    private func show(_ text: String) {
        print(text, terminator: "\n\n")
    }
}
