protocol MovieManaging: AnyObject {
    /// Returns all movies, sorted by number.
    func movies() throws(MovieError) -> [Movie]

    func movie(_ id: Int) throws(MovieError) -> Movie

    func bestMovie() throws(MovieError) -> Movie
}
