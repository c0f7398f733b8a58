public final class Movie: Sendable {
    public let title: String

    public init(title: String) {
        self.title = title
    }
}

public final class Loader: Sendable {
    public let movie: Movie

    public init(_ movie: Movie) {
        self.movie = movie
    }
}
