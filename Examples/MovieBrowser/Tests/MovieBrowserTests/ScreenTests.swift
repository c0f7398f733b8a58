import Testing

@testable import MovieBrowser

/// Tests of screens with generated doubles: the build generates `MainDependencyResolverStub` and every `…Double`.
@Suite struct ScreenTests {
    private let stub = MainDependencyResolverStub()
    private let movie = Movie(
        id: 1, title: "A Film", year: 1999, director: "A Director", rating: 7.5, overview: "What happens.", reviews: [])

    init() {
        // The formatter and the journal are simple enough to be used without a double.
        stub.ratingFormatterDouble = RatingFormatter()
        stub.journalDouble = Journal()
    }

    @Test func homeListsTheMovies() {
        stub.movieManagerDouble.moviesReturnValue = [movie]
        #expect(stub.buildHomeScreen().render().contains("A Film"))
        #expect(stub.movieManagerDouble.moviesCallCount == 1)
    }

    @Test func homeSaysWhatIsWrong() {
        stub.movieManagerDouble.moviesHandler = { () throws(MovieError) in throw .unreadableCatalogue("it is empty") }
        #expect(stub.buildHomeScreen().render() == MovieError.unreadableCatalogue("it is empty").description)
    }

    /// Builds a type by its plain initializer, with dependencies from the stub, and expects it to call the double of
    /// `movieManager`.
    @Test func reviewsComeFromTheMovie() {
        stub.movieManagerDouble.movieReturnValue = movie
        #expect(stub.buildReviewStore().reviews(of: 1).isEmpty)
        #expect(stub.movieManagerDouble.movieArgValues == [1])
    }

    /// Builds a type that takes parameters, and expects the poster of the double in its text.
    @Test func movieScreenShowsItsMovie() {
        stub.movieManagerDouble.movieReturnValue = movie
        stub.imageStoreDouble.posterReturnValue = ["a poster"]
        stub.movieIDDouble = 1
        stub.reviewStoreDouble = ReviewStore(movieManager: stub.movieManager, journal: Journal())
        stub.reviewScreenDouble = stub.buildReviewScreen()
        #expect(stub.buildMovieScreen(movieID: 1, title: "A Film").render().contains("a poster"))
        #expect(stub.imageStoreDouble.posterArgValues.map(\.id) == [1])
    }
}
