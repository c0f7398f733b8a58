/// One registration of each scope, and a screen that refers to all of them.
final class App {
    let dependencies: any AppDependencyResolver
    private let life = Life("App")

    // weaver: config = Config
    // weaver: config.scope = .container

    // weaver: cache = Cache
    // weaver: cache.scope = .lazy

    // weaver: session = Session
    // weaver: session.scope = .weak

    // weaver: request = Request
    // weaver: request.scope = .transient

    // weaver: screen = Screen
    // weaver: screen.scope = .transient

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Config {
    private let life = Life("Config")
}

final class Cache {
    private let life = Life("Cache")
}

final class Session {
    private let life = Life("Session")
}

final class Request {
    private let life = Life("Request")
}
