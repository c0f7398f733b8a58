final class App {
    // weaver: logger = FileLogger <- Logging & Flushing
    // weaver: userID <= Int
    // weaver: home = Home
    // weaver: api = API <- APIProtocol
}

final class Home {
    // weaver: log <- Logging & Flushing
    // weaver: logger <- any Flushing
    // weaver: userID <- Int?
    // weaver: title <- String?
    // weaver: detail = Detail
    // weaver: detail.scope = .lazy
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Detail {
    // weaver: logger <- FileLogger
    // weaver: home <- Home
    init(injecting dependencies: DetailDependencyResolver) {}
}

final class API: APIProtocol {
    // weaver: api <- APIProtocol
    // weaver: request = Request
    init(injecting dependencies: APIDependencyResolver) {}
}

final class Request {
    // weaver: api <- APIProtocol
    init(injecting dependencies: RequestDependencyResolver) {}
}

final class FileLogger: Logging, Flushing {}
protocol Logging {}
protocol Flushing {}
protocol APIProtocol {}
