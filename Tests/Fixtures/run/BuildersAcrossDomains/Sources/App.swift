/// Containers with builders that read the resolver, beside types of other domains that refer to Sendable values of the
/// same container.
@globalActor actor StoreActor { static let shared = StoreActor() }

struct Users: Sendable {
    let name: String
    init() { name = "users" }
}

protocol Storing: Sendable { var path: String { get } }

final class Database: Storing {
    let path: String
    init(path: String) { self.path = path }
}

/// Takes the database, which a builder makes that reads the resolver.
final class Cache: Sendable {
    // weaver: database <- Storing
    let path: String
    init(database: any Storing) { path = "cached " + database.path }
}

/// Is not Sendable, so it stays in the domain of the container.
final class Log {
    // weaver: users <- Users
    let name: String
    init(users: Users) { name = users.name }
}

final class App {
    // weaver: database = Database <- Storing
    // weaver: database.builder = { r in Database(path: r.path) }
    // weaver: path = String
    // weaver: path.builder = { _ in "a.sqlite" }
    // weaver: cache = Cache
    // weaver: users = Users
    // weaver: log = Log
    // weaver: home = Home
    // weaver: home.scope = .lazy
    // weaver: sheet = Sheet
    // weaver: sheet.scope = .weak
    // weaver: row = Row
    // weaver: row.scope = .transient
    // weaver: shelf = Shelf
    // weaver: shelf.scope = .lazy
    // weaver: sync = Sync
    // weaver: sync.scope = .lazy
    // weaver: worker = Worker
    // weaver: worker.scope = .lazy
    // weaver: hub = Hub

    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
}

@MainActor final class Home {
    // weaver: users <- Users
    // weaver: database <- Storing
    // weaver: cache <- Cache
    let text: String
    init(users: Users, database: any Storing, cache: Cache) {
        text = "home: \(users.name), \(database.path), \(cache.path)"
    }
}

@MainActor final class Sheet {
    // weaver: users <- Users
    // weaver: home <- Home
    let text: String
    init(users: Users, home: Home) { text = "sheet: \(users.name), \(home.text)" }
}

/// Reads through its own resolver.
@MainActor final class Row {
    // weaver: title <= String
    // weaver: cache <- Cache
    // weaver: home <- Home
    let resolver: any RowDependencyResolver
    init(injecting resolver: any RowDependencyResolver) { self.resolver = resolver }
    var text: String { "\(resolver.title): \(resolver.cache.path), \(resolver.home.text)" }
}

@StoreActor final class Shelf {
    // weaver: cache <- Cache
    let text: String
    init(cache: Cache) { text = "shelf: \(cache.path)" }
}

actor Sync {
    // weaver: users <- Users
    // weaver: database <- Storing
    private(set) var text: String
    init(users: Users, database: any Storing) { text = "sync: \(users.name), \(database.path)" }
}

/// Reads the cache later, on any thread.
final class Worker: Sendable {
    // weaver: cache <- Cache
    // weaver: users <- Users
    let cache: @Sendable () -> Cache
    let users: @MainActor @Sendable () -> Users
    init(cache: @escaping @Sendable () -> Cache, users: @escaping @MainActor @Sendable () -> Users) {
        (self.cache, self.users) = (cache, users)
    }
    @MainActor var text: String { "worker: \(cache().path), \(users().name)" }
}

/// Its container is made on demand, too, from what it is given.
final class Hub {
    // weaver: users <- Users
    // weaver: cache <- Cache
    // weaver: note = Note
    // weaver: note.builder = { r in Note(text: r.cache.path) }
    // weaver: view = View
    // weaver: view.scope = .lazy
    let resolver: any HubDependencyResolver
    init(injecting resolver: any HubDependencyResolver) { self.resolver = resolver }
}

struct Note: Sendable { let text: String }

@MainActor final class View {
    // weaver: users <- Users
    // weaver: note <- Note
    let text: String
    init(users: Users, note: Note) { text = "view: \(users.name), \(note.text)" }
}
