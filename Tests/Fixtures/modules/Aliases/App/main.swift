import CoreKit
import PlayerKit

typealias AppPlayer = Player

final class Console: Sink {
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: cache = Cache<String, Int>
    // weaver: player = AppPlayer
    // weaver: other = Players.Main

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
    func run() {
        resolver.player(names: ["a", "b"], done: { print("done \($0)") }).play()
        resolver.other(names: [], done: { print("done \($0)") }).play()
    }
}

MainDependencyContainer.buildApp().run()
