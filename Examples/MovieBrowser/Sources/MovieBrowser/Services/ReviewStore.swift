/// A store of the reviews of each movie, sorted by stars, most stars first.
///
/// The container calls its plain initializer. MovieBrowser.weaver states its dependencies.
final class ReviewStore {
    private let movieManager: any MovieManaging
    private let journal: Journal

    init(movieManager: any MovieManaging, journal: Journal) {
        self.movieManager = movieManager
        self.journal = journal
        journal.note("opened the review store")
    }

    /// Returns the reviews of a movie, or none if there is no such movie.
    func reviews(of movieID: Int) -> [Review] {
        let reviews = (try? movieManager.movie(movieID).reviews) ?? []
        return reviews.sorted { $0.stars > $1.stars }
    }
}
