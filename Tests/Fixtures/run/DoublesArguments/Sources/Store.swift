struct Movie: Hashable, Sendable { var id = 0 }
struct Page { var number = 0 }
enum Order: String { case up, down }
enum Kind { case film, series }
enum Place {
    #if DEBUG
        case shelf(Int)
    #endif
    case box
}
typealias Movies = [Movie]
protocol Store {
    var title: String { get set }
    var newest: Movie { get }
    var old: Movie! { get set }
    var `default`: Int { get }
    var onChange: (Int) -> Void { get set }
    var remote: Int? { get async throws }
    static var shared: Int { get set }
    func find(for query: String, _ limit: Int, in order: Order, all movies: Movies?) -> [Movie]
    func turn(to page: Page, by step: Int)
    func same(a first: Int, a second: Int)
    func sort(by kind: Kind, in kinds: [Kind]?)
    func put(in place: Place, at index: Int)
    static func make(_ id: Int, named name: String)
    func convert<T>(_ value: T, to type: T.Type) -> T?
    subscript(row: Int, column: Int) -> Movie? { get set }
    subscript(id: Int) -> Movie? { get set }
}
protocol SharedStore: Sendable {
    var title: String { get set }
    func find(_ query: String, limit: Int) -> Int
    subscript(key key: String) -> Int { get set }
}
protocol StoreActor: Actor {
    var title: String { get }
    func find(_ query: String, limit: Int) -> Int
}
@MainActor protocol Screen {
    var title: String { get set }
    func find(_ query: String, limit: Int) -> Int
}
protocol Repository<Item> {
    associatedtype Item: Hashable
    var last: Item { get set }
    func add(_ item: Item, at index: Int) -> [Item]
}

final class Main {
    // weaver: store = FileStore <- Store
    private let dependencies: any MainDependencyResolver
    init(injecting resolver: any MainDependencyResolver) { dependencies = resolver }
}
final class FileStore: Store {
    var title = ""
    var newest = Movie()
    var old: Movie!
    var `default` = 0
    var onChange: (Int) -> Void = { _ in }
    var remote: Int?
    nonisolated(unsafe) static var shared = 0
    func find(for query: String, _ limit: Int, in order: Order, all movies: Movies?) -> [Movie] { [] }
    func turn(to page: Page, by step: Int) {}
    func same(a first: Int, a second: Int) {}
    func sort(by kind: Kind, in kinds: [Kind]?) {}
    func put(in place: Place, at index: Int) {}
    static func make(_ id: Int, named name: String) {}
    func convert<T>(_ value: T, to type: T.Type) -> T? { nil }
    subscript(row: Int, column: Int) -> Movie? {
        get { nil }
        set {}
    }
    subscript(id: Int) -> Movie? {
        get { nil }
        set {}
    }
}
