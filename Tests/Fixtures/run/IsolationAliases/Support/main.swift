@MainActor func run() async {
    let app = MainDependencyContainer.buildApp().dependencies
    app.cache.count += 1
    print("one cache:", app.window.cache === app.cache, app.cache.count)
}

await run()
