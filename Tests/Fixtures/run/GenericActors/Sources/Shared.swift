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
