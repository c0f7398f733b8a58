public final class Item {
    // weaver: id <= Int
    // weaver: prefix <- String
    private let text: String
    init(id: Int, prefix: String) { text = "\(prefix)\(id)" }
    public func show() { print(text) }
}

/// Needs a dependency of a type that takes a parameter.
public final class List {
    // weaver: item <- Item
    private let item: (Int) -> Item
    init(item: @escaping (Int) -> Item) { self.item = item }
    public func open() { item(2).show() }
}

/// Has the need from a type below it.
public final class Shelf {
    // weaver: list = List
    private let list: List
    init(list: List) { self.list = list }
    public func open() { list.open() }
}

/// Reads the need through a resolver.
public final class Drawer {
    // weaver: item <- Item
    private let resolver: any DrawerDependencyResolver
    init(injecting resolver: any DrawerDependencyResolver) { self.resolver = resolver }
    public func open() { resolver.item(id: 3).show() }
}
