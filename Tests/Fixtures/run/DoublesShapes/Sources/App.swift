typealias Done = (Int) -> Void
struct Movie: Equatable { var id = 0 }
class Box {}

protocol Loader: Sendable {
    func load(_ id: Int) async throws -> Int
}
protocol API {
    func fetch(_ id: Int, done: @escaping Done)
    func group<K: Hashable, V>(_ values: [V], by key: (V) -> K) -> [K: [V]]
    func unique<V: Hashable>(_ values: [V]) -> Set<V>
    func move(from index: Int, to index: Int) -> Int
    var token: String! { get throws }
}
protocol Throwing {
    func find(_ id: Int) throws -> Int
    subscript(id: Int) -> Int { get }
}
protocol Store: Throwing {
    func find(_ id: Int) -> Int
    subscript(id: Int) -> Int { get set }
}
/// Doubles are made by the `init()` that their protocols require, whatever it waits for, and in any isolation.
@MainActor protocol Panel: AnyObject {
    init()
    func open() -> Int
}
protocol Meter {
    init() async throws
    func read() -> Int
}
protocol Keeping: Actor {
    func keep(_ box: Box) async -> Int
}

final class LiveLoader: Loader {
    func load(_ id: Int) async throws -> Int { id }
}
final class LiveAPI: API {
    func fetch(_ id: Int, done: @escaping Done) { done(id) }
    func group<K: Hashable, V>(_ values: [V], by key: (V) -> K) -> [K: [V]] { Dictionary(grouping: values, by: key) }
    func unique<V: Hashable>(_ values: [V]) -> Set<V> { Set(values) }
    func move(from start: Int, to end: Int) -> Int { end - start }
    var token: String! { "live" }
}
final class LivePanel: Panel {
    func open() -> Int { 1 }
}
final class LiveMeter: Meter {
    func read() -> Int { 1 }
}
/// The double has the initializer of the class, which is isolated.
@MainActor class Session {
    func user() -> String { "live" }
}
final class LiveStore: Store {
    func find(_ id: Int) -> Int { id }
    subscript(id: Int) -> Int {
        get { id }
        set {}
    }
}
actor LiveKeeper: Keeping {
    private var boxes: [Box] = []
    func keep(_ box: Box) -> Int {
        boxes.append(box)
        return boxes.count
    }
}

final class App {
    // weaver: loader = LiveLoader <- Loader
    // weaver: api = LiveAPI <- API
    // weaver: store = LiveStore <- Store
    // weaver: keeper = LiveKeeper <- Keeping
    // weaver: panel = LivePanel <- Panel
    // weaver: meter = LiveMeter <- Meter
    // weaver: session = Session
    // weaver: screen = Screen
    private let dependencies: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { dependencies = resolver }
}
@MainActor final class Router {
    private(set) var shown: [Int] = []
    func show(_ id: Int) { shown.append(id) }
}
/// A model of a view: isolated to the main actor, and built of others that are.
@MainActor final class Model {
    // weaver: store <- Store
    // weaver: router = Router
    private let dependencies: any ModelDependencyResolver
    init(injecting resolver: any ModelDependencyResolver) { dependencies = resolver }
    func open(_ id: Int) { dependencies.router.show(dependencies.store.find(id)) }
    var shown: [Int] { dependencies.router.shown }
}
@MainActor final class Menu {
    // weaver: panel <- Panel
    // weaver: meter <- Meter
    // weaver: session <- Session
    private let dependencies: any MenuDependencyResolver
    init(injecting resolver: any MenuDependencyResolver) { dependencies = resolver }
    func total() -> Int { dependencies.panel.open() + dependencies.meter.read() }
    var user: String { dependencies.session.user() }
}
@MainActor final class Screen {
    // weaver: menu = Menu
    // weaver: model = Model
    // weaver: api <- API
    // weaver: loader <- Loader
    // weaver: keeper <- Keeping
    private let dependencies: any ScreenDependencyResolver
    init(injecting resolver: any ScreenDependencyResolver) { dependencies = resolver }
    func start() { dependencies.api.fetch(1) { [model = dependencies.model] in model.isLoaded($0) } }
    func open(_ id: Int) { dependencies.model.open(id) }
    var model: Model { dependencies.model }
}
extension Model {
    nonisolated func isLoaded(_ id: Int) {}
}

@available(*, deprecated) protocol OldStore {
    func load() -> Int
}
@available(*, deprecated) protocol OldSharedStore: OldStore, Sendable {
    var title: String { get set }
}
