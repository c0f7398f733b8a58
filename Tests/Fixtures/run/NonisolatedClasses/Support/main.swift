nonisolated func read(_ console: Console, _ engine: Works.Engine, _ line: Crew.Line, _ failure: Failure) -> String {
    [console.log(), engine.run(), line.read(), failure.failed()].joined(separator: ", ")
}

nonisolated func page() -> Page {
    let page = Page(tape: Tape())
    print(page.text())
    return page
}

func show() {
    let resolver = MainDependencyContainer.buildApp().resolver
    print(resolver.detail(title: "title").title, resolver.plain.log.name, resolver.steps.count)
    print(resolver.store.text)
    print(page().viewed())
    print(read(resolver.console, resolver.engine, resolver.line, resolver.failure))
    print(resolver.banner.text)
    print(resolver.storeFailure.text, resolver.terminal.log())
}

func work() async {
    let resolver = MainDependencyContainer.buildApp().resolver
    print(resolver.client.endpoint.text, await resolver.worker.work())
}

show()
await work()
