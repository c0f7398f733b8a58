final class Menu {
    // expected-error@+1:16 {{building 'Menu' needs itself}}
    // weaver: page = Page
    init(injecting dependencies: MenuDependencyResolver) {}
}

final class Page {
    // weaver: menu = Menu
    init(injecting dependencies: PageDependencyResolver) {}
}

final class Node {
    // expected-error@+1:16 {{building 'Node' needs itself: Node → Node [dependency-cycle]}}
    // weaver: next = Node
    // weaver: next.scope = .transient
    init(next: Node) {}
}
