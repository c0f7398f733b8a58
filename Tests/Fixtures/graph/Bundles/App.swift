protocol Fetching {}
final class Client: Fetching {}
final class CachedClient: Fetching {}
final class Cache {
    // weaver: client <- Fetching
    init(client: any Fetching) {}
}

enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = Client <- Fetching
    // weaver: cache = Cache
    // weaver: cache.scope = .lazy
}

final class App {
    // weaver: self.includes = [Everything]
    // weaver: tool = Tool

    init(cache: @escaping () -> Cache, tool: Tool) {}
}

final class Tool {
    // weaver: self.includes = [Networking]
    // weaver: client = CachedClient <- Fetching
    // weaver: client.override = true
    // weaver: faulty <- Missing

    init(cache: @escaping () -> Cache) {}
}
