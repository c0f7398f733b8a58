import Net
import Shop

final class Logger: Logging {
    init() {}
    func log(_ line: String) { print("log:", line) }
}

final class App {
    // weaver: self.includes = [Networking, Own]
    // weaver: logger = Logger <- Logging
    // weaver: screen = Screen

    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

enum Own {
    // weaver: self.isBundle = true
    // weaver: banner = OwnBanner <- Titled
    // weaver: banner.override = true
}

@MainActor final class OwnBanner: Titled {
    // weaver: title <= String
    let text: String
    init(title: String) { text = "own " + title }
}

final class Screen {
    // weaver: client <- Fetching
    // weaver: retries <- RetryPolicy
    // weaver: clients <- [Fetching]
    // weaver: clients.collect = [net]
    // weaver: shop = Corner
    let text: String

    init(client: any Fetching, retries: RetryPolicy, clients: [any Fetching], shop: Corner) {
        text = "\(client.name), \(retries.count) retries, \(clients.count) of \(clients[0] === client), \(shop.text)"
    }
}

final class Corner {
    // weaver: self.includes = [Shopping]
    let text: String
    init(basket: Basket) { text = basket.text }
}

let app = MainDependencyContainer.buildApp()
let dependencies = app.dependencies
print(dependencies.screen.text)
print(dependencies.session(id: 4).text, dependencies.plain.count)
MainActor.assumeIsolated { print(app.dependencies.banner(title: "news").text) }
var cache: Cache? = dependencies.cache
print(cache === dependencies.cache, cache?.size ?? 0)
weak let old = cache
cache = nil
print(old == nil)
