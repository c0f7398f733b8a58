import Account
import Basket
import Testing

@testable import Checkout
@testable import ShopCore

/// Tests of one feature. The modules that are imported `@testable` get a stub and doubles of their protocols. Types of
/// the other modules are built by their factories, as in the app.
@MainActor
@Suite struct CheckoutTests {
    private let stub = MainDependencyResolverStub()
    private let basket: Basket

    init() {
        let settings = ShopSettings(name: "the Test", currency: "XTS")
        basket = BasketFactories.makeBasket(logger: stub.loggerDouble)
        stub.basketDouble = basket
        stub.summaryDouble = BasketFactories.makeBasketSummary(basket: { [basket] in basket }, settings: settings)
        stub.signInDouble = AccountFactories.makeSignIn(
            logger: stub.loggerDouble, settings: settings, store: StoreOfOne(name: "customer", value: "Ada"))
    }

    @Test func wantsABook() async {
        #expect(await stub.buildCheckoutScreen().order() == ["The basket is empty."])
        #expect(stub.loggerDouble.logCallCount == 0)
    }

    @Test func ordersInTheNameOfTheCustomer() async {
        basket.add(Book(title: "A Book", author: "An Author", cents: 1_205))
        let receipt = await stub.buildCheckoutScreen().order()
        #expect(receipt == ["Receipt for Ada", "A Book, 12.05 XTS", "total 12.05 XTS"])
        #expect(stub.loggerDouble.logArgValues == ["added A Book", "order of Ada"])
    }
}

/// A store with one value.
private final class StoreOfOne: Storing {
    private let name: String
    private let value: String

    init(name: String, value: String) { (self.name, self.value) = (name, value) }

    func value(of name: String) -> String? { name == self.name ? value : nil }

    func keep(_ value: String, as name: String) {}
}
