// Collections of closures that are @Sendable or on a global actor.
protocol Book: AnyObject, Sendable { var pages: Int { get } }
final class Novel: Book { let pages = 1 }
final class Atlas: Book { let pages = 2 }

@MainActor protocol Page: AnyObject { var number: Int { get } }
@MainActor final class Cover: Page { let number = 3 }
@MainActor final class Back: Page { let number = 4 }

final class App {
    // weaver: novel = Novel <- Book
    // weaver: atlas = Atlas <- Book
    // weaver: atlas.scope = .lazy
    // weaver: cover = Cover <- Page
    // weaver: cover.scope = .lazy
    // weaver: back = Back <- Page
    // weaver: back.scope = .transient
    // weaver: reader = Reader
    // weaver: keeper = Keeper
    // weaver: worker = Worker
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
}

final class Reader {
    // weaver: books <- [@Sendable () -> Book]
    // weaver: books.collect = true
    // weaver: pages <- [String: @MainActor () -> Page]
    // weaver: pages.collect = true
    // weaver: comic = Novel <- Book
    // weaver: desk = Desk
    let books: [@Sendable () -> any Book]
    let pages: [String: @MainActor () -> any Page]
    let desk: Desk
    init(
        books: [@Sendable () -> any Book], pages: [String: @MainActor () -> any Page], desk: Desk
    ) {
        self.books = books
        self.pages = pages
        self.desk = desk
    }
}

final class Desk {
    @Weaver(.reference, collect: true) var books: [@Sendable () -> any Book]
    init(injecting _: any DeskDependencyResolver) {}
}

actor Keeper {
    // weaver: books <- [@Sendable () -> Book]
    // weaver: books.collect = true
    // weaver: pages <- [@MainActor () -> Page]
    // weaver: pages.collect = true
    let books: [@Sendable () -> any Book]
    let pages: [@MainActor () -> any Page]
    init(books: [@Sendable () -> any Book], pages: [@MainActor () -> any Page]) {
        self.books = books
        self.pages = pages
    }
    func numbers() async -> [Int] {
        let pages = pages
        return books.map { $0().pages } + (await MainActor.run { pages.map { $0().number } })
    }
}

final class Worker: Sendable {
    // weaver: books <- [@Sendable () -> Book]
    // weaver: books.collect = true
    // weaver: pages <- [@MainActor @Sendable () -> Page]?
    // weaver: pages.collect = true
    let books: @Sendable () -> [@Sendable () -> any Book]
    init(
        books: @escaping @Sendable () -> [@Sendable () -> any Book],
        pages: [@MainActor @Sendable () -> any Page]?
    ) {
        self.books = books
    }
}
