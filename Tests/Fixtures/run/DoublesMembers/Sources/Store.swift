struct Movie: Equatable, Sendable { var id = 0 }
protocol Store {
    var title: String { get set }
    var newest: Movie { get }
    func load(_ id: Int, named name: String) -> [Movie]
    static func make() -> Int
    #if os(Windows)
        func here()
    #else
        func there(_ id: Int)
    #endif
    @available(*, deprecated) func old(_ id: Int) -> Int
}
protocol SharedStore: Sendable {
    var count: Int { get set }
    func load() async -> Int
}
protocol StoreActor: Actor { func count(_ id: Int) -> Int }
@MainActor protocol Screen {
    var isShown: Bool { get set }
    nonisolated func free(_ id: Int) -> Int
}
protocol Repository<Item> {
    associatedtype Item
    func add(_ item: Item) -> [Item]
    static func one() -> Item?
}
// A member of the protocol takes precedence over one of the double.
protocol Resetting { func reset(_ count: Int) -> Int }

final class Main {
    // weaver: store = FileStore <- Store
    private let dependencies: any MainDependencyResolver
    init(injecting resolver: any MainDependencyResolver) { dependencies = resolver }
}
final class FileStore: Store {
    var title = ""
    var newest = Movie()
    func load(_ id: Int, named name: String) -> [Movie] { [] }
    static func make() -> Int { 0 }
    func there(_ id: Int) {}
    @available(*, deprecated) func old(_ id: Int) -> Int { 0 }
}
