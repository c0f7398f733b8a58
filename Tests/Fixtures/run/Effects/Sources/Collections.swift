// A collection has the effects of what it gathers.
protocol Book: AnyObject { var title: String { get } }
final class Novel: Book { let title = "novel"; init() async throws {} }
final class Comic: Book { let title = "comic"; init() throws {} }
final class Globe: Book { let title = "globe"; init() {} }
final class Bookshop {
    // weaver: novel = Novel <- Book
    // weaver: novel.scope = .lazy
    // weaver: comic = Comic <- Book
    // weaver: comic.scope = .transient
    // weaver: globe = Globe <- Book
    // weaver: bookcase = Bookcase
    // weaver: rack = Rack
    // weaver: desk = Desk
    let r: any BookshopDependencyResolver
    init(injecting r: any BookshopDependencyResolver) { self.r = r }
}
final class Bookcase {
    // weaver: books <- [Book]
    // weaver: books.collect = true
    let books: [any Book]
    init(books: [any Book]) { self.books = books }
}
final class Rack {
    // weaver: books <- [Book]
    // weaver: books.collect = true
    let r: any RackDependencyResolver
    init(injecting r: any RackDependencyResolver) { self.r = r }
}
final class Desk {
    // weaver: books <- [() async throws -> Book]
    // weaver: books.collect = true
    let books: [() async throws -> any Book]
    init(books: [() async throws -> any Book]) { self.books = books }
}

/// Takes what is not Sendable, and waits.
final class OldSlow {
    // weaver: leaf <- Leaf
    let leaf: Leaf

    @available(*, deprecated)
    init(leaf: Leaf) async { self.leaf = leaf }
}

final class Leaf {}

final class OldRoot {
    // weaver: leaf = Leaf
    // weaver: oldSlow = OldSlow
    let oldSlow: OldSlow
    init(oldSlow: OldSlow) { self.oldSlow = oldSlow }
}
