import Account
import Basket
import ShopCore

/// The last page: it shows the basket and takes the order.
@MainActor
public final class CheckoutScreen {
    private let dependencies: any CheckoutScreenDependencyResolver

    // weaver: basket <- Basket
    // weaver: logger <- Logging

    // The summary is a type of the module Basket. Its price formatter needs the shop's settings, so this screen does
    // too, without a word about it here.
    // weaver: summary = BasketSummary

    // Nobody is signed in before there is something to buy.
    // weaver: signIn = SignIn
    // weaver: signIn.scope = .lazy

    init(injecting dependencies: any CheckoutScreenDependencyResolver) {
        self.dependencies = dependencies
    }

    /// Places the order. Returns the receipt.
    public func order() async -> [String] {
        guard !dependencies.basket.books.isEmpty else { return ["The basket is empty."] }
        let customer = await dependencies.signIn.customer()
        dependencies.logger.log("order of \(customer)")
        return ["Receipt for \(customer)"] + dependencies.summary.lines()
    }
}
