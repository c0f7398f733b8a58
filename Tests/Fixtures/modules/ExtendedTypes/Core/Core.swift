/// A namespace that other modules extend.
public enum Feature {
    public final class Node {
        public init() {}
        public let name = "node"
    }

    public enum V1 {}
}

public final class Cache {
    public init() {}
    public let size = 3
}

public final class Client {
    public let address: String
    public init(address: String, isLocal: Bool) { self.address = address }
}
