final class App {
    // weaver: scope = Telescope
    // weaver: scope.scope = .lazy
    // weaver: builder = Builder
    // weaver: builder.builder = { _ in Builder() }
    // weaver: self.isolation = MainActor
    @Weaver(.registration, scope: .weak, builder: Cache.make) var cache: Cache
}

final class Telescope {}
final class Builder {}
final class Cache {
    static func make() -> Cache { Cache() }
}
