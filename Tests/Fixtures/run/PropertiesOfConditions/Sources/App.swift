import Foundation

struct ServerConfig {
    let url: URL
    let retries: Int
}

/// The number of a case depends on those in front of it.
enum Backend: Int {
    case live
    #if DEBUG
    case mock
    #endif
    case offline
}

final class Animal {
    let name: String
    init(name: String) { self.name = name }
}

/// Values that differ between the files of each condition.
final class App {
    // weaver: server = ServerConfig
    // weaver: server.property = "server"

    // weaver: level = Int
    // weaver: level.property = "level"
    // weaver: level.default = 1

    // weaver: tame = Animal
    // weaver: tame.builder = { _ in Animal(name: "cat") }

    // weaver: wild = Animal
    // weaver: wild.builder = { _ in Animal(name: "lynx") }

    // weaver: backend = Backend
    // weaver: backend.property = "backend"

    // weaver: home = Home

    #if DEBUG
    // weaver: retries = Int
    // weaver: retries.property = "server.retries"
    #endif

    init(injecting dependencies: any AppDependencyResolver) {
        print(dependencies.server.url, dependencies.server.retries, dependencies.level)
        print(dependencies.backend, dependencies.backend.rawValue)
        #if DEBUG
        print("retries", dependencies.retries)
        #endif
        dependencies.home.show()
    }
}

final class Home {
    private let dependencies: any HomeDependencyResolver

    // weaver: animal <- Animal
    // weaver: animal.fromProperty = "choice"

    init(injecting dependencies: any HomeDependencyResolver) { self.dependencies = dependencies }

    func show() { print(dependencies.animal.name) }
}
