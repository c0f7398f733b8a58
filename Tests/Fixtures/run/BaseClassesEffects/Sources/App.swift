// Classes whose subclasses are built with what fails, waits, is isolated, or takes parameters.

final class Log {
    let name: String

    init() throws { name = "log" }

    init(named name: String) { self.name = name }
}

final class Feed {
    init() async {}
}

@MainActor final class Theme {}

final class Row {
    // weaver: id <= Int
    let id: Int

    init(id: Int) { self.id = id }
}

/// Nothing registers it, so what provides its dependencies is known of its subclasses alone.
@MainActor class Screen {
    // weaver: log <- Log
    // weaver: feed <- Feed
    // weaver: theme <- Theme
    // weaver: row <- Row
    private let dependencies: any ScreenDependencyResolver

    init(injecting dependencies: any ScreenDependencyResolver) { self.dependencies = dependencies }

    func show() async throws {
        _ = await dependencies.feed
        print(type(of: self), try dependencies.log.name, dependencies.row(id: 7).id, type(of: dependencies.theme))
    }
}

final class Home: Screen {}

/// Has a log of its own, which is built with it.
final class Settings: Screen {
    // weaver: log = Log
    // weaver: log.builder = { Log(named: "settings") }
}

/// Reads through wrappers what is isolated and what takes parameters.
@MainActor class Panel {
    @Weaver(.reference) var theme: Theme
    @WeaverP1(.reference) var row: (Int) -> Row

    init(injecting _: any PanelDependencyResolver) {}

    func show() { print(type(of: self), type(of: theme), row(8).id) }
}

final class SidePanel: Panel {}

class List: Screen {
    // weaver: title <= String
}

final class LongList: List {
    // weaver: log = Log
    // weaver: log.scope = .lazy
}

/// Is registered itself, and reads less than its subclass does.
class Page {
    // weaver: log <- Log
    private let dependencies: any PageDependencyResolver

    init(injecting dependencies: any PageDependencyResolver) { self.dependencies = dependencies }

    func show() { print(type(of: self), (try? dependencies.log.name) ?? "none") }
}

final class FirstPage: Page {
    // weaver: log = Log
    // weaver: log.scope = .lazy
}

final class Book {
    // weaver: log = Log
    // weaver: log.builder = { Log(named: "book") }
    // weaver: page = Page
    // weaver: firstPage = FirstPage
    let dependencies: any BookDependencyResolver

    init(injecting dependencies: any BookDependencyResolver) { self.dependencies = dependencies }
}

@MainActor final class App {
    // weaver: log = Log
    // weaver: log.scope = .lazy
    // weaver: feed = Feed
    // weaver: feed.scope = .lazy
    // weaver: theme = Theme
    // weaver: theme.scope = .lazy
    // weaver: row = Row
    // weaver: home = Home
    // weaver: settings = Settings
    // weaver: longList = LongList
    // weaver: book = Book
    // weaver: sidePanel = SidePanel
    // weaver: desk = Desk
    // weaver: note = Note
    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

/// Has a log that needs no `try`, and hands it on to a note, whose superclass reads one that does.
final class Desk {
    // weaver: log = Log
    // weaver: log.builder = { Log(named: "desk") }
    // weaver: pinned = PinnedNote
    let dependencies: any DeskDependencyResolver

    init(injecting dependencies: any DeskDependencyResolver) { self.dependencies = dependencies }
}

class Note {
    // weaver: log <- Log
    private let dependencies: any NoteDependencyResolver

    init(injecting dependencies: any NoteDependencyResolver) { self.dependencies = dependencies }

    func show() throws { print(type(of: self), try dependencies.log.name) }
}

final class PinnedNote: Note {
    // weaver: row <- Row
    init(injecting dependencies: any PinnedNoteDependencyResolver) {
        super.init(injecting: dependencies)
        print(dependencies.row(id: 9).id)
    }
}
