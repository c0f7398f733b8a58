protocol Book: AnyObject {
    var title: String { get }
}

final class Novel: Book {
    let title = "novel"
}

protocol Service: AnyObject {
    func call() -> String
}

final class Facebook: Service {
    func call() -> String { "facebook" }
}

final class App {
    // weaver: novel = Novel <- Book
    // weaver: facebook = Facebook <- Service
    // weaver: shelf = Shelf
    // weaver: table = Table

    init(injecting dependencies: any AppDependencyResolver) {}
}

final class Shelf {
    // weaver: books <- [Book]
    // weaver: books.collect = true
    // weaver: named <- [String: () -> Book]
    // weaver: named.collect = true
    // weaver: lost <- [Book]?
    // weaver: lost.collect = [lost]
    // weaver: service <- Service
    // weaver: service.from = facebook

    let dependencies: any ShelfDependencyResolver

    init(injecting dependencies: any ShelfDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Table {
    // weaver: books <- [Book]
    // weaver: books.collect = true

    let books: [any Book]

    init(books: [any Book]) {
        self.books = books
    }
}
