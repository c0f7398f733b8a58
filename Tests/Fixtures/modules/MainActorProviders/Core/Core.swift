@globalActor public actor StoreActor {
    public static let shared = StoreActor()
}

public protocol Storing: Sendable {
    var name: String { get }
}

@StoreActor public final class Store: Storing {
    public nonisolated let name = "store"
    public init() {}
}
