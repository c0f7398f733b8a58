/// Registers `key` and `leaf` as containers; `key` has another type at the other owner.
final class EagerOwner {
    let dependencies: any EagerOwnerDependencyResolver

    // weaver: key = IronKey
    // weaver: leaf = Leaf
    // weaver: fruit = Fruit
    // weaver: fruit.scope = .container

    init(injecting dependencies: any EagerOwnerDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Registers the same reference lazily.
final class PostponedOwner {
    let dependencies: any PostponedOwnerDependencyResolver

    // weaver: key = BrassKey
    // weaver: leaf = Leaf
    // weaver: fruit = Fruit
    // weaver: fruit.scope = .lazy

    init(injecting dependencies: any PostponedOwnerDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class IronKey {
    let metal = "iron"
}

final class BrassKey {
    let metal = "brass"
}

final class Fruit {
    private let life = Life("Fruit")
}

/// Registered by both: its reference is provided by a container scope here and a lazy one there.
final class Leaf {
    let dependencies: any LeafDependencyResolver

    // weaver: fruit <- Fruit

    init(injecting dependencies: any LeafDependencyResolver) {
        self.dependencies = dependencies
    }
}
