class Client {}
final class CachedClient: Client {}
final class LoggedClient: Client {}
final class Store {}
final class Memory {}

enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = Client
    // weaver: store = Store
}

enum Caching {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Networking]
    // weaver: client = CachedClient <- Client
    // weaver: client.override = true
}

// Of several overrides, the last wins; a bundle that is included twice is there once.
final class App {
    // weaver: self.includes = [Caching, Networking]
    // weaver: client = LoggedClient <- Client
    // weaver: client.override = true
    // weaver: memory = Memory
    // weaver: memory.override = false

    init(client: Client, store: Store, memory: Memory) {}
}

// Another bundle has what this one overrides.
enum Logging {
    // weaver: self.isBundle = true
    // weaver: client = LoggedClient <- Client
    // weaver: client.override = true
}

final class Tool {
    // weaver: self.includes = [Networking, Logging]

    init(client: Client, store: Store) {}
}

// Nothing includes this one.
enum Idle {
    // weaver: self.isBundle = true
    // weaver: client = LoggedClient <- Client
    // weaver: client.override = true
}

// What an override replaces under one condition needs nothing there.
protocol Fetching {}
final class LiveFetcher: Fetching {}
final class FakeFetcher: Fetching {}
final class CachedFetcher: Fetching {
    // weaver: live <- LiveFetcher
    init(live: LiveFetcher) {}
}
final class Fetchers {
    // weaver: self.isBundle = true
    // weaver: live = LiveFetcher
    // weaver: fetcher = CachedFetcher <- Fetching
}
final class Fetches {
    // weaver: self.includes = [Fetchers]
    #if STAGING
    // weaver: fetcher = FakeFetcher <- Fetching
    // weaver: fetcher.override = true
    #endif
    init(fetcher: any Fetching) {}
}
