import Core
import Kit

// What a module between others adds to their types: conformances, an initializer, and types within nested types.
extension Cache: @retroactive Caching {}

extension Client: @retroactive Fetching {
    public convenience init(config: ClientConfig) { self.init(address: config.address, isLocal: true) }
}

public struct ClientConfig {
    let address = "localhost"
    public init() {}
}

extension Feature.V1 {
    public final class Loader {
        // weaver: cache <- Caching
        // weaver: key = Key
        public let text: String
        public let key: Key

        init(cache: any Caching, key: Key) {
            text = "loader \(cache.size)"
            self.key = key
        }

        public struct Key {
            public let text = "key"
        }
    }
}
