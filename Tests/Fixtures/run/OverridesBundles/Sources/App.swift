protocol Fetching: AnyObject {
    var name: String { get }
}

final class HTTPClient: Fetching {
    // weaver: retries <- Retries

    let name: String

    init(retries: Retries) { name = "HTTP with \(retries.count)" }
}

final class Retries {
    let count: Int

    init() { count = 3 }

    init(count: Int) { self.count = count }
}

final class Store {
    // weaver: format = Format

    let path: String

    init(format: Format) { path = "store.\(format.text)" }
}

final class Format {
    let text: String

    init() { text = "json" }

    init(text: String) { self.text = text }
}

final class Item {
    let text: String

    init(number: Int) { text = "item \(number)" }

    init(text: String) { self.text = text }
}

enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = HTTPClient <- Fetching
    // weaver: retries = Retries
}

enum Kits {
    enum Storage {
        // weaver: self.isBundle = true
        // weaver: self.includes = [Networking]
        // weaver: store = Store
        // weaver: item = Item
        // weaver: item.scope = .transient
        // weaver: number = Int
        // weaver: number.builder = { _ in 1 }
    }
}

extension Item {
    // weaver: number <= Int
}

enum Growing {
    // weaver: self.isBundle = true
    // weaver: branch = Branch
    // weaver: branch.scope = .lazy
    // weaver: leaf = Leaf
}

final class Tree {
    // weaver: self.includes = [Growing]

    let dependencies: any TreeDependencyResolver

    init(injecting dependencies: any TreeDependencyResolver) { self.dependencies = dependencies }

    var text: String { dependencies.leaf.colour + " " + dependencies.branch.text }
}

final class Branch {
    // weaver: self.includes = [Growing]

    let dependencies: any BranchDependencyResolver

    init(injecting dependencies: any BranchDependencyResolver) { self.dependencies = dependencies }

    var text: String { dependencies.leaf.colour + " " + dependencies.branch.dependencies.leaf.colour }
}

final class Leaf {
    let colour: String

    init() { colour = "green" }

    init(colour: String) { self.colour = colour }
}

final class App {
    // weaver: self.includes = [Kits.Storage]
    // weaver: screen = Screen
    // weaver: number = Int
    // weaver: number.builder = { _ in 2 }
    // weaver: number.override = true

    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }

    var text: String {
        let d = dependencies
        return "\(d.client.name), \(d.retries.count) retries, \(d.store.path), \(d.item(number: 4).text), \(d.number), \(d.screen.text)"
    }
}

final class Screen {
    // weaver: self.includes = [Networking]
    // weaver: store <- Store

    let dependencies: any ScreenDependencyResolver

    init(injecting dependencies: any ScreenDependencyResolver) { self.dependencies = dependencies }

    var text: String { "screen: \(dependencies.client.name), \(dependencies.retries.count), \(dependencies.store.path)" }
}
