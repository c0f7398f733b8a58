protocol Shelf { func read(_ key: String) -> String }
protocol RemoteShelf { func read() -> String }
protocol Tracker { func track() }

final class LiveShelf: Shelf {
    func read(_ key: String) -> String { key }
}
final class LiveRemoteShelf: RemoteShelf {
    func read() -> String { "remote" }
}

final class Shop {
    // weaver: shelf = LiveShelf <- Shelf
    // weaver: spare = LiveShelf <- Shelf
    // weaver: copier = Copier
    // weaver: sync = Sync
    // weaver: user = User
    // weaver: user.setter = true
    // weaver: ticket = Ticket
    init(injecting _: any ShopDependencyResolver) {}
}

protocol User { func name() -> String }

/// Has a resolver of its own in the stub, as it has a parameter.
final class Ticket {
    // weaver: number <= Int
    // weaver: user <- User
    let dependencies: any TicketDependencyResolver
    init(injecting dependencies: any TicketDependencyResolver) { self.dependencies = dependencies }
    var text: String { "\(dependencies.number) \(dependencies.user.name())" }
}

final class Copier {
    // weaver: shelf <- Shelf
    // weaver: spare <- Shelf
    // weaver: tracker <- Tracker?
    let shelf, spare: any Shelf
    let tracker: (any Tracker)?
    init(shelf: any Shelf, spare: any Shelf, tracker: (any Tracker)?) {
        (self.shelf, self.spare, self.tracker) = (shelf, spare, tracker)
    }
    func copy() -> String { shelf.read("a") + spare.read("b") }
}

/// Another type under the name of a dependency of `Shop`.
final class Sync {
    // weaver: shelf = LiveRemoteShelf <- RemoteShelf
    let shelf: any RemoteShelf
    init(shelf: any RemoteShelf) { self.shelf = shelf }
}
