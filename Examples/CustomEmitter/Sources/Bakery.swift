/// Bakes bread. The class has four dependencies, so the emitter of this example warns about it.
final class Bakery {
    // weaver: oven = Oven
    // weaver: oven.scope = .lazy
    // weaver: recipes = RecipeBook <- Recipes
    // weaver: counter = Counter
    // weaver: name <= String
    private let counter: Counter
    private let name: String

    init(counter: Counter, name: String) {
        self.counter = counter
        self.name = name
    }

    func open() -> String { "\(name): \(counter.sell())" }
}

/// Sells the bread that the oven bakes.
final class Counter {
    // weaver: oven <- Oven
    private let oven: () -> Oven

    init(oven: @escaping () -> Oven) {
        self.oven = oven
    }

    func sell() -> String { oven().bake() }
}

final class Oven {
    // weaver: recipes <- Recipes
    private let recipes: any Recipes

    init(recipes: any Recipes) {
        self.recipes = recipes
    }

    func bake() -> String { "fresh \(recipes.first)" }
}

protocol Recipes {
    var first: String { get }
}

final class RecipeBook: Recipes {
    let first = "sourdough"
}
