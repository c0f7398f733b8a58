final class App {
    // weaver: tree = Tree<Int>

    init(tree: Tree<Int>) {}
}

// Grows, and ends.
final class Tree<Element> {
    // weaver: branch = Branch<[Element]>
    // weaver: branch.scope = .lazy

    init(branch: @escaping () -> Branch<[Element]>) {}
}

final class Branch<Element> {
    // weaver: leaf = Leaf<Box<Element>, Element>
    // weaver: leaf.scope = .lazy

    init(leaf: @escaping () -> Leaf<Box<Element>, Element>) {}
}

// A circle, in which nothing grows.
final class Leaf<Element, Other> {
    // weaver: next = Leaf<Other, Element>
    // weaver: next.scope = .lazy
    // weaver: back = Leaf<[Int], Other>
    // weaver: back.scope = .lazy

    init(next: @escaping () -> Leaf<Other, Element>, back: @escaping () -> Leaf<[Int], Other>) {}
}

final class Box<Content> {}
