import Foundation
import MovieKit

/// Types of other modules next to the user's own of the same names.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: data = Data
    // weaver: bytes = Foundation.Data
    // weaver: bytes.builder = { _ in Foundation.Data([1, 2, 3]) }
    // weaver: movie = Movie
    // weaver: kitMovie = MovieKit.Movie
    // weaver: kitMovie.builder = { _ in MovieKit.Movie(title: "theirs") }
    // weaver: loader = MovieKit.Loader
    // weaver: loader.builder = { (input: LoaderInputDependencyResolver) in MovieKit.Loader(input.kitMovie) }
    // weaver: home = Home
    // weaver: mine = Fixture.Movie

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

struct Data {
    let count = 0
}

final class Movie {
    let title = "ours"
}

/// Refers to both, and has a type of its own within it.
final class Home {
    let dependencies: any HomeDependencyResolver

    // weaver: bytes <- Foundation.Data
    // weaver: movie <- Movie
    // weaver: kitMovie <- MovieKit.Movie
    // weaver: data = Data

    struct Data {
        let count = 7
    }

    init(injecting dependencies: any HomeDependencyResolver) {
        self.dependencies = dependencies
    }
}
