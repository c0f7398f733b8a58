// Nobody holds the container of what takes values alone: what a builder makes holds what it reads of its siblings.
final class Shop {
    // expected-warning@+2:16 {{these keep each other alive: Cart → Till → Cart [retain-cycle]}}
    // expected-note@+1:16 {{the builder of 'cart' reads 'till' of 'Shop' (lazy)}}
    // weaver: cart = Cart
    // weaver: cart.builder = Shop.makeCart(_:)
    // weaver: till = Till
    // weaver: till.scope = .lazy
    static func makeCart(_ resolver: any CartInputDependencyResolver) -> Cart {
        Cart(till: { resolver.till })
    }

    let cart: Cart

    init(cart: Cart) {
        self.cart = cart
    }
}

final class Cart {
    let till: () -> Till

    init(till: @escaping () -> Till) {
        self.till = till
    }
}

final class Till {
    // expected-note@+1:16 {{'Till' refers to 'cart' of 'Shop' (container)}}
    // weaver: cart <- Cart
    let cart: Cart

    init(cart: Cart) {
        self.cart = cart
    }
}
