/// Types inside types, annotated where they stand.
final class Library {
    let dependencies: any LibraryDependencyResolver

    // weaver: shelf = Shelf
    // weaver: reader = Reader.Card
    // weaver: movies = Store<Movie>
    // weaver: books = Store<Book> <- Storing
    // weaver: catalogue = Catalogue
    // weaver: index = Index
    // weaver: door = Door
    // weaver: house = House
    // weaver: well = Foreign.Deep.Well

    /// weaver: ignored = Nonsense
    // /// weaver: ignored = Nonsense
    // weaver generates what is behind `dependencies`.
    /* weaver: ignored = Nonsense */

    init(injecting dependencies: any LibraryDependencyResolver) {
        self.dependencies = dependencies
    }

    struct Spare {
        static let first = 4
        let number: Int
    }

    final class Shelf {
        let dependencies: any ShelfDependencyResolver

        // A builder names types as code does where it is stated.
        // weaver: spare = Spare
        // weaver: spare.builder = { _ in Spare(number: Spare.first) }

        // weaver: movies <- Store<Movie>
        // weaver: label = Label

        init(injecting dependencies: any ShelfDependencyResolver) {
            self.dependencies = dependencies
        }

        /// The nearest `Label`, not the one of the file.
        struct Label {
            let text = "Library.Shelf.Label"
        }
    }
}

struct Label {
    let text = "Label"
}

enum Reader {
    /// A type that an enum holds.
    struct Card {
        // weaver: label = Label
        // weaver: number = Reader.Number
        let label: Label
        let number: Number
    }

    struct Number {
        var value = 7
    }
}

protocol Storing: AnyObject {
    var name: String { get }
}

final class Store<Item>: Storing {
    var name: String { "Store of \(Item.self)" }
}

struct Movie {}
struct Book {}
