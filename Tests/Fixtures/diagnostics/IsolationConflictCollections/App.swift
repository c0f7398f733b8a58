protocol Book {}
final class Novel: Book {}
class Note {}

final class App {
    // weaver: novel = Novel <- Book
    // weaver: note = Note
    // weaver: shelf = Shelf
    // expected-note@-1:16 {{'App' registers 'shelf' here}}
    // weaver: reader = Reader
    init(injecting dependencies: any AppDependencyResolver) {}
}

actor Shelf {
    // weaver: books <- [Book]
    // weaver: books.collect = true
    // expected-error@-2:16 {{the actor 'Shelf' would share 'books' with 'App', which is not Sendable [isolation-conflict]}}
    init(books: [any Book]) {}
}

final class Reader {
    // weaver: desk = Desk
    // expected-note@-1:16 {{'Reader' registers 'desk' here}}
    init(desk: Desk) {}
}

actor Desk {
    // weaver: notes <- [String: Note]
    // weaver: notes.collect = true
    // expected-error@-2:16 {{the actor 'Desk' would share 'notes' with 'Reader', which is not Sendable [isolation-conflict]}}
    init(notes: [String: Note]) {}
}
