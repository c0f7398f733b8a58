protocol Book: AnyObject {}
final class Novel: Book {}

final class Library {
    // weaver: novel = Novel <- Book
    // weaver: first = First <- Book
    // weaver: second = Second <- Book
}

final class First: Book {
    // expected-error@+1:16 {{building 'First' needs itself: First → Second → First [dependency-cycle]}}
    // weaver: books <- [Book]
    // weaver: books.collect = true

    init(books: [any Book]) {}
}

final class Second: Book {
    // weaver: books <- [Book]
    // weaver: books.collect = true

    init(books: [any Book]) {}
}
