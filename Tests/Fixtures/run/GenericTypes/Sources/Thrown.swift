// Initializers that throw a generic parameter: errors of any type for the instances, which share a container, and those
// of the argument for a subclass.
struct Offline: Error {}

class Loader<Failure: Error> {
    // weaver: path <= String
    init(path: String, failing failure: Failure? = nil) throws(Failure) {
        if let failure { throw failure }
        print("loads", path)
    }
}

final class OfflineLoader: Loader<Offline> {}

final class Fetcher<Failure: Error> {
    // weaver: path <= String
    // weaver: retries = Retries<Failure>
    // weaver: limits = Retries<Int>
    init(path: String, retries: Retries<Failure>, limits: Retries<Int>) throws(Failure) { print("fetches", path) }
}

final class Retries<Failure> {}

final class Network {
    // weaver: loader = Loader<Offline>
    // weaver: offline = OfflineLoader
    // weaver: fetcher = Fetcher<Offline>
    let dependencies: any NetworkDependencyResolver
    init(injecting dependencies: any NetworkDependencyResolver) { self.dependencies = dependencies }
}
