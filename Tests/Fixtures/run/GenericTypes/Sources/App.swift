/// Registers generic types with several arguments: each has a container of the same class.
final class App {
    let resolver: any AppDependencyResolver

    // weaver: logger = Logger
    // weaver: movies = Cache<Movie> <- MovieCaching
    // weaver: actors = Cache<Actor>
    // weaver: actors.scope = .lazy
    // weaver: pages = Pages<Movie, [String]>
    // weaver: pages.scope = .transient
    // weaver: shelf = Shelf<Movie>
    // weaver: drawer = Drawer<Actor>

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

struct Movie: Hashable, Sendable {}
struct Actor: Hashable, Sendable {}

final class Logger {
    private(set) var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
}

protocol MovieCaching: AnyObject {
    func store(_ movie: Movie)
    var count: Int { get }
}

/// With a resolver, and a registration of its own.
final class Cache<Element: Hashable> {
    // weaver: logger <- Logger
    // weaver: clock = Clock

    private let resolver: any CacheDependencyResolver
    private var elements: Set<Element> = []

    init(injecting resolver: any CacheDependencyResolver) {
        self.resolver = resolver
    }

    func store(_ element: Element) {
        elements.insert(element)
        resolver.logger.log("\(Element.self) at \(resolver.clock.tick())")
    }

    var count: Int { elements.count }
}

extension Cache: MovieCaching where Element == Movie {}

final class Clock {
    private var time = 0
    func tick() -> Int {
        time += 1
        return time
    }
}

/// With parameters and wrappers, and something below it.
final class Pages<Element, Titles: Collection> where Titles.Element == String {
    @Weaver(.parameter) var number: Int
    @Weaver(.reference) var logger: Logger
    @WeaverP1(.registration, type: Page.self) var page: (String) -> Page

    init(injecting _: any PagesDependencyResolver) {}

    func show(_ titles: Titles) -> String { "\(Element.self) \(number): " + titles.map { page($0).text }.joined(separator: ", ") }
}

struct Page {
    let text: String

    // weaver: title <= String
    // weaver: logger <- Logger
    init(title: String, logger: Logger) {
        text = "<\(title)>"
        logger.log(title)
    }
}

/// By its constructor: a value, a provider, a function, and what has a default.
final class Shelf<Element: Hashable> {
    // weaver: logger <- Logger
    // weaver: actors <- Cache<Actor>
    // weaver: pages <- Pages<Movie, [String]>
    let logger: Logger
    let actors: () -> Cache<Actor>
    let pages: (Int) -> Pages<Movie, [String]>
    let elements: [Element]

    init(
        logger: Logger, actors: @escaping () -> Cache<Actor>, pages: @escaping (Int) -> Pages<Movie, [String]>, elements: [Element] = []
    ) {
        self.logger = logger
        self.actors = actors
        self.pages = pages
        self.elements = elements
    }
}

/// A struct, with a registration that is known by its protocol and taken as what it is.
struct Drawer<Element> {
    // weaver: label = Label <- Labelling
    let label: Label
    init(label: Label) {
        self.label = label
    }
}

protocol Labelling {}
struct Label: Labelling {
    let text = "label"
}
