class Client {}
final class CachedClient: Client {}
final class Cache {}
final class Disk {}

enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = Client
    // weaver: client.scope = .lazy
}

enum Caching {
    // weaver: self.isBundle = true
    // weaver: client = CachedClient <- Client
    // expected-error@+1:8 {{'client' of 'Tool, by Caching' overrides nothing [nothing-to-override]}}
    // weaver: client.override = true
}

enum Base {
    // weaver: self.isBundle = true
    // weaver: disk = Disk
}

final class App {
    // weaver: self.includes = [Networking, Caching]
    // weaver: cliemt = CachedClient <- Client
    // expected-error@+1:8 {{'cliemt' of 'App' overrides nothing [nothing-to-override]}}
    // weaver: cliemt.override = true

    init(injecting dependencies: any AppDependencyResolver) {
        _ = (dependencies.client, dependencies.cliemt)
    }
}

// Includes them in the wrong order.
final class Tool {
    // expected-error@+1:42 {{'Caching' and 'Networking' both have a dependency 'client' [duplicate-dependency]}}
    // weaver: self.includes = [Caching, Networking]

    init(injecting dependencies: any ToolDependencyResolver) {
        _ = dependencies.client
    }
}

// A superclass states it, and no bundle.
class Screen {
    // weaver: self.includes = [Base]
    // weaver: cache = Cache

    init(injecting dependencies: any ScreenDependencyResolver) {
        _ = (dependencies.cache, dependencies.disk)
    }
}

final class Detail: Screen {
    // weaver: cache = Cache
    // expected-error@+1:8 {{'cache' of 'Detail' overrides nothing [nothing-to-override]}}
    // weaver: cache.override = true
}
