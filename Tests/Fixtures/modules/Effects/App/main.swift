import Kit

final class Store: Storing {
    let name: String

    init() async throws {
        name = "store"
    }
}

final class App {
    // weaver: store = Store <- Storing
    // weaver: store.scope = .lazy
    // weaver: ticket = Ticket
    // weaver: ticket.scope = .transient
    // weaver: search = Search
    // weaver: report = Report
    // weaver: session = Session?
    // weaver: clock = Clock
    // weaver: clock.scope = .lazy
    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

/// Another root, whose container builds the store.
final class Shelf {
    // weaver: store = Store <- Storing
    // weaver: player = Player
    let player: Player

    init(player: Player) {
        self.player = player
    }
}

let app = MainDependencyContainer.buildApp()
print(try await app.resolver.search.name())
print(try await app.resolver.report(title: "report").text)
print(try await MainDependencyContainer.buildShelf().player.name)
print(try app.resolver.session(title: "")?.title ?? "nil", try app.resolver.session(title: "title")?.title ?? "nil")
do { _ = try await app.resolver.clock } catch { let error: LoadError = error; print(error) }

final class Harbour {
    // weaver: signal = Signal
    // weaver: signal.scope = .transient
    // weaver: pier = Pier
    let pier: Pier

    init(pier: Pier) {
        self.pier = pier
    }
}

final class Pier {
    // weaver: tower = Tower
    // weaver: tower.scope = .lazy
    let resolver: any PierDependencyResolver

    init(injecting resolver: any PierDependencyResolver) {
        self.resolver = resolver
    }
}

print(await MainDependencyContainer.buildHarbour().pier.resolver.tower.isUp())
