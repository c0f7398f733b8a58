struct ServerConfig {
    let target: String = "server"

    let url: String
    let isDebug: Bool
}

final class NetworkManager {
    let info: ServerConfig

    required init(_ config: ServerConfig) {
        info = config
    }
}

final class SingleManager {
    let serverUrl: String

    init(serverUrl: String) {
        self.serverUrl = serverUrl
    }
}

final class LooseManager {
    let serverUrl: String
    let port: Int?

    init(serverUrl: String, port: Int?) {
        self.serverUrl = serverUrl
        self.port = port
    }
}

final class WrappedManager {
    var serverUrl: String

    init(serverUrl: String) {
        self.serverUrl = serverUrl
    }
}
