/// Annotations in extensions.
final class Catalogue {
    let dependencies: any CatalogueDependencyResolver

    init(injecting dependencies: any CatalogueDependencyResolver) {
        self.dependencies = dependencies
    }
}

extension Catalogue {
    // weaver: books <- Storing
    // weaver: page = Page
}

extension Catalogue {
    struct Page {
        // weaver: movies <- Movies
        let movies: Movies
    }
}

/// Type aliases.
typealias Movies = Store<Movie>

extension Library {
    typealias Paper = Sheet
}

struct Sheet {
    let size = "A4"
}

final class Index {
    // weaver: films <- Movies
    // weaver: paper = Library.Paper
    let films: Store<Movie>
    let paper: Sheet

    init(films: Store<Movie>, paper: Sheet) {
        self.films = films
        self.paper = paper
    }
}

/// Types in an extension of one that the inputs do not declare: the nearest `Water`, not the one of the file.
extension Foreign.Deep {
    final class Well {
        // weaver: water = Water
        let water: Water

        init(water: Water) {
            self.water = water
        }
    }

    struct Water {
        let depth = 12
    }
}

struct Water {
    let depth = 0
}
