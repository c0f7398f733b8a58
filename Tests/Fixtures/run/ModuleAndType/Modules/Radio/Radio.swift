public struct Channel: Sendable {
    public let origin = "module"
    public init() {}
}

public struct Antenna: Sendable {
    public let origin = "module"
    public init() {}
}
