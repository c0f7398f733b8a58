protocol Book: AnyObject {}
final class Novel: Book {}
final class Logger {}

final class Library {
    // weaver: novel = Novel <- Book
    // weaver: shelf = Shelf
    // expected-error@+1:8 {{'Library' has no dependency 'shelv' [unknown-dependency]}}
    // weaver: shelv.scope = .lazy
}

final class Shelf {
    // expected-error@+1:16 {{'books' gathers nothing on the path Library → Shelf [empty-collection]}}
    // weaver: books <- [Book]
    // weaver: books.collect = [thin]
    // expected-error@+1:16 {{'logger' is not registered on the path Library → Shelf [unresolved-dependency]}}
    // weaver: logger <- Logger

    init(books: [any Book], logger: Logger) {}
}
