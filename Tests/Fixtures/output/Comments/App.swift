protocol Logging: AnyObject {}

final class Logger: Logging {}

final class Cart {}

final class Session {
    static func make(_ dependencies: any SessionInputDependencyResolver) -> Session { Session() }
}

final class Shop {
    private let dependencies: any ShopDependencyResolver

    // weaver: logger = Logger <- Logging

    // weaver: cart = Cart
    // weaver: cart.scope = .lazy

    // weaver: checkout = Checkout
    // weaver: checkout.scope = .lazy

    // weaver: item = ItemScreen
    // weaver: receipt = Receipt
    // weaver: receipt.scope = .weak

    init(injecting dependencies: any ShopDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Checkout {
    // weaver: logger <- Logging
    // weaver: cart <- Cart
    // weaver: session = Session
    // weaver: session.builder = Session.make

    init(injecting dependencies: any CheckoutDependencyResolver) {}
}

final class ItemScreen {
    // weaver: id <= Int
    // weaver: cart <- Cart

    init(injecting dependencies: any ItemScreenDependencyResolver) {}
}

final class Receipt {
    // weaver: logger <- Logging

    init(injecting dependencies: any ReceiptDependencyResolver) {}
}
