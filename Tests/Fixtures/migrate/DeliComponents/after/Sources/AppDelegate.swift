class AppDelegate {
    let context = MainDependencyContainer.appDelegateDependencyResolver()

    func run() {
        let login = context.loginViewModel
        print(login.login() ?? "nobody")
        print(context.libraryService.titles, context.novelService.titles)
    }
}
