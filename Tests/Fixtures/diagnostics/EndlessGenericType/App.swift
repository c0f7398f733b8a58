final class App {
    // weaver: tree = Tree<Int>
    // weaver: chicken = Chicken<String, Int>

    init(tree: Tree<Int>, chicken: Chicken<String, Int>) {}
}

final class Tree<Element> {
    // expected-error@+1:25 {{the instances of generic types never end: App → Tree<Int> → Tree<[Int]> → … [endless-generic-type]}}
    // weaver: branch = Tree<[Element]>
    // weaver: branch.scope = .lazy

    init(branch: @escaping () -> Tree<[Element]>) {}
}

// Only the second argument grows, on the way over both.
final class Chicken<Name, Food> {
    // weaver: egg = Egg<Food, Name>
    // weaver: egg.scope = .lazy

    init(egg: @escaping () -> Egg<Food, Name>) {}
}

final class Egg<Food, Name> {
    // expected-error@+1:26 {{the instances of generic types never end: App → Chicken<String, Int> → Egg<Int, String> → Chicken<String, Box<Int>> → … [endless-generic-type]}}
    // weaver: chicken = Chicken<Name, Box<Food>>
    // weaver: chicken.scope = .lazy

    init(chicken: @escaping () -> Chicken<Name, Box<Food>>) {}
}

final class Box<Content> {}
