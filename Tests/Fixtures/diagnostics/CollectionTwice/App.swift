protocol Book: AnyObject {}
final class Novel: Book {}

final class Library {
    // weaver: novel = Novel <- Book
    // weaver: first = Anthology <- Book
    // weaver: second = Anthology <- Book
    // weaver: tree = Tree <- Book
    // weaver: atlas = Atlas
    // weaver: maps = Atlas <- Book
}

final class Anthology: Book {
    // weaver: books <- [Book]
    // expected-error@+1:8 {{'books' cannot gather 'Book': 'Library' registers 'Anthology' twice as one [invalid-attribute-value]}}
    // weaver: books.collect = true

    init(books: @escaping () -> [any Book]) {}
}

final class Tree: Book {
    // weaver: branch = Tree <- Book
    // weaver: branch.scope = .lazy
    // weaver: books <- [Book]
    // expected-error@+1:8 {{'books' cannot gather 'Book': 'Tree' registers itself as one [invalid-attribute-value]}}
    // weaver: books.collect = true

    init(injecting dependencies: any TreeDependencyResolver) {}
}

final class Atlas: Book {
    // weaver: books <- [Book]
    // expected-error@+1:8 {{'books' cannot gather 'Book': 'Library' registers 'Atlas' as one, and once more [invalid-attribute-value]}}
    // weaver: books.collect = true

    init(books: @escaping () -> [any Book]) {}
}
