@MainActor func run() async throws {
    let app = MainDependencyContainer.buildApp().resolver
    print(app.log.name, app.cache.path)
    print(app.home.text)
    print(app.sheet.text)
    print(app.row(title: "row").text)
    print(await shelf().text)
    print(await app.sync.text)
    print(app.worker.text)
    print(app.hub.resolver.view.text)
    print("one home:", app.home === app.home)
    print(try await MainDependencyContainer.buildRemote().resolver.panel.text)
    let office = MainDependencyContainer.buildOffice()
    print(office.desk.clerk().text, office.desk.clerk().isAtDesk)
}

@StoreActor func shelf() async -> Shelf { MainDependencyContainer.buildApp().resolver.shelf }

try await run()
