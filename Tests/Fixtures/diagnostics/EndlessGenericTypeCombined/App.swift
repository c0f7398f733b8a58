final class App {
    // expected-error@+1:23 {{'tree' registers 'Tree' without arguments, and its dependencies depend on them [missing-generic-arguments]}}
    // weaver: tree = Tree
    // weaver: other = Tree<Int>

    init(tree: Tree<Int>, other: Tree<Int>) {}
}

final class Tree<Element> {
    // expected-error@+1:16 {{'logger' is not registered on the path App → Tree<Int> [unresolved-dependency]}}
    // weaver: logger <- Logger
    // expected-error@+1:25 {{the instances of generic types never end: App → Tree<Int> → Tree<[Int]> → … [endless-generic-type]}}
    // weaver: branch = Tree<[Element]>
    // weaver: branch.scope = .lazy

    init(logger: Logger, branch: @escaping () -> Tree<[Element]>) {}
}

final class Logger {}
