import Deli

class AppDelegate: Inject {
    let context = AppContext.load([
        DeliFactory.self
    ])

    func run() {
        let login = Inject(LoginViewModel.self)
        print(login.login() ?? "nobody")
        print(Inject(LibraryService.self).titles, Inject(NovelService.self).titles)
    }
}
