import Deli

class NetworkManager {
    let key: String

    init(key: String) { self.key = key }
}

class ConfigurationManager: Component {
    func make(privateKey: String) -> NetworkManager { NetworkManager(key: privateKey) }

    init() {}
}

class UserConfiguration: Configuration {
    let networkManager = Config(NetworkManager.self, ConfigurationManager.self) { configurationManager in
        let privateKey = "1234QwEr!@#$"
        return configurationManager.make(privateKey: privateKey)
    }

    // Small.
    private let cache = Config(Cache.self, qualifier: "small", scope: .prototype) { MemoryCache() }

    // On the main actor, as what it takes.
    let banner = Config(Banner.self, Theme.self, scope: .prototype) { theme in Banner(text: theme.name) }

    init() {}
}

@MainActor class Theme: Component {
    let name = "dark"

    init() {}
}

/// Deli's header includes Foundation.
final class Banner {
    let text: String
    let id = UUID()

    init(text: String) { self.text = text }
}

protocol Cache {
    var size: Int { get }
}

final class MemoryCache: Cache {
    let size = 3
}
