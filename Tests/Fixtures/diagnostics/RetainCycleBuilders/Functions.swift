// What a function of the inputs reads is seen in its body.
final class Kiosk {
    // expected-warning@+2:16 {{these keep each other alive: Basket → Drawer → Basket [retain-cycle]}}
    // expected-note@+1:16 {{the builder of 'basket' reads 'drawer' of 'Kiosk' (lazy)}}
    // weaver: basket = Basket
    // weaver: basket.builder = Kiosk.makeBasket(_:)
    // weaver: drawer = Drawer
    // weaver: drawer.scope = .lazy
    static func makeBasket(_ resolver: any BasketInputDependencyResolver) -> Basket {
        Basket(drawer: { resolver.drawer })
    }

    let basket: Basket

    init(basket: Basket) {
        self.basket = basket
    }
}

final class Basket {
    let drawer: () -> Drawer

    init(drawer: @escaping () -> Drawer) {
        self.drawer = drawer
    }
}

final class Drawer {
    // expected-note@+1:16 {{'Drawer' refers to 'basket' of 'Kiosk' (container)}}
    // weaver: basket <- Basket
    let basket: Basket

    init(basket: Basket) {
        self.basket = basket
    }
}
