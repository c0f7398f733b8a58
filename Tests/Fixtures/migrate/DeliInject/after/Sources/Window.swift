final class Window {
    private let context = MainDependencyContainer.windowDependencyResolver()

    func run() {
        let view = context.loginView
        print(view.viewModel.title)
    }
}
