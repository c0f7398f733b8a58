struct Server {
    let host: String
}

final class App {
    // weaver: server = Server
    // weaver: server.property = "server"
    // weaver: server.scope = .container
    // expected-warning@+1:8 {{says what holds anyway [redundant-attribute]}}
    // weaver: server.platforms = []

    init(server: Server) {}
}
