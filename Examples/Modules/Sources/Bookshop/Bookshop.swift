import Basket
import Catalogue
import Checkout
import ShopCore

/// The root of the graph. It registers what the features need from above, and their screens.
@MainActor
final class Bookshop {
    // weaver: logger = ConsoleLogger <- Logging
    // weaver: store = MemoryStore <- Storing
    // weaver: store.scope = .lazy
    // weaver: books = Shelf <- BookProviding
    // weaver: settings = ShopSettings
    // weaver: settings.builder = { ShopSettings(name: "the Corner Bookshop", currency: "EUR") }

    // weaver: basket = Basket
    // weaver: catalogue = CatalogueScreen
    // weaver: checkout = CheckoutScreen

    private let catalogue: CatalogueScreen
    private let checkout: CheckoutScreen

    init(catalogue: CatalogueScreen, checkout: CheckoutScreen) {
        (self.catalogue, self.checkout) = (catalogue, checkout)
    }

    /// Buys the books with the numbers, counted from 1.
    func run(_ numbers: [Int]) async {
        for (index, title) in catalogue.titles().enumerated() { print("\(index + 1)  \(title)") }
        for number in numbers {
            guard let screen = catalogue.open(number) else {
                print("There is no book \(number).")
                continue
            }
            print(screen.text())
            screen.buy()
        }
        for line in await checkout.order() { print(line) }
    }
}
