final class App {
    // weaver: novel = Novel <- Book
    // weaver: novel.tags = [text]

    // weaver: paper = Paper <- Book & Printed
    // weaver: paper.scope = .lazy
    // weaver: paper.tags = [text, thin]

    // weaver: comic = Comic <- Book
    // weaver: comic.scope = .transient

    // Neither is gathered: one is registered as its class, the other takes a parameter.
    // weaver: atlas = Atlas
    // weaver: ordered = Ordered <- Book

    // weaver: shelf = Shelf
    // weaver: room = Room

    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Shelf {
    // weaver: books <- [Book]
    // weaver: books.collect = true

    // weaver: texts <- [String: Book]
    // weaver: texts.collect = [text, other]

    // weaver: thin <- [() -> Book]
    // weaver: thin.collect = [thin]

    // weaver: makers <- [String: () -> Printed]
    // weaver: makers.collect = true

    // weaver: lost <- [Book]?
    // weaver: lost.collect = [lost]

    let dependencies: any ShelfDependencyResolver

    init(injecting dependencies: any ShelfDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Room {
    // weaver: atlas = Atlas <- Book
    // weaver: atlas.tags = [lost]

    // Hides the comic of App.
    // weaver: comic = Novel <- Book

    // weaver: all = Everything <- Book
    // weaver: shelf = Shelf
    // weaver: count = Counter

    // Its own registrations are gathered as well.
    // weaver: books <- [Book]
    // weaver: books.collect = true

    let dependencies: any RoomDependencyResolver

    init(injecting dependencies: any RoomDependencyResolver) {
        self.dependencies = dependencies
    }
}

// A composite of all other books.
final class Everything: Book {
    // weaver: books <- [Book]
    // weaver: books.collect = true

    let title: String

    init(books: [any Book]) {
        title = "(" + books.map(\.title).joined(separator: ", ") + ")"
    }
}

final class Counter {
    // weaver: books <- [Book]
    // weaver: books.collect = true

    private let books: () -> [any Book]

    init(books: @escaping () -> [any Book]) {
        self.books = books
    }

    var count: Int { books().count }
}
