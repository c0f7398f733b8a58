import SwiftUI
import ReviewKit

struct MovieList: View {

    // weaver: banner <- View

    @Weaver(.reference)
    private var movieManager: MovieManaging

    @WeaverP1(.registration)
    private var movieDetail: (Movie) -> MovieDetail

    init(injecting _: MovieListDependencyResolver) {}

    var body: some View {
        VStack {
            Text("\(movieManager.movies.count) movies")
            movieDetail(movieManager.movies[0])
        }
    }
}

struct MovieDetail: View {

    private let dependencies: MovieDetailDependencyResolver

    // weaver: movie <= Movie

    // weaver: reviewStore <- ReviewStore

    // weaver: reviewView = ReviewView
    // weaver: reviewView.builder = MovieDetail.makeReview

    init(injecting dependencies: MovieDetailDependencyResolver) {
        self.dependencies = dependencies
    }

    static func makeReview(_ dependencies: MovieDetailDependencyResolver) -> ReviewView {
        ReviewView(movie: dependencies.movie.id, reviewStore: dependencies.reviewStore)
    }

    var body: some View {
        VStack {
            Text(dependencies.movie.title)
            dependencies.reviewView
        }
    }
}

final class PreviewDependencies: MovieListDependencyResolver {
    var banner: any View { Banner() }
    let movieManager: MovieManaging = PreviewManager()

    func movieDetail(movie: Movie) -> MovieDetail {
        MainDependencyContainer.movieDetailPreviewDependencyResolver().movieDetail(movie: movie)
    }
}

final class PreviewManager: MovieManaging {
    let movies = [Movie(id: 0, title: "Preview")]
}

struct MovieList_Previews: PreviewProvider {
    static var previews: some View {
        MainDependencyContainer.buildMovieList(injecting: PreviewDependencies())
    }
}

/// What a preview needs, registered for it alone.
struct MovieDetailPreview: PreviewProvider {
    // weaver: reviewStore = ReviewStore
    // weaver: reviewStore.builder = { _ in ReviewStore(source: "preview") }

    // weaver: movieDetail = MovieDetail

    static var previews: some View {
        MainDependencyContainer.movieDetailPreviewDependencyResolver().movieDetail(movie: Movie(id: 3, title: "Stalker"))
    }
}
