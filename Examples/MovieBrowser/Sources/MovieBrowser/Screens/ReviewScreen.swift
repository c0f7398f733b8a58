/// The reviews of one movie. Its dependencies are stated by comments.
///
/// `movieID` is a parameter of `MovieScreen`, which registers this screen. Types below `MovieScreen`, such as this one,
/// read `movieID` as a reference.
final class ReviewScreen: Screen {
    private let dependencies: any ReviewScreenDependencyResolver

    // weaver: movieID <- Int
    // weaver: reviewStore <- ReviewStore
    // weaver: ratingFormatter <- RatingFormatter
    // weaver: journal <- Journal

    init(injecting dependencies: any ReviewScreenDependencyResolver) {
        self.dependencies = dependencies
        note("built")
    }

    deinit {
        note("released")
    }

    var summary: String {
        note("asked for its summary")
        return "\(reviews.count) reviews"
    }

    func render() -> String {
        note("rendered")
        return ([TextLayout.heading("Reviews")] + reviews.flatMap(lines)).joined(separator: "\n")
    }

    private func lines(of review: Review) -> [String] {
        let stars = dependencies.ratingFormatter.stars(review.stars)
        let text = TextLayout.wrapped("\(review.author): \(review.text)", width: TextLayout.width - 7)
        return TextLayout.sideBySide([stars], text)
    }

    private var reviews: [Review] {
        dependencies.reviewStore.reviews(of: dependencies.movieID)
    }

    private func note(_ event: String) {
        dependencies.journal.note("review screen of movie \(dependencies.movieID): \(event)")
    }
}
