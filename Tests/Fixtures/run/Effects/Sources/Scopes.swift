// A logger is declared in Shapes.swift.
final class Database {
    // weaver: logger <- Logger
    let logger: Logger
    init(logger: Logger) async throws { self.logger = logger; await Task.yield(); logger.log("+ Database") }
    deinit { print("- Database") }
}
final class Cache {
    // weaver: database <- Database
    let d: Database
    init(database: Database) { d = database; print("+ Cache") }
    deinit { print("- Cache") }
}
final class Sale {
    init() throws(LoadError) { print("+ Sale") }
}
final class Waiter { init() async { print("+ Waiter") } }
final class Fetcher {
    // weaver: database <- Database
    let p: () async throws -> Database
    init(database: @escaping () async throws -> Database) { p = database; print("+ Fetcher") }
}
final class Page {
    // weaver: id <= Int
    // weaver: logger <- Logger
    // weaver: shelf <- Shelf
    init(injecting r: any PageDependencyResolver) async throws { r.logger.log("+ Page \(r.id)"); _ = try await r.shelf }
}
final class Shelf {
    // weaver: logger <- Logger
    init(logger: Logger) async throws { logger.log("+ Shelf") }
}
final class Shop {
    // weaver: logger = Logger
    // weaver: database = Database
    // weaver: cache = Cache
    // weaver: sale = Sale
    // weaver: sale.scope = .lazy
    // weaver: waiter = Waiter
    // weaver: waiter.scope = .weak
    // weaver: fetcher = Fetcher
    // weaver: shelf = Shelf
    // weaver: shelf.scope = .lazy
    // weaver: page = Page
    let r: any ShopDependencyResolver
    init(injecting r: any ShopDependencyResolver) { self.r = r }
}
