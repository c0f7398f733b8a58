/// Its initializer reads wrappers: types with wrappers are built while it is being built.
final class Outer {
    @Weaver(.reference) var logger: any Logging
    @Weaver(.registration, scope: .transient) var inner: Inner
    @Weaver(.reference) var clock: Clock
    let first: Inner
    let last: Inner
    private let life = Life("Outer")

    init(injecting dependencies: any OuterDependencyResolver) {
        // Built before the wrappers of this type are read, and between two reads of them.
        first = dependencies.inner
        last = dependencies.inner
        logger.log("outer at \(clock.time)")
        _ = inner
    }
}

final class Inner {
    @Weaver(.reference) var logger: any Logging
    @Weaver(.registration) var core: Core
    private let life = Life("Inner")

    init(injecting _: any InnerDependencyResolver) {
        logger.log("inner with core \(core.clock.time)")
    }
}

final class Core {
    @Weaver(.reference) var clock: Clock

    init(injecting _: any CoreDependencyResolver) {}
}

/// Takes a parameter.
final class Page {
    @Weaver(.parameter) var title: String
    @Weaver(.reference) var clock: Clock
    private let life = Life("Page")

    init(injecting _: any PageDependencyResolver) {}
}

/// Wrappers and comments in one type.
final class Mixed {
    private let dependencies: any MixedDependencyResolver

    @Weaver(.reference) var logger: any Logging
    // weaver: clock <- Clock
    @Weaver(.registration, scope: .lazy) var core: Core
    // weaver: page <- Page

    init(injecting dependencies: any MixedDependencyResolver) {
        self.dependencies = dependencies
    }

    var text: String { "\(dependencies.clock.time), \(core.clock.time), \(dependencies.page(title: "mixed").title)" }
    func isSame(_ logger: any Logging) -> Bool { self.logger === logger && dependencies.logger === logger }
}
