protocol Book: AnyObject { var title: String { get } }
final class Novel: Book { let title = "novel" }
final class Paper: Book { let title = "paper" }
protocol Service: AnyObject {}
final class Facebook: Service {}
final class Google: Service {}
final class App {
    @Weaver(.registration, type: Novel.self, tags: ["text"]) private var novel: any Book
    @Weaver(.registration, type: Paper.self, scope: .lazy, tags: ["text", "thin"]) private var paper: any Book
    @Weaver(.registration, type: Facebook.self) private var facebook: any Service
    @Weaver(.registration, type: Google.self) private var google: any Service
    @Weaver(.registration) var shelf: Shelf
    @Weaver(.registration) var plain: Plain
    @Weaver(.registration) var store: Store
    init(injecting _: any AppDependencyResolver) {}
}
final class Shelf {
    @Weaver(.reference, collect: true) var books: [any Book]
    @Weaver(.reference, collect: ["thin"]) var thin: [String: any Book]
    @Weaver(.reference, collect: ["fat"]) var fat: [any Book]?
    @Weaver(.reference, from: "facebook") var service: any Service
    @Weaver(.reference, from: "facebook") var other: any Service
    @Weaver(.reference) var google: any Service
    @Weaver(.reference, from: "missing") var none: (any Service)?
    init(injecting _: any ShelfDependencyResolver) {}
}
final class Plain {
    let service: any Service, other: any Service, same: Facebook?
    init(service: any Service, other: any Service, google: any Service, same: Facebook?) { self.service = service; self.other = other; self.same = same }
}
final class Store {
    let books: [any Book], later: () -> [any Book], service: any Service
    let library: [() -> any Book]
    init(books: [any Book], later: @escaping () -> [any Book], service: any Service, library: [() -> any Book]) { self.books = books; self.later = later; self.service = service; self.library = library }
}

/// Is built by a builder alone, which is handed no collection.
final class Display {
    // weaver: books <- [any Book]
    // weaver: books.collect = true
    let books: [any Book]
    init(books: [any Book]) { self.books = books }

    static func make() -> Display { Display(books: []) }
}

struct Fault: Error {}
protocol Paged: AnyObject {}
final class Draft: Paged { init() throws(Fault) {} }

final class Binder {
    // weaver: pages <- [() throws(Fault) -> any Paged]
    // weaver: pages.collect = true
    let pages: [() throws(Fault) -> any Paged]
    init(pages: [() throws(Fault) -> any Paged]) { self.pages = pages }
}

final class Desk {
    // weaver: novel = Novel <- Book
    // weaver: display = Display
    // weaver: display.builder = Display.make
    // weaver: draft = Draft <- Paged
    // weaver: draft.scope = .transient
    // weaver: binder = Binder
    let display: Display
    let binder: Binder
    init(display: Display, binder: Binder) { (self.display, self.binder) = (display, binder) }
}
