/// The list of movies. Its dependencies are stated by property wrappers.
final class HomeScreen: Screen {
    @Weaver(.reference) private var movieManager: any MovieManaging
    @Weaver(.reference) private var ratingFormatter: RatingFormatter

    /// A function that builds a movie screen. The screen takes two parameters, so the container injects this function
    /// instead of an instance.
    @WeaverP2(.registration, type: MovieScreen.self, scope: .transient)
    private var movieScreen: (Int, String) -> any Screen

    init(injecting _: any HomeScreenDependencyResolver) {}

    func render() -> String {
        do {
            let rows = try movieManager.movies().map(row)
            return ([TextLayout.heading("Movies")] + rows).joined(separator: "\n")
        } catch {
            return error.description
        }
    }

    func open(_ movie: Movie) -> any Screen {
        movieScreen(movie.id, movie.title)
    }

    private func row(_ movie: Movie) -> String {
        let number = movie.id < 10 ? " \(movie.id)" : "\(movie.id)"
        let title = TextLayout.padded(movie.title, width: 32)
        let director = TextLayout.padded(movie.director, width: 24)
        return "\(number)  \(title)\(movie.year)  \(director)\(ratingFormatter.rating(movie.rating))"
    }
}
