import Deli

struct ServerConfig: ConfigProperty {
    let target: String = "server"

    let url: String
    let isDebug: Bool
}

final class NetworkManager: Autowired {
    let info: ServerConfig

    required init(_ config: ServerConfig) {
        info = config
    }
}

final class SingleManager: Inject {
    let serverUrl = InjectProperty("server.url")
}

final class LooseManager {
    let serverUrl = AppContext.getProperty("server.uri", type: String.self) ?? "https://wtf.example.com"
    let port = AppContext.getProperty("server.port", type: Int.self)
}

final class WrappedManager: Inject {
    @PropertyValue("server.url")
    var serverUrl: String
}
