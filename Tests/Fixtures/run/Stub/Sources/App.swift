import Foundation

struct Movie: Equatable { var id: Int }

protocol MovieManaging: AnyObject {
    func movies(named name: String, limit: Int) throws -> [Movie]
    func best() -> Movie
    var count: Int { get }
}

protocol Logging { func log(_ message: @autoclosure () -> String) }
protocol Tracking { func track(_ event: String) }
protocol Caching<Item> {
    associatedtype Item
    func store(_ item: Item)
}

protocol Reading { func read() -> String }
protocol Writing { func write(_ line: String) }

/// Their doubles would have one name.
enum Paper { protocol Sheet { var size: Int { get } } }
protocol PaperSheet { var color: String { get } }

final class MovieManager: MovieManaging {
    func movies(named name: String, limit: Int) throws -> [Movie] { [] }
    func best() -> Movie { Movie(id: 0) }
    let count = 0
}

final class Console: Logging, Tracking {
    func log(_ message: @autoclosure () -> String) {}
    func track(_ event: String) {}
}

final class Notebook: Reading, Writing {
    func read() -> String { "" }
    func write(_ line: String) {}
}

final class A4: Paper.Sheet { let size = 4 }
final class Red: PaperSheet { let color = "red" }

final class MovieCache: Caching { func store(_ item: Movie) {} }
final class Clock { let name: String; init(name: String = "real") { self.name = name } }

protocol Metering { func meter(_ value: Int) }
protocol Ringing { func ring() }
final class Meter: Metering, Ringing, Sendable {
    func meter(_ value: Int) {}
    func ring() {}
}

/// Doubles of compositions with `Sendable` are Sendable, and all doubles are classes.
final class Panel {
    // weaver: meter <- any Metering & Sendable
    // weaver: bell <- any Ringing & AnyObject
    private let meter: any Metering & Sendable
    private let bell: any Ringing & AnyObject
    init(meter: any Metering & Sendable, bell: any Ringing & AnyObject) { (self.meter, self.bell) = (meter, bell) }
    func press() {
        meter.meter(4)
        bell.ring()
    }
}

protocol Dialling: AnyObject {}
protocol Tuning: AnyObject {}
final class Dial: Dialling {}
final class Tuner: Tuning {}

/// Two roots set dependencies of one name and different types.
final class Phone {
    // weaver: knob = Dial <- Dialling
    // weaver: knob.setter = true
    init(injecting _: any PhoneDependencyResolver) {}
}

final class Radio {
    // weaver: knob = Tuner <- Tuning
    // weaver: knob.setter = true
    init(injecting _: any RadioDependencyResolver) {}
}

/// Takes its parameters by closures.
final class Ticket {
    // weaver: number <= Int
    // weaver: owner <= Clock?
    // weaver: owner.scope = .weak
    let number: () -> Int
    let owner: () -> Clock?
    init(number: @escaping () -> Int, owner: @escaping () -> Clock?) { (self.number, self.owner) = (number, owner) }
}

final class App {
    // weaver: ticket = Ticket
    // weaver: panel = Panel
    // weaver: meter = Meter <- any Metering & Sendable
    // weaver: bell = Meter <- any Ringing & AnyObject
    // weaver: movieManager = MovieManager <- MovieManaging
    // weaver: logger = Console <- Logging
    // weaver: console = Console <- Logging & Tracking
    // weaver: cache = MovieCache <- any Caching<Movie>
    // weaver: clock = Clock
    // weaver: notes = Notebook <- Reading & Writing
    // weaver: sheet = A4 <- Paper.Sheet
    // weaver: paper = Red <- PaperSheet
    // weaver: home = Home
    // weaver: detail = Detail
    // weaver: player = Player
    // weaver: settings = Settings
    // weaver: reader = Reader
    init(home: Home, detail: @escaping (Int, @escaping (Int) -> Void) -> Detail, settings: Settings, player: Player, reader: Reader) {}
}

/// By its resolver.
final class Home {
    // weaver: movieManager <- MovieManaging
    // weaver: logger <- Logging
    // weaver: console <- Logging & Tracking
    // weaver: cache <- any Caching<Movie>
    // weaver: detail <- Detail
    private let dependencies: any HomeDependencyResolver

    init(injecting dependencies: any HomeDependencyResolver) { self.dependencies = dependencies }

    func load() throws -> [Movie] {
        dependencies.logger.log("loading")
        dependencies.console.track("load")
        let movies = try dependencies.movieManager.movies(named: "a", limit: 3)
        for movie in movies { dependencies.cache.store(movie) }
        return movies
    }

    func open(_ id: Int) -> Detail { dependencies.detail(movieID: id, completion: { _ in }) }
}

/// By its resolver, with parameters.
final class Detail {
    // weaver: movieID <= Int
    // weaver: completion <= (Int) -> Void
    // weaver: logger <- Logging
    private let dependencies: any DetailDependencyResolver

    init(injecting dependencies: any DetailDependencyResolver) { self.dependencies = dependencies }

    var id: Int { dependencies.movieID }
    func finish() { dependencies.completion(dependencies.movieID); dependencies.logger.log("finished \(id)") }
}

/// By wrappers.
final class Player {
    @Weaver(.reference) private var logger: any Logging
    @Weaver(.reference) private var clock: Clock?

    init(injecting _: any PlayerDependencyResolver) {}

    func play() { logger.log("playing by \(clock?.name ?? "no clock")") }
}

/// By its initializer; what another type calls 'logger' is another one.
final class Settings {
    // weaver: theme = Theme
    // weaver: clock <- Clock
    // weaver: cache = SettingsCache
    let clock: Clock
    let makeTheme: () -> Theme
    let cache: SettingsCache

    init(clock: Clock, theme: @escaping () -> Theme, cache: SettingsCache) {
        self.clock = clock
        makeTheme = theme
        self.cache = cache
    }
}

final class SettingsCache { var isEmpty = true }
class Theme { var name: String { "plain" } }

/// By its initializer, which asks for a part of what there is: no dependency is of that type alone.
final class Reader {
    // weaver: notes <- Reading & Writing
    // weaver: sheet <- Paper.Sheet
    // weaver: paper <- PaperSheet
    private let notes: any Reading
    private let sheet: any Paper.Sheet
    private let paper: any PaperSheet

    init(notes: any Reading, sheet: any Paper.Sheet, paper: any PaperSheet) {
        self.notes = notes
        self.sheet = sheet
        self.paper = paper
    }

    var text: String { "\(notes.read()) of \(sheet.size), \(paper.color)" }
}

/// Nothing builds it yet; tests do.
final class Draft {
    // weaver: self.isIsolated = true
    // weaver: logger <- Logging
    // weaver: page <= Int
    private let logger: any Logging
    private let page: Int

    init(logger: any Logging, page: Int) {
        self.logger = logger
        self.page = page
    }

    func save() { logger.log("saved \(page)") }
}

/// Its constructor takes the logger as a closure.
final class Archive {
    // weaver: self.isIsolated = true
    // weaver: tracker <- Tracking
    // weaver: logger <- Logging
    // weaver: shelf <= Int
    private let makeLogger: () -> any Logging
    private let shelf: Int

    init(tracker: any Tracking, logger: @escaping () -> any Logging, shelf: Int) {
        tracker.track("archive")
        makeLogger = logger
        self.shelf = shelf
    }

    func store() { makeLogger().log("stored \(shelf)") }
}

/// Is built by other modules, which register a compass. Nothing here does.
public final class Voyage {
    // weaver: compass <- Compass
    public let compass: Compass
    init(injecting dependencies: any VoyageDependencyResolver) { compass = dependencies.compass }
}

public final class Compass {
    let name = "compass"
    public init() {}
}
