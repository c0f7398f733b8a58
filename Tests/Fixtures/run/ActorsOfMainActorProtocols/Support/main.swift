@MainActor func run() async throws {
    let app = MainDependencyContainer.buildApp().dependencies
    print(await app.loader.load(), await app.spare.load(), try await app.cache(size: 3).load())
    print(await app.counter.count(), await app.remote.load(), await app.made.load(), await app.later.load())
    print(await app.worker.loader.load(), await app.worker.counter.count())
}

try await run()
