import Core
import Extras
import Player
import Search

final class App {
    // weaver: self.includes = [PlayerServices, Networking, SearchServices]
    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

/// Includes bundles of two modules, and does not name the one that both include.
final class Tool {
    // weaver: self.includes = [SearchServices, PlayerServices, LoudServices]
    let dependencies: any ToolDependencyResolver

    init(injecting dependencies: any ToolDependencyResolver) { self.dependencies = dependencies }
}

/// Includes a bundle that needs a desk, and is included by nothing.
enum Unused {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Archive]
}

/// Registered by two types, each of which has the desk that a bundle needs.
final class Visit {
    // weaver: self.includes = [Extras]
    // weaver: number <= Int
    let text: String

    init(number: Int, clerk: any Clerking) { text = "\(number) \(clerk.text)" }
}

final class Lobby {
    // weaver: desk = Desk
    // weaver: desk.builder = { _ in Desk(name: "lobby") }
    // weaver: visit = Visit
    let visit: (Int) -> Visit

    init(visit: @escaping (Int) -> Visit) { self.visit = visit }
}

final class Hall {
    // weaver: desk = Desk
    // weaver: desk.builder = { _ in Desk(name: "hall") }
    // weaver: visit = Visit
    let visit: (Int) -> Visit

    init(visit: @escaping (Int) -> Visit) { self.visit = visit }
}

final class House {
    // weaver: lobby = Lobby
    // weaver: hall = Hall
    let text: String

    init(lobby: Lobby, hall: Hall) { text = "\(lobby.visit(1).text), \(hall.visit(2).text)" }
}

let app = MainDependencyContainer.buildApp().dependencies
print("one client:", app.client === app.index.client, app.client === app.engine.client, app.engine.volume)
let tool = MainDependencyContainer.buildTool().dependencies
print("one client:", tool.client === tool.index.client, tool.client === tool.engine.client, tool.client.load(), tool.engine.volume)
print(MainDependencyContainer.buildHouse().text)
