protocol Book: AnyObject {}
final class Novel: Book {}

final class Library {
    // weaver: novel = Novel <- Book
    // weaver: novel.tags = [paper]
    // weaver: shelf = Shelf
}

final class Shelf {
    // weaver: books <- [Book]
    // weaver: books.collect = [paper]
    // weaver: lost <- [String: Book]?
    // weaver: lost.collect = [lost]

    init(books: [any Book], lost: [String: any Book]?) {}
}
