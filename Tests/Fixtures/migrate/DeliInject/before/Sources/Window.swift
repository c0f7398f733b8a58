import Deli

final class Window {
    private let context = AppContext.load([DeliFactory.self])

    func run() {
        let view = LoginView()
        print(view.viewModel.title)
    }
}
