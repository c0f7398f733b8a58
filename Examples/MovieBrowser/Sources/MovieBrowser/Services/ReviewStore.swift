/// The reviews of each movie, the kindest first.
///
/// It is injected through its plain constructor: MovieBrowser.weaver states what it needs.
final class ReviewStore {
    private let movieManager: any MovieManaging
    private let journal: Journal

    init(movieManager: any MovieManaging, journal: Journal) {
        self.movieManager = movieManager
        self.journal = journal
        journal.note("opened the review store")
    }

    /// None where the movie is unknown.
    func reviews(of movieID: Int) -> [Review] {
        let reviews = (try? movieManager.movie(movieID).reviews) ?? []
        return reviews.sorted { $0.stars > $1.stars }
    }
}
