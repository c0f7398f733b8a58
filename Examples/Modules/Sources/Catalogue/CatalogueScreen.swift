import ShopCore

/// The list of books.
@MainActor
public final class CatalogueScreen {
    @Weaver(.reference) private var books: any BookProviding

    /// A function that builds the screen of a book.
    @WeaverP1(.registration, type: BookScreen.self, scope: .transient)
    private var bookScreen: (Book) -> BookScreen

    init(injecting _: any CatalogueScreenDependencyResolver) {}

    public func titles() -> [String] { books.books().map { "\($0.title), \($0.author)" } }

    /// Returns the screen of the book with a number from 1 on; nil if there is no such book.
    public func open(_ number: Int) -> BookScreen? {
        let books = books.books()
        return books.indices.contains(number - 1) ? bookScreen(books[number - 1]) : nil
    }
}
