struct Server {
    let host: String
}

struct Limits {
    let retries: Int

    init(retries: Int = 1) { self.retries = retries }
}

final class App {
    // weaver: server = Server
    // weaver: server.property = "server"

    // Keys in lists and dictionaries.
    // weaver: limits = [Limits]
    // weaver: limits.property = "limits"
    // weaver: named = [String: [Limits]]
    // weaver: named.property = "named"

    // A value where the path needs a mapping.
    // weaver: title = String?
    // weaver: title.property = "texts.title"

    init(server: Server, limits: [Limits], named: [String: [Limits]], title: String?) {}
}
