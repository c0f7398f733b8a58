@MainActor func run() async {
    let app = MainDependencyContainer.buildApp().dependencies
    print(app.item(id: 1).id, app.row(id: 4).id)
}

await run()
