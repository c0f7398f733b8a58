import Core
import Kit
import Mid

struct Ticket: Keyed {}

final class App {
    // weaver: self.includes = [Defaults]
    // weaver: limit = Int
    // weaver: limit.builder = { 3 }
    // weaver: since = Stamp
    // weaver: since.builder = { Stamp(timeIntervalSince1970: 4) }
    // weaver: cache = Cache<Ticket>
    // weaver: loader = Loader
    // weaver: fetcher = Fetcher
    // weaver: fetcher.scope = .lazy
    // weaver: screen = Screen
    // weaver: flow = Flow
    private let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }

    func run() {
        print(dependencies.cache.tell(), dependencies.flow.tell())
        _ = dependencies.loader
        dependencies.screen(url: dependencies.home).show()
        do {
            _ = try dependencies.fetcher
        } catch {
            print("no fetcher")
        }
    }
}

do {
    try MainDependencyContainer.buildApp().run()
} catch {
    print(error)
}
