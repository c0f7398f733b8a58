/// How long a registered dependency lives (LANGUAGE.md, section 1).
package enum Scope: String, CaseIterable, Sendable {
    case transient, container, lazy, weak
}

/// The global actor that code must run on.
package enum Isolation: Hashable, Sendable {
    case none
    /// The actor's name as attributes write it, without `@`.
    case actor(String)
}

/// The access levels of Swift, least first.
package enum AccessLevel: UInt8, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}
