enum LoadFailure: Error { case offline }
struct Movie: Equatable, Sendable { var id = 0 }
protocol Store {
    var title: String { get set }
    var remote: Int { get async throws }
    func load(_ id: Int) async throws(LoadFailure) -> String
    func save(_ movie: Movie, as name: String) throws
    func first<T>(_ type: T.Type) -> T?
    static func make() -> Int
    subscript(id: Int) -> Int { get set }
    @available(*, deprecated) func old() -> Int
}
protocol Shared: Sendable {
    func ping() -> Int
    func later() async
}
protocol Keeper: Actor { func count() -> Int }
@MainActor protocol Screen {
    func show() -> Bool
    nonisolated func free() -> Int
}
protocol Repository<Item> {
    associatedtype Item
    func all() -> [Item]
    static func one() -> Item?
}
