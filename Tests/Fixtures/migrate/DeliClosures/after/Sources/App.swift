final class App {
    private let context = MainDependencyContainer.appDependencyResolver()
    private let button = Button()

    func run() {
        for bind in [Screen.bindWeakly, Screen.bind, Screen.bindUnowned] {
            let screen = context.screen
            bind(screen)()
            screen.button.onTap?()
        }
        do {
            let screen = context.screen
            screen.button.onTap?()
            screen.bindStrongly(true)
            screen.button.onTap?()
            print(screen.make().name, screen.clocks(2).count, screen.name, screen.text)
            screen.text = "b"
        }
        var row = context.row
        row.fill()
        print(row.name(), row.make?().name ?? "")
        button.onTap = { [context] in print(context.model.name) }
        button.onTap?()
    }

    deinit { print("done") }
}
