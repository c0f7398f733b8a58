// Aliases named like what weaver makes.
typealias ImageResolver = (String) -> String
typealias AppDependencyContainer = Int
typealias HomeDependencyContainer = Int
typealias LazySlot = Int
typealias WeakSlot = Int
typealias WeaverSource = Int
typealias WeaverFrames = Int

final class App {
    // weaver: image = Image
    // weaver: image.scope = .lazy
    // weaver: cache = Cache
    // weaver: cache.scope = .weak
    // weaver: home = Home

    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

final class Image { let text = "image" }

final class Cache { let text = "cache" }

final class Home {
    @Weaver(.reference) var image: Image
    @Weaver(.registration, scope: .weak) var store: Cache

    init(injecting _: any HomeDependencyResolver) {}
}
