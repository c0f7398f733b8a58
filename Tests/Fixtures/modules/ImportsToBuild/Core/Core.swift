@globalActor public actor DataActor {
    public static let shared = DataActor()
}

public struct Broken: Error {
    public init() {}
}
