/// Written by hand, as tests of Weaver 1.x had them.
final class MovieViewControllerDependencyResolverSpy: MovieViewControllerDependencyResolver {
    let movieID: UInt = 1
    let movieTitle = "spied"
    let movieManager: MovieManaging = MovieManagerSpy()
    let imageManager: ImageManaging = ImageManagerSpy()

    var reviewViewController: ReviewViewController { ReviewViewController(injecting: self) }
}

final class MovieManagerSpy: MovieManaging {
    func getMovies(_ completion: @escaping ([Movie]) -> Void) {
        completion([])
    }
}

struct ImageManagerSpy: ImageManaging {
    func image(named name: String) -> String { "no image of \(name)" }
}

final class PartsSpy: LoggerResolver, ImageManagerResolver {
    let logger = Logger()
    let imageManager: ImageManaging = ImageManagerSpy()
}
