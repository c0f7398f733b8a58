struct Movie: Hashable, Sendable, Codable { var id: Int }
struct Failure: Error, Equatable { var code: Int }
final class Box { var value = 0 }

protocol Finding {
    func movie(id: Int) -> Movie
    func movie(named name: String) -> Movie?
    func movie(id: String) -> Movie
    func fetch(_ id: Int) async throws(Failure) -> Movie
    func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T
    func each(_ body: (Movie) throws -> Void) rethrows
    func update<Result>(_ body: (inout Int) throws -> Result) rethrows -> Result
    func change(_ movie: inout Movie)
    func load(then completion: @escaping (Movie?) -> Void)
    func log(_ message: @autoclosure () -> String, _ numbers: Int...)
    func copy() -> Self
    static func make(_ count: Int) -> Self
    static var shared: Int { get }
    var title: String { get }
    var best: Movie { get set }
    var remote: Movie { get async throws }
    subscript(index: Int) -> Movie? { get set }
    init(name: String)
}

protocol Storing<Item> {
    associatedtype Item: Hashable
    func store(_ item: Item)
    static var kind: String { get }
}

protocol Loading: Sendable {
    func load(_ id: Int) async throws -> Movie
    func count(_ box: Box)
    var name: String { get set }
}

@MainActor protocol Presenting: AnyObject, CustomStringConvertible {
    func present(_ movie: Movie)
    func choose(_ count: Int) async -> Int
    nonisolated func ping()
}

protocol Keeping: Actor {
    func keep(_ movie: Movie)
    func kept(_ id: Int) async -> Movie?
    nonisolated var label: String { get }
}

protocol Same: Comparable, Hashable { var id: Int { get } }

protocol Named { var name: String { get } }
protocol Aged { var age: Int { get } }

final class Finder {}
final class Store: Storing { func store(_ item: Movie) {}; static var kind: String { "real" } }

final class App {
    // weaver: finder = Finder <- Finding
    // weaver: finder.builder = { fatalError() }
    // weaver: store = Store <- any Storing<Movie>
    // weaver: loader = Finder <- Loading
    // weaver: loader.builder = { fatalError() }
    // weaver: presenter = Finder <- Presenting
    // weaver: presenter.builder = { fatalError() }
    // weaver: keeper = Finder <- Keeping
    // weaver: keeper.builder = { fatalError() }
    // weaver: person = Finder <- Aged & Named
    // weaver: person.builder = { fatalError() }
    // weaver: user = User

    init(user: User) {}
}

struct User {
    // weaver: finder <- Finding
    // weaver: store <- any Storing<Movie>
    // weaver: loader <- Loading
    // weaver: presenter <- Presenting
    // weaver: keeper <- Keeping
    // weaver: person <- Aged & Named
    init(finder: any Finding, store: any Storing<Movie>, loader: any Loading, presenter: any Presenting, keeper: any Keeping, person: any Aged & Named) {}
}
