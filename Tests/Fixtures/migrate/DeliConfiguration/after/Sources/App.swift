@main
@MainActor struct App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    var window: String?

    static func main() {
        var app = App()
        app.launch()
    }

    mutating func launch() {
        window = "main"
        print(dependencies.networkManager.key, dependencies.small.size, window ?? "")
    }
}
