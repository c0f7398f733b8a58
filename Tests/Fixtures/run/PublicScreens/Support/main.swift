@MainActor func run() async {
    let app = MainDependencyContainer.buildApp().dependencies
    print(app.home(id: 3).base.navigator === app.navigator, app.home(id: 3).id)
    print(app.reader.dependencies.current === app.navigator)
    print(await app.store.tells(), await app.side.store().tells())

    let log = Log()
    let shelf = Library(logger: log).dependencies.shelf
    print(shelf.logger === log, BaseScreen(navigator: app.navigator).base.navigator === app.navigator)
    print(Settings(logger: log).dependencies.logger === log)
    let navigator = Navigator()
    print(Reader(current: navigator).dependencies.current === navigator, await Store(clock: Clock()).tells())
}

await run()
