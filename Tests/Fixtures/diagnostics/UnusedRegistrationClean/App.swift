// Each is used in one way.
final class App {
    // weaver: read = Thing
    // weaver: inExtension = Thing
    // weaver: referred = Thing
    // weaver: byType = Other
    // weaver: deep = Deep
    // weaver: taken = Taken
    // weaver: haptics = Haptics
    // weaver: touch = Touch
    // weaver: touch.platforms = [.iOS]
    // weaver: `default` = Thing
    // weaver: größe = Thing
    // weaver: sibling = Sibling
    // weaver: commented = Thing
    // weaver: given = Thing
    // weaver: given.setter = true
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    // commented: mentioned here only.
    #if os(iOS)
    func touched() { _ = dependencies.touch }
    #endif
    func start() { _ = (dependencies.read, dependencies.taken, dependencies.sibling, dependencies.deep) }
    final class Nested {
        // weaver: one = Thing
        // weaver: two = Thing
        // weaver: two.builder = { resolver in resolver.one }
        init(injecting resolver: any NestedDependencyResolver) {}
    }
    func give(_ thing: Thing) { dependencies.setGiven(thing) }
    func other(_ dependencies: any AppDependencyResolver) { _ = dependencies.`default` }
}

final class Deep {
    // weaver: deeper = Deeper
    init(injecting resolver: any DeepDependencyResolver) { _ = resolver.deeper }
}

final class Deeper {
    // weaver: referred <- Thing
    // weaver: unlike <- Other
    init(injecting resolver: any DeeperDependencyResolver) {}
}

// Its constructor takes what it registers.
final class Taken {
    // weaver: inner = Inner
    init(inner: Inner) {}
}

// Referred to on one platform only: nobody would restrict it for that.
#if os(iOS)
final class Touch {
    // weaver: haptics <- Haptics
    init(injecting resolver: any TouchDependencyResolver) {}
}
#endif

// A builder may read every sibling.
final class Sibling {
    // weaver: hidden = Thing
    // weaver: maker = Inner
    // weaver: maker.builder = { resolver in Inner() }
    init(injecting resolver: any SiblingDependencyResolver) { _ = resolver.maker }
}

final class Thing {}
final class Other {}
final class Inner {}
final class Haptics {}
