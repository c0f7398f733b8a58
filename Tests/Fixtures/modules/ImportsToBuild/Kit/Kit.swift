import Core

@DataActor public final class Index {
    public init() {}
    public var count: Int { 2 }
}

public final class File: Sendable {
    public init() throws(Broken) { throw Broken() }
}
