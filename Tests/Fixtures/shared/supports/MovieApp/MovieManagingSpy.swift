/// A manager that counts, and answers with what the test gives it.
final class MovieManagingSpy: MovieManaging {
    private(set) var calls = 0
    private let answer: Result<Page<Movie>, MovieManagerError>

    init(answer: Result<Page<Movie>, MovieManagerError>) {
        self.answer = answer
    }

    func getMovies(_ completion: @escaping (Result<Page<Movie>, MovieManagerError>) -> Void) {
        calls += 1
        completion(answer)
    }
}
