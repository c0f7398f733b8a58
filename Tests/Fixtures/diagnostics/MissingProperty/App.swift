import Foundation

struct ServerConfig {
    let url: URL
    let retries: Int
    var timeout: Duration = .seconds(30)
    let proxy: String?
}

final class App {
    // expected-error@+1:16 {{no property file has 'server.retries', from which 'server' of 'App' takes its 'retries', of type 'Int' [missing-property]}}
    // weaver: server = ServerConfig
    // weaver: server.property = "server"

    // expected-error@+1:16 {{no property file has 'app.title', from which 'title' of 'App' is made, of type 'String' [missing-property]}}
    // weaver: title = String
    // weaver: title.property = "app.title"

    // expected-error@+1:16 {{no property file has 'app.limit'}}
    // weaver: limit = Int
    // weaver: limit.property = "app.limit"

    init(server: ServerConfig, title: String, limit: Int) {}
}
