struct Server {
    let host: String
}

final class App {
    // weaver: server = Server
    // weaver: server.property = "server"

    init(server: Server) {}
}
