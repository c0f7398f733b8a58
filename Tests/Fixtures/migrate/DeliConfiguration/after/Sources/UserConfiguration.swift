import Foundation

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

    // On the main actor, as what it takes.
    @MainActor static func banner(_ dependencies: any BannerInputDependencyResolver) -> Banner {
        let make: (Theme) -> Banner = { theme in Banner(text: theme.name) }
        return make(dependencies.theme)
    }

    init() {}
}

@MainActor class Theme {
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
