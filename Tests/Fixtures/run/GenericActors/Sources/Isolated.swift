/// Instances of a generic type, one of which finds its shelf on the main actor, and the other one finds a value.
protocol Shelving<Element>: AnyObject {
    associatedtype Element
    nonisolated var name: String { get }
}
@MainActor final class ItemShelf: Shelving {
    typealias Element = Item
    nonisolated var name: String { "item shelf" }
}
final class UserShelf: Shelving {
    typealias Element = User
    nonisolated var name: String { "user shelf" }
}

@MainActor final class Cabinet<Element> {
    // weaver: shelf <- any Shelving<Element>
    // weaver: label <- Label
    // weaver: key = Key<Element>
    // weaver: key.scope = .lazy
    let resolver: any CabinetDependencyResolver<Element>
    init(injecting resolver: any CabinetDependencyResolver<Element>) { self.resolver = resolver }
    func run() { print("\(resolver.label.text): \(resolver.shelf.name), \(resolver.key.name)") }
}
final class Key<Element> {
    // weaver: shelf <- any Shelving<Element>
    let name: String
    init(shelf: any Shelving<Element>) { name = "key of \(shelf.name)" }
}
final class Label { let text = "label" }

@MainActor final class Storeroom {
    // weaver: itemShelf = ItemShelf <- any Shelving<Item>
    // weaver: itemShelf.scope = .lazy
    // weaver: userShelf = UserShelf <- any Shelving<User>
    // weaver: label = Label
    // weaver: userCabinet = Cabinet<User>
    // weaver: itemCabinets = ItemCabinets
    let resolver: any StoreroomDependencyResolver
    init(injecting resolver: any StoreroomDependencyResolver) { self.resolver = resolver }
    func run() {
        resolver.userCabinet.run()
        resolver.itemCabinets.itemCabinet.run()
    }
}
@MainActor final class ItemCabinets {
    // weaver: label = Label
    // weaver: label.scope = .lazy
    // weaver: label.builder = { @MainActor _ in Label() }
    // weaver: itemCabinet = Cabinet<Item>
    let itemCabinet: Cabinet<Item>
    init(itemCabinet: Cabinet<Item>) { self.itemCabinet = itemCabinet }
}
