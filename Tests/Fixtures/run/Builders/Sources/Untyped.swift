/// Closures in wrappers that state no type for their parameter.
final class Shelf {
    @Weaver(.reference) var name: Name
    @Weaver(.registration, builder: { resolver in Book(title: resolver.name.text) }) var book: Book
    @Weaver(.registration, scope: .lazy, builder: { Book(title: $0.book.title + ", shorthand") }) var second: Book
    @Weaver(.registration, builder: { (resolver) -> Book in
        let title = resolver.book.title
        return Book(title: "\(title), long")
    }) var third: Book
    @Weaver(.registration, builder: { resolver in Book.make(resolver) }) var passed: Book
    @Weaver(.registration, builder: { resolver in Book(title: "unread") }) var unread: Book
    @Weaver(.registration, builder: { (resolver: any ShelfDependencyResolver) in Book(title: resolver.name.text) })
    var typed: Book
    @Weaver(.registration, type: Book.self, builder: { resolver in Book(title: resolver.name.text + ", abstract") })
    var offered: any Reading
    @Weaver(.registration, builder: { resolver in resolver.name.text.isEmpty ? nil : Book.Mark(book: resolver.book) })
    var mark: Book.Mark?
    @Weaver(.registration, builder: { resolver in { Book(title: resolver.book.title + $0) } }) var copy: (String) -> Book
    @WeaverP1(.registration, builder: { resolver in Label(resolver.text + resolver.book.title) })
    var label: (String) -> Label
    @Weaver(.registration) var box: Box
    @Weaver(.registration) var titles: Titles<Int>

    init(injecting _: any ShelfDependencyResolver) {}
}

/// Builds the same type from what `Shelf` does not have.
final class Box {
    @Weaver(.registration) var lid: Lid
    @Weaver(.registration, builder: { resolver in Book(title: resolver.lid.text) }) var book: Book
    @Weaver(.registration, builder: { resolver in Book(title: resolver.lid.text) }, platforms: [.iOS]) var other: Book

    init(injecting _: any BoxDependencyResolver) {}
}

final class Titles<Element> {
    @Weaver(.reference) var name: Name
    @Weaver(.registration, builder: { resolver in Title<Element>(resolver.name.text) }) var title: Title<Element>
    @Weaver(.registration, builder: { resolver in Book(title: resolver.name.text) }) var book: Book
    @WeaverP1(.registration, builder: { resolver in Slip(resolver.number, resolver.name.text) })
    var note: (Int) -> Slip<Element>
    @WeaverP2(.registration, builder: { resolver in Leaflet(nil, resolver.count, resolver.name.text) })
    var page: (Element, Int) -> Leaflet<Element>

    init(injecting _: any TitlesDependencyResolver<Element>) {}
}

final class Title<Element> {
    let text: String

    init(_ text: String) {
        self.text = "\(Element.self) \(text)"
    }
}

final class Slip<Element> {
    // weaver: number <= Int
    let text: String

    init(_ number: Int, _ text: String) {
        self.text = "\(number) \(text)"
    }
}

/// The types of its dependencies name its parameter: builders of all instances read only `count`.
final class Leaflet<Element> {
    // weaver: first <= Element
    // weaver: count <= Int
    let text: String

    init(_ first: Element?, _ count: Int, _ text: String) {
        self.text = "\(count) \(text)"
    }
}

protocol Reading {
    var title: String { get }
}

final class Book: Reading {
    final class Mark {
        let title: String

        init(book: Book) {
            title = "mark of \(book.title)"
        }
    }

    let title: String

    init(title: String) {
        self.title = title
    }

    static func make(_ input: any BookInputDependencyResolver) -> Book {
        Book(title: "passed")
    }
}

final class Label {
    // weaver: text <= String
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

final class Lid {
    let text = "lid"
}
