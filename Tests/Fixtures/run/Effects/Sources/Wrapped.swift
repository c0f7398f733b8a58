/// Builders in wrappers that wait or fail. The container calls them before the wrappers read what they build.
final class Wrapped {
    @Weaver(.registration, builder: Wrapped.makeStore) var store: Kept
    @Weaver(.registration, builder: Wrapped.makeWaiting(_:)) var waiting: Kept
    @Weaver(.registration, builder: Wrapped.makeTyped) var strict: Kept
    @Weaver(.registration, builder: { resolver in try await Kept(slowly: resolver.store.name + ", closure") })
    var closure: Kept
    @Weaver(.registration, builder: { (resolver: any WrappedDependencyResolver) throws(WrappedFault) in Kept("fails") })
    var failing: Kept
    @Weaver(.registration, builder: { _ in Kept("neither") }) var neither: Kept
    @Weaver(.registration, builder: Kept.init) var initialized: Kept

    init(injecting _: any WrappedDependencyResolver) {}

    static func makeStore() throws -> Kept { Kept("throws") }
    static func makeWaiting(_ resolver: any WrappedDependencyResolver) async -> Kept {
        Kept("waits for \(resolver.store.name)")
    }
    static func makeTyped(_ resolver: Any) throws(WrappedFault) -> Kept { Kept("throws a type") }
}

/// Nothing in it waits.
final class WrappedAlone {
    @Weaver(.registration, builder: { resolver in
        if resolver.name.isEmpty { throw WrappedFault() }
        return Kept(resolver.name)
    }) var kept: Kept
    @Weaver(.registration, builder: { _ in "" }) var name: String

    init(injecting _: any WrappedAloneDependencyResolver) {}
}

struct WrappedFault: Error {}

final class Kept: Sendable {
    let name: String

    init() { name = "no argument" }
    init(_ name: String) { self.name = name }
    init(slowly name: String) async throws { self.name = name }
}
