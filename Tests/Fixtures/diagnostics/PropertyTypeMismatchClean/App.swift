import Foundation

enum Level: String {
    case quiet, `default` = "LOUD"
}

struct Server {
    let port: UInt16
    let weights: [String: Double]
    let level: Level
    let timeout: Duration
    let url: URL
    let small: Int8
    let version: String
}

final class App {
    // weaver: server = Server
    // weaver: server.property = "server"

    init(server: Server) {}
}
