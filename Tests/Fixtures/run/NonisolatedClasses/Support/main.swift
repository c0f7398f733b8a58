nonisolated func page() -> Page {
    let page = Page(tape: Tape())
    print(page.text())
    return page
}

MainActor.assumeIsolated {
    let resolver = MainDependencyContainer.buildApp().resolver
    print(resolver.detail(title: "title").title, resolver.plain.log.name, resolver.steps.count)
    print(resolver.store.text)
    print(page().viewed())
}
