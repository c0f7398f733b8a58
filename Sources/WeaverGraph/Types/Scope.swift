/// The scope of a registration: how long the dependency lives (Grammar/README.md, "scope").
package enum Scope: String, CaseIterable, Sendable {
    case transient, container, lazy, weak
}

/// The isolation of code: none, or a global actor that the code must run on.
package enum Isolation: Hashable, Sendable {
    case none
    /// The name of the global actor, without `@`: `MainActor`.
    case actor(String)
}

/// The access levels of Swift, from the least to the most visible.
package enum AccessLevel: UInt8, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}
