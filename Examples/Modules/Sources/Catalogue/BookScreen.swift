import Basket
import ShopCore

/// The page of one book.
@MainActor
public final class BookScreen {
    // weaver: book <= Book
    // weaver: basket <- Basket
    // weaver: prices = PriceFormatter

    private let book: Book
    private let basket: Basket
    private let prices: PriceFormatter

    init(book: Book, basket: Basket, prices: PriceFormatter) {
        (self.book, self.basket, self.prices) = (book, basket, prices)
    }

    public func text() -> String { "\(book.title) by \(book.author), \(prices.text(book.cents))" }

    public func buy() { basket.add(book) }
}
