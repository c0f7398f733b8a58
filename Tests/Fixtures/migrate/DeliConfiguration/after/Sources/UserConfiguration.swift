class NetworkManager {
    let key: String

    init(key: String) { self.key = key }
}

class ConfigurationManager {
    func make(privateKey: String) -> NetworkManager { NetworkManager(key: privateKey) }

    init() {}
}

class UserConfiguration {
    static func networkManager(_ dependencies: any NetworkManagerInputDependencyResolver) -> NetworkManager {
        let make: (ConfigurationManager) -> NetworkManager = { configurationManager in
        let privateKey = "1234QwEr!@#$"
        return configurationManager.make(privateKey: privateKey)
    }
        return make(dependencies.configurationManager)
    }

    // Small.
    static func cache() -> Cache {
        let make: () -> Cache = { MemoryCache() }
        return make()
    }

    init() {}
}

protocol Cache {
    var size: Int { get }
}

final class MemoryCache: Cache {
    let size = 3
}
