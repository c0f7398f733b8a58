import Testing

@testable import MovieBrowser

/// Tests of screens with generated doubles: the build generates `MainDependencyResolverStub` and every `…Double`.
@Suite struct ScreenTests {
    private let stub = MainDependencyResolverStub()
    private let movie = Movie(
        id: 1, title: "A Film", year: 1999, director: "A Director", rating: 7.5, overview: "What happens.", reviews: [])

    @Test func homeListsTheMovies() {
        stub.movieManagerDouble.moviesReturnValue = [movie]
        // The formatter and the journal are no protocols: the stub builds them.
        #expect(stub.buildHomeScreen().render().contains("A Film"))
        #expect(stub.calls == [.movieManager(.movies)])
    }

    @Test func homeSaysWhatIsWrong() {
        stub.movieManagerDouble.moviesError = .unreadableCatalogue("it is empty")
        #expect(stub.buildHomeScreen().render() == MovieError.unreadableCatalogue("it is empty").description)
    }

    /// Builds a type by its plain initializer, with dependencies from the stub, and expects it to call the double of
    /// `movieManager`.
    @Test func reviewsComeFromTheMovie() {
        stub.movieManagerDouble = MovieManagingDouble { $0.movieReturnValue = movie }
        #expect(stub.buildReviewStore().reviews(of: 1).isEmpty)
        #expect(stub.calls == [.movieManager(.movie(1))])
    }

    /// Builds a type that takes parameters. The screen of reviews below it is built with the same doubles.
    @Test func movieScreenShowsItsMovie() {
        stub.movieManagerDouble.movieReturnValue = movie
        stub.imageStoreDouble.posterReturnValue = ["a poster"]
        stub.movieIDDouble = 1
        #expect(stub.buildMovieScreen(movieID: 1, title: "A Film").render().contains("a poster"))
        #expect(stub.calls.contains(.imageStore(.poster(of: movie))))
    }
}
