/// Instances of a generic type, of which several isolation domains read what one of them refers to.
final class Clock<Element>: Sendable { let name = "clock of \(Element.self)" }
final class Calendar<Element>: Sendable { let name = "calendar of \(Element.self)" }
final class Archive<Element>: Sendable {
    init() async throws {}
    let name = "archive of \(Element.self)"
}

final class Desk<Element> {
    // weaver: clock <- Clock<Element>
    // weaver: calendar <- Calendar<Element>
    // weaver: archive <- Archive<Element>
    // weaver: drawer = Drawer<Element>
    let resolver: any DeskDependencyResolver<Element>
    init(injecting resolver: any DeskDependencyResolver<Element>) { self.resolver = resolver }
    nonisolated(nonsending) func run() async throws {
        print(resolver.clock.name, resolver.calendar.name, try await resolver.archive.name, resolver.drawer.name)
    }
}
struct Drawer<Element> {
    // weaver: clock <- Clock<Element>
    let name: String
    init(clock: Clock<Element>) { name = "drawer with \(clock.name)" }
}

actor Watcher {
    // weaver: clock <- Clock<User>
    // weaver: calendar <- Calendar<User>
    // weaver: archive <- Archive<User>
    let clock: Clock<User>
    init(clock: Clock<User>, calendar: @escaping @Sendable () -> Calendar<User>, archive: Archive<User>) {
        self.clock = clock
    }
}

final class Office {
    // weaver: itemClock = Clock<Item>
    // weaver: itemClock.scope = .lazy
    // weaver: userClock = Clock<User>
    // weaver: userClock.scope = .lazy
    // weaver: itemCalendar = Calendar<Item>
    // weaver: itemCalendar.scope = .weak
    // weaver: userCalendar = Calendar<User>
    // weaver: userCalendar.scope = .weak
    // weaver: itemArchive = Archive<Item>
    // weaver: itemArchive.scope = .lazy
    // weaver: userArchive = Archive<User>
    // weaver: userArchive.scope = .lazy
    // weaver: itemDesk = Desk<Item>
    // weaver: userDesk = Desk<User>
    // weaver: watcher = Watcher
    // weaver: watcher.scope = .lazy
    let resolver: any OfficeDependencyResolver
    init(injecting resolver: any OfficeDependencyResolver) { self.resolver = resolver }
    nonisolated(nonsending) func run() async throws {
        try await resolver.itemDesk.run()
        try await resolver.userDesk.run()
        print("watcher has \(try await resolver.watcher.clock.name)")
    }
}

/// What is Sendable by itself is so with arguments that are not.
final class Film { var title = "film" }
protocol Repository<Model>: Sendable { associatedtype Model }
final class FilmRepository: Repository { typealias Model = Film }
actor Cache<Value> {}
struct Secret<Value>: @unchecked Sendable {}
struct Box<Content> { let content: Content }
extension Box: Sendable where Content: Sendable {}
@MainActor struct Poster<Content> { let content: Content? = nil }

actor Synchronizer {
    // weaver: repository <- any Repository<Film>
    // weaver: cache <- Cache<Film>
    // weaver: key <- Secret<Film>
    // weaver: box <- Box<Int>
    // weaver: page <- Poster<Film>
    init(
        repository: any Repository<Film>, cache: Cache<Film>, key: Secret<Film>, box: Box<Int>,
        page: @escaping @MainActor () -> Poster<Film>
    ) {}
}

final class Cinema {
    // weaver: repository = FilmRepository <- any Repository<Film>
    // weaver: cache = Cache<Film>
    // weaver: key = Secret<Film>
    // weaver: box = Box<Int>
    // weaver: box.builder = { _ in Box(content: 1) }
    // weaver: page = Poster<Film>
    // weaver: page.scope = .lazy
    // weaver: synchronizer = Synchronizer
    init(synchronizer: Synchronizer) {}
}
