/// A book of the shop.
protocol Book: Sendable {
    var name: String { get }
    var author: String { get }
}

struct HarryPotter: Book {
    let name = "Harry Potter"
    let author = "J. K. Rowling"
}

struct TroisiemeHumanite: Book {
    let name = "Troisième humanité"
    let author = "Bernard Werber"
}

struct Atlas: Book {
    let name = "Atlas"
    let author = "Gerardus Mercator"
}

/// All books.
final class Library {
    let books: [any Book]

    init(books: [any Book]) { self.books = books }
}

/// The novels alone.
final class NovelShelf {
    let novels: [any Book]

    init(novels: [any Book]) { self.novels = novels }
}
