import Core
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

let app = MainDependencyContainer.buildApp().dependencies
print("one client:", app.client === app.index.client, app.client === app.engine.client, app.engine.volume)
let tool = MainDependencyContainer.buildTool().dependencies
print("one client:", tool.client === tool.index.client, tool.client === tool.engine.client, tool.client.load(), tool.engine.volume)
