/// The page of one movie. Its dependencies are stated by property wrappers.
final class MovieScreen: Screen {
    @Weaver(.parameter) private var movieID: Int
    @Weaver(.parameter) private var title: String

    @Weaver(.reference) private var movieManager: any MovieManaging
    @Weaver(.reference) private var imageStore: any ImageStoring
    @Weaver(.reference) private var ratingFormatter: RatingFormatter

    /// The review screen: built at the first read, shared while somebody holds it, and freed after that.
    @Weaver(.registration, scope: .weak) private var reviewScreen: ReviewScreen

    init(injecting _: any MovieScreenDependencyResolver) {}

    func render() -> String {
        // Both parts of the page read the review screen. Holding the weak instance here makes both read the same one;
        // it is freed at the end of the closure.
        withExtendedLifetime(reviewScreen) {
            [TextLayout.heading(title), details(), "", reviewScreen.render()].joined(separator: "\n")
        }
    }

    private func details() -> String {
        do {
            let movie = try movieManager.movie(movieID)
            let poster = imageStore.poster(of: movie)
            let facts = [
                "Directed by \(movie.director), \(movie.year)",
                "\(ratingFormatter.rating(movie.rating)), \(reviewScreen.summary)",
                "",
            ]
            let overview = TextLayout.wrapped(movie.overview, width: TextLayout.width - 22)
            return TextLayout.sideBySide(poster, facts + overview).joined(separator: "\n")
        } catch {
            return error.description
        }
    }
}
