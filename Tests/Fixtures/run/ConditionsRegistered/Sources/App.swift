/// Types that are registered under some conditions alone, and compiled under all: their resolvers are the same
/// everywhere.
final class Shop {
    private let dependencies = MainDependencyContainer.shopDependencyResolver()
    // weaver: request = Request
    // weaver: orders = Orders
    // weaver: orders.scope = .lazy
    // weaver: theme = Theme
    // weaver: theme.scope = .lazy
    // weaver: meter = Meter
    // weaver: meter.scope = .transient
    // weaver: client = Client
    // weaver: pane = Pane
    // weaver: pane.scope = .lazy
    #if DEBUG
    // weaver: meter.builder = Meter.make
    // weaver: server = FakeStock <- Stocking
    #else
    // weaver: server = LiveStock <- Stocking
    // weaver: window = WideWindow
    // weaver: window.scope = .lazy
    #endif

    /// Prints what serves, and what that says.
    func open() {
        print("served by", dependencies.server.name)
        print(dependencies.meter(unit: "km").text, dependencies.pane.text, dependencies.client.text)
    }
}

protocol Stocking {
    var name: String { get }
}

#if DEBUG
final class FakeStock: Stocking {
    let name = "fake"
}
#endif

final class Orders {
    init() async throws {}
}

@MainActor final class Theme {
    let color = "red"
}

final class Request {
    // weaver: id <= Int
    let id: Int
    init(id: Int) { self.id = id }
}

final class Cache {
    let size: Int
    init(size: Int) { self.size = size }

    static func make(_ resolver: any CacheInputDependencyResolver) -> Cache { Cache(size: resolver.request(id: 7).id) }
}

final class LiveStock: Stocking {
    // weaver: orders <- Orders
    // weaver: theme <- Theme
    // weaver: cache = Cache
    // weaver: cache.builder = Cache.make
    // weaver: child = LiveChild
    @WeaverP1(.reference) private var request: (Int) -> Request
    private let dependencies: any LiveStockDependencyResolver

    init(injecting dependencies: any LiveStockDependencyResolver) { self.dependencies = dependencies }

    var name: String { "live \(dependencies.request(id: 1).id) \(dependencies.cache.size) \(dependencies.child.text)" }

    func load() async throws -> Orders { try await dependencies.orders }
    @MainActor var color: String { dependencies.theme.color }
}

final class LiveChild {
    // weaver: request <- Request
    let text: String
    init(injecting dependencies: any LiveChildDependencyResolver) { text = "child \(dependencies.request(id: 2).id)" }
}

/// A class that only a subclass is built of, which is registered under one condition.
class Window {
    // weaver: request <- Request
    init(injecting dependencies: any WindowDependencyResolver) { _ = dependencies.request(id: 3) }
}

final class WideWindow: Window {}

/// Its builder is there under one condition, and compiled under all.
final class Meter {
    // weaver: unit <= String
    // weaver: request <- Request
    let text: String
    init(unit: String, request: (Int) -> Request) { text = "\(request(4).id) \(unit)" }

    static func make(_ resolver: any MeterInputDependencyResolver) -> Meter {
        Meter(unit: "built " + resolver.unit, request: resolver.request)
    }
}

/// Superclasses of one class under different conditions. Neither is a root where it has no subclass.
class NarrowPane {
    // weaver: request <- Request
    let text: String
    init(injecting dependencies: any NarrowPaneDependencyResolver) { text = "narrow \(dependencies.request(id: 5).id)" }
}

class WidePane {
    // weaver: theme <- Theme
    let text = "wide"
    init(injecting _: any WidePaneDependencyResolver) {}
}

#if DEBUG
final class Pane: NarrowPane {}
#else
final class Pane: WidePane {}
#endif

/// An alias of types that depend on different things.
#if DEBUG
typealias Client = FakeClient
#else
typealias Client = LiveClient
#endif

final class FakeClient {
    // weaver: request <- Request
    let text: String
    init(request: (Int) -> Request) { text = "fake \(request(6).id)" }
}

final class LiveClient {
    // weaver: orders <- Orders
    // weaver: request <- Request
    private let dependencies: any LiveClientDependencyResolver
    init(injecting dependencies: any LiveClientDependencyResolver) { self.dependencies = dependencies }

    var text: String { "live \(dependencies.request(id: 8).id)" }
    func load() async throws -> Orders { try await dependencies.orders }
}

// The alias decides on the actor that builds.
#if DEBUG
typealias Painting = MainActor
#else
@globalActor actor Painter { static let shared = Painter() }
typealias Painting = Painter
#endif

@Painting final class Brush {}

@Painting final class Canvas {
    // weaver: brush = Brush
    let brush: Brush

    init(brush: Brush) {
        self.brush = brush
    }
}
