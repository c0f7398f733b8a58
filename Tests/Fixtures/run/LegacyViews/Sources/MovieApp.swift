import SwiftUI
import ReviewKit

@main
struct MovieApp: App {
    private let dependencies = MainDependencyContainer.movieAppDependencyResolver()

    // weaver: movieManager = MovieManager <- MovieManaging
    // weaver: movieManager.scope = .container

    // weaver: reviewStore = ReviewStore
    // weaver: reviewStore.scope = .lazy
    // weaver: reviewStore.builder = { _ in ReviewStore(source: "app") }

    // weaver: banner = Banner <- View

    // weaver: movieList = MovieList
    // weaver: movieList.scope = .transient

    var body: some Scene {
        WindowGroup {
            dependencies.movieList
        }
    }
}

struct Movie {
    let id: Int
    let title: String
}

protocol MovieManaging: AnyObject {
    var movies: [Movie] { get }
}

final class MovieManager: MovieManaging {
    let movies = [Movie(id: 1, title: "Metropolis"), Movie(id: 2, title: "Playtime")]
}

// Nothing says that 'View' is a protocol, but that a structure is offered as it.
struct Banner: View {
    var body: some View { Text("banner") }
}
