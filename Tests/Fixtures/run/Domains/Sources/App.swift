/// A root without isolation: what it builds makes `buildApp()` run on the main actor.
final class App {
    // weaver: log = Log
    // weaver: window = Window
    // weaver: window.scope = .lazy
    // weaver: page = Page
    // weaver: book = Book
    // weaver: ledger = Ledger
    // weaver: gauge = Gauge
    // weaver: meter = Meter
    // weaver: settings = Settings <- SettingsStoring
    // weaver: settings.builder = { Settings(title: Screen.main.title) }
    // weaver: theme = Theme
    // weaver: theme.builder = { @MainActor _ in Theme(title: Screen.main.title) }
    // weaver: theme.scope = .lazy

    // Shared by actors: made once, of nothing that is not Sendable.
    // weaver: station = Station
    // weaver: station.scope = .lazy
    // weaver: depot = Depot

    let window: () -> Window
    let page: (Int) -> Page
    let book: (String) -> Book
    let ledger: Ledger
    let gauge: Gauge
    let meter: Meter
    let theme: @MainActor () -> Theme

    init(
        window: @escaping () -> Window, page: @escaping (Int) -> Page, book: @escaping (String) -> Book, ledger: Ledger, gauge: Gauge, meter: Meter, theme: @escaping @MainActor () -> Theme
    ) {
        self.window = window
        self.page = page
        self.book = book
        self.ledger = ledger
        self.gauge = gauge
        self.meter = meter
        self.theme = theme
    }
}

/// Not Sendable: all that hold it are of one domain.
final class Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
}

@MainActor
final class Window {
    // weaver: log <- Log
    let log: Log

    init(log: Log) { self.log = log }
}

@MainActor
final class Page {
    // weaver: number <= Int
    // weaver: log <- Log
    let number: Int
    private let log: Log

    init(number: Int, log: Log) {
        self.number = number
        self.log = log
        log.add("page \(number)")
    }
}

/// A class without isolation that is made anew, and has the main actor make pages from what belongs to that actor.
final class Book {
    // weaver: title <= String
    // weaver: page <- Page
    private let dependencies: any BookDependencyResolver

    init(injecting dependencies: any BookDependencyResolver) { self.dependencies = dependencies }

    @MainActor func open() -> String { "\(dependencies.title) \(dependencies.page(number: 7).number)" }
}

/// An actor that has the main actor make its windows, and a cache for itself.
actor Ledger {
    // weaver: window <- Window
    // weaver: cache = Cache
    // weaver: vault = Vault
    // weaver: vault.scope = .lazy
    private let window: @MainActor () -> Window
    private let cache: Cache
    private let vault: () -> Vault

    init(window: @escaping @MainActor () -> Window, cache: Cache, vault: @escaping () -> Vault) {
        self.window = window
        self.cache = cache
        self.vault = vault
    }

    func count() async -> Int {
        cache.reads += 1
        vault().openings += 1
        _ = await window()
        return cache.reads + vault().openings
    }
}

final class Cache { var reads = 0 }
final class Vault { var openings = 0 }

/// A class without isolation that takes a closure of the main actor.
final class Gauge {
    // weaver: log <- Log
    let log: @MainActor () -> Log

    init(log: @escaping @MainActor () -> Log) { self.log = log }
}

/// An actor with wrappers, which reads a resolver of its own.
actor Meter {
    @Weaver(.registration, scope: .lazy) private var cache: Cache
    @Weaver(.reference) private var station: Station
    @WeaverP1(.registration, type: Sample.self) private var sample: (Int) -> Sample

    init(injecting _: any MeterDependencyResolver) {}

    func read() -> Int {
        cache.reads += 1
        return sample(3).value + cache.reads + station.number
    }
}

final class Sample {
    // weaver: value <= Int
    let value: Int

    init(value: Int) { self.value = value }
}

@MainActor
final class Screen {
    static let main = Screen()
    let title = "screen"
}

protocol SettingsStoring { var title: String { get } }

struct Settings: SettingsStoring { let title: String }

final class Theme {
    let title: String

    init(title: String) { self.title = title }
}
