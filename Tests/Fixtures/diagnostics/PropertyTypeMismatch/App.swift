import Foundation

enum Level: String {
    case quiet, loud = "LOUD"
}

enum Port: Int {
    case web = 80, other
}

struct Server {
    let port: UInt16
    let hosts: [String]
    let weights: [String: Double]
    let level: Level
    let ports: [Port]
    let timeout: Duration
    let url: URL
    let isOn: Bool
    let ratio: Float
    let small: Int8
}

final class App {
    // weaver: server = Server
    // weaver: server.property = "server"
    // weaver: title = String
    // weaver: title.property = "app.title"
    // weaver: count = Int
    // weaver: count.property = "app.count"
    // expected-error@+1:8 {{'app.rate' is text, expected a number [property-type-mismatch]}}
    // weaver: rate.default = "fast"
    // weaver: rate = Double
    // weaver: rate.property = "app.rate"
    // weaver: again = Int
    // weaver: again.property = "app.count"

    init(server: Server, title: String, count: Int, rate: Double, again: Int) {}
}
