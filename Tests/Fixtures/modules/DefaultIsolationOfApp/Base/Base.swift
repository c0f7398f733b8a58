/// Protocols that refine `Sendable` or `Error` are not on the main actor, and nor are the types that conform to them.
public protocol Failing: Error {}
public protocol Syncing: Sendable { func sync() -> String }

nonisolated open class Operation {
    public init() {}
}

nonisolated public final class Journal: Sendable {
    public init() {}
    public var name: String { "journal" }
}
