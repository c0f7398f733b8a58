import Foundation

/// The property `server`.
struct ServerConfig {
    let url: URL
    var retries: Int
    var timeout: Duration = .seconds(30)
}

/// Orders books at the server of its environment.
final class OrderService {
    private let server: ServerConfig
    private let logger: any Logging

    init(server: ServerConfig, logger: any Logging) {
        (self.server, self.logger) = (server, logger)
    }

    func order(_ book: any Book) {
        logger.log("\(book.name) is ordered at \(server.url.absoluteString), \(server.retries) retries")
    }
}

/// The screen of one book, for one customer.
final class BookScreen {
    private let book: any Book
    private let customer: String
    private let orders: OrderService

    init(book: any Book, customer: String, orders: OrderService) {
        (self.book, self.customer, self.orders) = (book, customer, orders)
    }

    func buy() {
        print("\(customer) buys \(book.name) by \(book.author)")
        orders.order(book)
    }
}

final class Shop {
    private let title: String
    private let library: Library
    private let shelf: NovelShelf
    private let screen: (any Book, String) -> BookScreen

    init(
        title: String, library: Library, shelf: NovelShelf, screen: @escaping (any Book, String) -> BookScreen
    ) {
        (self.title, self.library, self.shelf, self.screen) = (title, library, shelf, screen)
    }

    func open() {
        print("\(title): \(library.books.map(\.name).joined(separator: ", "))")
        for novel in shelf.novels { screen(novel, "Ada").buy() }
    }
}
