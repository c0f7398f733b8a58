protocol Book: AnyObject {}
final class Novel: Book {}
final class Atlas: Book {}

final class Library {
    // expected-note@+2:16 {{'novel' of 'Library' is registered as 'Novel', not as 'Book'}}
    // expected-note@+1:16 {{'novel' of 'Library' is registered as 'Novel', not as 'Book'}}
    // weaver: novel = Novel
    // weaver: shelf = Shelf
    // weaver: room = Room
}

final class Room {
    // expected-note@+1:16 {{'atlas' of 'Room' has the tags large}}
    // weaver: atlas = Atlas <- Book
    // weaver: atlas.tags = [large]
    // weaver: shelf = Shelf
    // weaver: table = Table

    init(injecting dependencies: any RoomDependencyResolver) {}
}

final class Shelf {
    // Only in the room is there a book.
    // expected-error@+1:16 {{'books' gathers nothing on the path Library → Shelf [empty-collection]}}
    // weaver: books <- [Book]
    // weaver: books.collect = true

    init(books: [any Book]) {}
}

final class Table {
    // expected-error@+1:16 {{'small' gathers nothing on the path Library → Room → Table [empty-collection]}}
    // weaver: small <- [String: () -> Book]
    // weaver: small.collect = [small, tiny]

    init(small: [String: () -> any Book]) {}
}
