protocol MovieAPIProtocol {
    func fetchMovies() throws(MovieError) -> [Movie]
}
