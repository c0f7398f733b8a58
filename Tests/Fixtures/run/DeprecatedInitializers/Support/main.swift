MainActor.assumeIsolated {
    let resolver = MainDependencyContainer.buildApp().dependencies
    let log = resolver.log
    print(resolver.plain === resolver.plain, resolver.store.log === log, resolver.store.provided() === resolver.other)
    print(resolver.screen === resolver.screen, resolver.screen.dependencies.log === log, resolver.detail.dependencies.log === log)
    print(resolver.item(id: 3).id, resolver.box === resolver.box, resolver.shelf.log === log, resolver.worker.log === log, resolver.view.log === log)
    print(resolver.named === log, resolver.given === log, resolver.closed === log, resolver.ignoring === log, resolver.unasked === log)
}
