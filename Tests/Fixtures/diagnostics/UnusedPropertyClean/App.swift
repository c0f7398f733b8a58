struct Server {
    let host: String
    var port = 80
    let path: String?
    #if DEBUG
    let mock: Bool
    #endif
}

final class App {
    // weaver: server = Server
    // weaver: server.property = "server"
    // weaver: all = [String: Int]
    // weaver: all.property = "all"
    // weaver: phone = String
    // weaver: phone.property = "phone"
    // weaver: phone.platforms = [.iOS]

    init(server: Server, all: [String: Int]) {}
}
