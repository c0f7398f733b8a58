import Foundation

/// A root some of whose dependencies Objective-C sees.
final class App: NSObject {
    let dependencies: any AppDependencyResolver

    // weaver: movieManager = MovieManager <- MovieManaging
    // weaver: movieManager.objc = true

    // weaver: movie = MovieController

    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.objc = true

    // weaver: settings = Settings
    // weaver: list = ListController

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }

    func open(_ session: Session) -> String {
        dependencies.setSession(session)
        return "\(dependencies.session.name), \(dependencies.settings.count)"
    }
}

#if canImport(ObjectiveC)
@objc
protocol MovieManaging {
    func year(at index: Int) -> Int
}
#else
protocol MovieManaging {
    func year(at index: Int) -> Int
}
#endif

final class MovieManager: NSObject, MovieManaging {
    func year(at index: Int) -> Int { 1900 + index }
}

final class Session: NSObject {
    let name: String

    init(name: String) {
        self.name = name
    }
}

/// Nothing that Objective-C could see.
struct Settings {
    let count = 2
}

final class MovieController: NSObject {
    let dependencies: any MovieControllerDependencyResolver
    // weaver: index <= Int
    // weaver: isNew <= Bool
    // weaver: movieManager <- MovieManaging
    // weaver: session <- Session
    // weaver: session.objc = true

    init(injecting dependencies: any MovieControllerDependencyResolver) {
        self.dependencies = dependencies
    }

    var text: String { "\(dependencies.isNew ? "new" : "old"): \(dependencies.movieManager.year(at: dependencies.index))" }
}

final class ListController: NSObject {
    let dependencies: any ListControllerDependencyResolver
    // What one type exposes is exposed.
    // weaver: movie <- MovieController
    // weaver: movie.objc = true

    init(injecting dependencies: any ListControllerDependencyResolver) {
        self.dependencies = dependencies
    }

    func open(_ index: Int) -> String { dependencies.movie(index: index, isNew: false).text }
}

/// All of it is seen.
final class Second: NSObject {
    let dependencies: any SecondDependencyResolver
    // weaver: session = Session
    // weaver: session.builder = { _ in Session(name: "second") }
    // weaver: session.objc = true

    init(injecting dependencies: any SecondDependencyResolver) {
        self.dependencies = dependencies
    }
}
