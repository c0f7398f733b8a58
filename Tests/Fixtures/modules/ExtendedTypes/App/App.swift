import Adapters
import Core
import Kit

final class App {
    // weaver: node = Feature.Node
    // weaver: local = Feature.Local
    // weaver: title = String
    // weaver: title.builder = { "title" }
    // weaver: page = Page
    // weaver: cache = Cache <- Caching
    // weaver: config = ClientConfig
    // weaver: client = Client <- Fetching
    // weaver: loader = Feature.V1.Loader
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

extension Feature {
    final class Page {
        // weaver: node <- Node
        let node: Node
        init(node: Node) { self.node = node }
    }
}

final class Page {
    // weaver: node <- Feature.Node
    // weaver: title <- String
    // weaver: inner = Feature.Page
    // weaver: cache <- Caching
    // weaver: client <- Fetching
    let text: String
    init(node: Feature.Node, title: String, inner: Feature.Page, cache: any Caching, client: any Fetching) {
        text = "\(title) \(inner.node === node) \(cache.size) \(client.address)"
    }
}

@main enum Program {
    static func main() {
        let dependencies = MainDependencyContainer.buildApp().dependencies
        print(dependencies.local(form: .short).text)
        print(dependencies.page.text)
        print(dependencies.loader.text, dependencies.loader.key.text)
    }
}
