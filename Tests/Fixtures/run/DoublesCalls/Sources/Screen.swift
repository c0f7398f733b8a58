struct Movie: Equatable, Sendable { var id = 0 }
struct Page { var number = 0 }
final class Box {}
enum Order { case up, down }

protocol Store {
    var title: String { get set }
    func movies() throws -> [Movie]
    func find(_ text: String, in order: Order, limit: Int?) -> Int
    func open(_ page: Page, then: @escaping () -> Void)
    func keep(_ box: Box)
    func keep(perhaps box: Box?, all boxes: [Box], pair: (Box, Int))
    func close(_ page: Page, then: (() -> Void)?, _ last: ((Int) -> Int)?)
    func take<T>(_ value: T) -> T?
    func advance(_ movie: inout Movie)
    static func make() -> Int
    static var shared: Int { get set }
    subscript(id: Int) -> Movie? { get set }
}
protocol Router: Sendable {
    func show(id: Int)
    func show(name: String) async
    func close()
}
protocol StoreActor: Actor {
    func load(_ id: Int) async -> Int
    func count() -> Int
}
@MainActor protocol Panel {
    func present(_ movie: Movie) -> Bool
    nonisolated func free() -> Int
    static func level() -> Int
}
protocol Repository<Item> {
    associatedtype Item: Equatable
    func add(_ item: Item) -> [Item]
    func clear()
}

protocol Casking { func fill() }
protocol Sparing { func roll() }
final class Cask: Casking { func fill() {} }
final class Spare: Sparing { func roll() {} }

final class App {
    // weaver: store = FileStore <- Store
    // weaver: router = AppRouter <- Router
    // weaver: keeper = Keeper <- StoreActor
    // weaver: cask = Cask <- Casking
    // weaver: caskDouble = Spare <- Sparing
    // weaver: screen = Screen
    private let dependencies: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { dependencies = resolver }
}
final class Screen {
    // weaver: cask <- Casking
    // weaver: caskDouble <- Sparing
    // weaver: store <- Store
    // weaver: router <- Router
    // weaver: keeper <- StoreActor
    private let dependencies: any ScreenDependencyResolver
    init(injecting resolver: any ScreenDependencyResolver) { dependencies = resolver }
    func start() throws {
        dependencies.router.show(id: try dependencies.store.movies().count)
        _ = dependencies.store.find("a", in: .down, limit: nil)
    }
    var keeper: any StoreActor { dependencies.keeper }
    func roll() {
        dependencies.cask.fill()
        dependencies.caskDouble.roll()
    }
}

final class FileStore: Store {
    var title = "live"
    var moved = 0
    func movies() throws -> [Movie] { [Movie(id: 7)] }
    func find(_ text: String, in order: Order, limit: Int?) -> Int { text.count + (limit ?? 0) }
    func open(_ page: Page, then: @escaping () -> Void) { then() }
    func keep(_ box: Box) {}
    func keep(perhaps box: Box?, all boxes: [Box], pair: (Box, Int)) {}
    func close(_ page: Page, then: (() -> Void)?, _ last: ((Int) -> Int)?) {}
    func take<T>(_ value: T) -> T? { value }
    func advance(_ movie: inout Movie) { movie.id += 1 }
    static func make() -> Int { 11 }
    nonisolated(unsafe) static var shared = 3
    subscript(id: Int) -> Movie? {
        get { Movie(id: id) }
        set { moved = id }
    }
}
final class AppRouter: Router {
    func show(id: Int) {}
    func show(name: String) async {}
    func close() {}
}
actor Keeper: StoreActor {
    func load(_ id: Int) async -> Int { id * 2 }
    func count() -> Int { 9 }
}
final class LivePanel: Panel {
    func present(_ movie: Movie) -> Bool { movie.id == 3 }
    nonisolated init() {}
    nonisolated func free() -> Int { 6 }
    static func level() -> Int { 12 }
}
