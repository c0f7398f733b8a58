struct Movie: Equatable, Sendable { var id = 0 }
enum LoadFailure: Error, Equatable { case offline, gone }
protocol Store {
    func load() throws(LoadFailure) -> Movie
    func fetch(_ id: Int) async throws -> [Movie]
    func count() -> Int
    func first<T>(_ type: T.Type) throws -> T?
    func attempt<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Int
    var remote: Movie { get async throws }
    static func make(_ id: Int) async throws -> Movie
    subscript(id: Int) -> Movie { get throws }
}
protocol SharedStore: Sendable {
    func load() async throws(LoadFailure) -> Movie
    func ping(_ id: Int)
    func take() throws -> sending Movie
    static func make(_ id: Int) throws -> Movie
}
protocol StoreActor: Actor {
    func load() async throws -> Movie
    func count() -> Int
}
@MainActor protocol Screen {
    func load() async throws -> Movie
    func show()
    nonisolated func free() async
}
protocol Repository<Item> {
    associatedtype Item
    func load() async throws -> Item
    static func all() async throws -> [Item]
}
struct Token: ~Copyable { var id = 4 }
protocol Vault: Actor {
    func keep(_ token: borrowing Token) async
}
protocol OldStore: Sendable {
    @available(*, deprecated, renamed: "load") func read(_ id: Int) -> Int
}
