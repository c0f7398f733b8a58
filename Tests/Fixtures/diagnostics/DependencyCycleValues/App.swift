// Values that lead back to themselves, directly or through siblings that are built later.
final class Flags {
    // weaver: factory <- Factory
    init(factory: @escaping () -> Factory) {}
}

struct Factory {
    // expected-error@+1:16 {{'Factory' leads back to itself, and is a struct, which nothing can refer to [dependency-cycle]}}
    // weaver: screen <- Screen
    let screen: (Int) -> Screen
}

final class Screen {
    // weaver: id <= Int
    // weaver: flags <- Flags
    init(id: Int, flags: Flags) {}
}

final class App {
    // weaver: flags = Flags
    // weaver: flags.scope = .lazy
    // expected-note@+1:16 {{'factory' is registered here}}
    // weaver: factory = Factory
    // weaver: screen = Screen
    init(factory: Factory) {}
}

struct Node {
    // expected-error@+1:16 {{'Node' leads back to itself, and is a struct, which nothing can refer to [dependency-cycle]}}
    // weaver: node <- Node
    let node: () -> Node
}

final class List {
    // expected-note@+1:16 {{'node' is registered here}}
    // weaver: node = Node
    init(node: Node) {}
}

// A collection leads back as well.
protocol Tab: AnyObject {}

final class Window {
    // weaver: tab = Page <- Tab
    // weaver: tab.scope = .transient
    // expected-note@+1:16 {{'menu' is registered here}}
    // weaver: menu = Menu
    // weaver: detail = Detail
    init(menu: Menu) {}
}

struct Menu {
    // expected-error@+1:16 {{'Menu' leads back to itself, and is a struct, which nothing can refer to [dependency-cycle]}}
    // weaver: detail <- Detail
    let detail: (Int) -> Detail
}

final class Page: Tab {
    // weaver: menu <- Menu
    init(menu: Menu) {}
}

final class Detail {
    // weaver: id <= Int
    // weaver: tabs <- [Tab]
    // weaver: tabs.collect = true
    init(id: Int, tabs: [any Tab]) {}
}
