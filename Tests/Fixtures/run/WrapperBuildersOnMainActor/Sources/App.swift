// Builders of wrappers in a module on the main actor: some wait, some do not.
struct Fault: Error {}

final class App {
    @Weaver(.registration, builder: { _ in "name" }) var name: String
    @Weaver(.registration, builder: { resolver in
        if resolver.name.isEmpty { throw Fault() }
        return Kept(resolver.name)
    }) var kept: Kept
    @Weaver(.registration, builder: { (resolver: any AppDependencyResolver) in
        if resolver.name.isEmpty { throw Fault() }
        return Kept(resolver.name + " typed")
    }) var typed: Kept
    @Weaver(.registration, builder: { resolver in try await Kept(slowly: resolver.name + " waits") }) var waiting: Kept
    @Weaver(.registration, builder: { (resolver: any AppDependencyResolver) in
        let text = resolver.name + " typed, waits"
        return try await Kept(slowly: text)
    }) var typedWaiting: Kept
    @Weaver(.registration, builder: App.make) var made: Kept
    @Weaver(.registration, builder: App.makeWaiting) var madeWaiting: Kept

    init(injecting _: any AppDependencyResolver) {}

    static func make(_ resolver: any KeptInputDependencyResolver) -> Kept { Kept("made") }
    static func makeWaiting(_ resolver: any KeptInputDependencyResolver) async -> Kept { Kept("made, waits") }
}

final class Kept {
    let name: String
    init(_ name: String) { self.name = name }
    init(slowly name: String) async throws { self.name = name }
}
