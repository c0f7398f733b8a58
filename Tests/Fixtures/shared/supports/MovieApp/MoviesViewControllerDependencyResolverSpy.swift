/// A hand-written resolver, handed in instead of the container.
final class MoviesViewControllerDependencyResolverSpy: MoviesViewControllerDependencyResolver {
    private(set) var reads = 0
    private let manager: any MovieManaging

    init(_ manager: any MovieManaging) {
        self.manager = manager
    }

    var movieManager: any MovieManaging {
        reads += 1
        return manager
    }
}
