func nestedBuilds() {
    let app = App()
    print("wrapper of a lazy dependency: built \(Life.built("Outer")) before the first read")
    let outer = app.outer
    print("nested builds: \(app.logger.lines)")
    print("built inside an initializer: \(outer.first !== outer.last), each with its own wrappers: \(outer.first.core !== outer.last.core)")
    print("struct with wrappers: \(app.badge.text), \(app.badge.logger === app.logger), \(app.badge.clock.time)")
    print("wrapper with a parameter: \(app.page("title").title), \(app.page("other").title)")
    print("wrappers mixed with comments: \(app.mixed.text), same logger: \(app.mixed.isSame(app.logger))")
}

func roots() {
    let first = App()
    let second = App()
    print("two roots: each its own logger: \(first.logger !== second.logger)")

    let untaken = MainDependencyContainer.appDependencyResolver()
    let third = App()
    print("a resolver whose frame was never taken: does not serve the next root: \(untaken.logger !== third.logger)")
    print("a resolver whose frame was never taken: serves by itself: \(untaken.outer.first.logger === untaken.logger)")
    print("the roots before it still read: \(first.outer.clock.time), \(second.page("page").clock.time)")
}

func spies() {
    let spy = PageSpy()
    let page = MainDependencyContainer.buildPage(injecting: spy)
    print("spy: before a read \(spy.reads)")
    print("spy: \(page.title), \(page.clock === spy.hands), reads \(spy.reads)")
    let badge = MainDependencyContainer.buildBadge(injecting: BadgeSpy())
    badge.logger.log("seen")
    print("spy of a struct: \(badge.logger.lines)")
}

/// A hand-written resolver.
private final class PageSpy: PageDependencyResolver {
    private(set) var reads = 0
    let hands = Clock()

    var title: String {
        reads += 1
        return "spied title"
    }

    var clock: Clock {
        reads += 1
        return hands
    }
}

private final class BadgeSpy: BadgeDependencyResolver {
    let logger: any Logging = Logger()
    let clock = Clock()
}
