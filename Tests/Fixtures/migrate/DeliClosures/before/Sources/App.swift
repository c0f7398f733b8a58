import Deli

final class App {
    private let context = AppContext.load([DeliFactory.self])
    private let button = Button()

    func run() {
        for bind in [Screen.bindWeakly, Screen.bind, Screen.bindUnowned] {
            let screen = Inject(Screen.self)
            bind(screen)()
            screen.button.onTap?()
        }
        do {
            let screen = Inject(Screen.self)
            screen.button.onTap?()
            screen.bindStrongly(true)
            screen.button.onTap?()
            print(screen.make().name, screen.clocks(2).count, screen.name, screen.text)
            screen.text = "b"
        }
        var row = Inject(Row.self)
        row.fill()
        print(row.name(), row.make?().name ?? "")
        button.onTap = { print(Inject(Model.self).name) }
        button.onTap?()
    }

    deinit { print("done") }
}
