/// Registered by its protocol, refers to itself, and is referred to by its child.
final class AbstractApp {
    let dependencies: any AbstractAppDependencyResolver

    // weaver: api = API <- APIProtocol

    init(injecting dependencies: any AbstractAppDependencyResolver) {
        self.dependencies = dependencies
    }
}

protocol APIProtocol: AnyObject {
    var request: Request { get }
}

final class API: APIProtocol {
    private let dependencies: any APIDependencyResolver
    private let life = Life("API")

    // weaver: api <- APIProtocol
    // weaver: request = Request
    // weaver: request.scope = .lazy

    init(injecting dependencies: any APIDependencyResolver) {
        self.dependencies = dependencies
    }

    var request: Request { dependencies.request }
    var itself: any APIProtocol { dependencies.api }
}

final class Request {
    private let dependencies: any RequestDependencyResolver
    private let life = Life("Request")

    // weaver: api <- APIProtocol

    init(injecting dependencies: any RequestDependencyResolver) {
        self.dependencies = dependencies
    }

    var api: any APIProtocol { dependencies.api }
}
