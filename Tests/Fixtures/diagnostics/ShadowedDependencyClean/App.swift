// The same name of another type, unused below, as a parameter, in siblings, in several roots, or in what leads back to itself.
final class App {
    // weaver: logger = Logger
    // weaver: text = Text
    // weaver: title = Text
    // weaver: home = Home
    // weaver: side = Side
    // weaver: node = Node
}

final class Home {
    // weaver: logger = Logger
    // weaver: text = Logger
    // weaver: store = Store
    // weaver: list = List
    init(injecting resolver: any HomeDependencyResolver) {}
}

final class List {
    // weaver: title <= Text
    // weaver: text <- Logger
    // weaver: store <- Store
    // weaver: row = Row
    init(injecting resolver: any ListDependencyResolver) {}
}

final class Row {
    // weaver: title <- Text
    init(injecting resolver: any RowDependencyResolver) {}
}

final class Side {
    // weaver: store = Store
    // weaver: leaf = Leaf
    init(injecting resolver: any SideDependencyResolver) {}
}

final class Leaf {
    // weaver: store <- Store
    init(injecting resolver: any LeafDependencyResolver) {}
}

final class OtherRoot {
    // weaver: store = Store
    // weaver: other = Leaf
}

final class Node {
    // weaver: mark = Mark
    // weaver: mark.scope = .lazy
    // weaver: child = Child
    init(injecting resolver: any NodeDependencyResolver) {}
}

final class Child {
    // weaver: mark <- Mark
    // weaver: node = Node
    // weaver: node.scope = .transient
    init(injecting resolver: any ChildDependencyResolver) {}
}

final class Logger {}
final class Text {}
final class Store {}
final class Mark {}
