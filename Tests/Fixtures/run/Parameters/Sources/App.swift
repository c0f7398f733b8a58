/// Registers what takes parameters, in every scope that they may have.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: movie = Movie
    // weaver: lazyMovie = Movie
    // weaver: lazyMovie.scope = .lazy
    // weaver: weakMovie = Movie
    // weaver: weakMovie.scope = .weak
    // weaver: button = Button
    // weaver: counter = Counter
    // weaver: `switch` = Lamp
    // weaver: repeat = Lamp
    // weaver: gallery = Gallery

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Passes its parameters on: to a child and to the child's child.
final class Movie {
    let dependencies: any MovieDependencyResolver
    private let life = Life("Movie")

    // weaver: title <= String
    // weaver: year <= Int
    // weaver: tags <= [String: (Int, Int)?]
    // weaver: poster = Poster

    init(injecting dependencies: any MovieDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Mentions the title only.
final class Poster {
    let dependencies: any PosterDependencyResolver

    // weaver: title <- String
    // weaver: caption = Caption
    // weaver: caption.scope = .lazy

    init(injecting dependencies: any PosterDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Reads the year two containers down, and has a parameter of its own.
final class Caption {
    let dependencies: any CaptionDependencyResolver

    // weaver: language <= String
    // weaver: title <- String
    // weaver: year <- Int

    init(injecting dependencies: any CaptionDependencyResolver) {
        self.dependencies = dependencies
    }

    var text: String { "\(dependencies.title) (\(dependencies.year)), \(dependencies.language)" }
}
