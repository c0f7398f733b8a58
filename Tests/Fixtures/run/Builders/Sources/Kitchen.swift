/// The stove's builder says that it reads nothing but the gas. The meal, whose plate reads the stove, is built after it.
final class Kitchen {
    // weaver: meal = Meal
    // weaver: stove = Stove
    // weaver: stove.builder = { resolver in Stove(gas: { resolver.gas }) }
    // weaver: gas = Gas
    // weaver: gas.scope = .lazy
    let dependencies: any KitchenDependencyResolver

    init(injecting dependencies: any KitchenDependencyResolver) {
        self.dependencies = dependencies
        print("kitchen is built")
    }
}

final class Meal {
    // weaver: plate = Plate
    // weaver: plate.scope = .weak
    let dependencies: any MealDependencyResolver

    init(injecting dependencies: any MealDependencyResolver) {
        self.dependencies = dependencies
        print("meal is built")
    }
}

final class Plate {
    // weaver: stove <- Stove
    let stove: Stove

    init(stove: Stove) {
        self.stove = stove
        print("plate is built")
    }
}

final class Stove {
    let gas: () -> Gas

    init(gas: @escaping () -> Gas) {
        self.gas = gas
        print("stove is built")
    }
}

final class Gas {
    init() { print("gas is built") }
}
