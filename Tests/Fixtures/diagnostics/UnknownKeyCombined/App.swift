final class App {
    // weaver: basket = Basket
}

final class Basket {
    // expected-error@+1:16 {{'prices' is not registered on the path App → Basket [unresolved-dependency]}}
    // weaver: prices <- PriceList
    init(injecting dependencies: BasketDependencyResolver) {}
}

final class PriceList {}
