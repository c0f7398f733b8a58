import Deli

@main
@MainActor struct App: Inject {
    var window: String?

    static func main() {
        var app = App()
        app.launch()
    }

    mutating func launch() {
        AppContext.shared
            .load(DeliFactory())

        window = "main"
        print(Inject(NetworkManager.self).key, Inject(Cache.self).size, window ?? "")
    }
}
