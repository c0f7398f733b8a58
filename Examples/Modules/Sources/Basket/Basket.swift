import ShopCore

/// The books to buy. The screens share one basket, which the app registers.
@MainActor
public final class Basket {
    // weaver: logger <- Logging

    private let logger: any Logging
    public private(set) var books: [Book] = []

    init(logger: any Logging) {
        self.logger = logger
    }

    public func add(_ book: Book) {
        books.append(book)
        logger.log("added \(book.title)")
    }
}
