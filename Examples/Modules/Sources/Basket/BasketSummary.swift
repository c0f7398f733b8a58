import ShopCore

/// The lines about the basket, for any screen.
@MainActor
public final class BasketSummary {
    @Weaver(.reference) private var basket: Basket
    @Weaver(.registration) private var prices: PriceFormatter

    init(injecting _: any BasketSummaryDependencyResolver) {}

    public func lines() -> [String] {
        let total = basket.books.reduce(0) { $0 + $1.cents }
        return basket.books.map { "\($0.title), \(prices.text($0.cents))" } + ["total \(prices.text(total))"]
    }
}
