final class App {
    // weaver: service = Service <- Serving
    // weaver: service.scope = .lazy
    // weaver: reader = Reader
    init(injecting resolver: any AppDependencyResolver) {}
}
protocol Serving {}
final class Service: Serving, @unchecked Sendable {
    #if !F2
    // weaver: self.isolation = MainActor
    #endif
    init() {}
}
final class Reader: @unchecked Sendable {
    // weaver: service <- Serving
    #if !F1
    init(service: any Serving) {}
    #else
    init(service: @escaping () async throws -> any Serving) {}
    #endif
}
