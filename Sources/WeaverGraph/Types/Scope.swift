/// The scope of a registration: how long the dependency lives (Grammar/README.md, "scope").
package enum Scope: String, CaseIterable, Sendable {
    case transient, container, lazy, weak

    /// Whether all that read the dependency share one instance, as long as that lives.
    package var isShared: Bool {
        switch self {
        case .container, .lazy, .weak: true
        case .transient: false
        }
    }

    /// Whether the instance is built while its container is made.
    package var isBuiltWithContainer: Bool {
        switch self {
        case .container: true
        case .transient, .lazy, .weak: false
        }
    }

    /// Whether the container keeps the instance alive.
    package var keepsInstance: Bool {
        switch self {
        case .container, .lazy: true
        case .transient, .weak: false
        }
    }

    /// Whether the container keeps the instance alive from its first use on.
    package var isLazy: Bool { keepsInstance && !isBuiltWithContainer }

    /// Whether the container shares the instance and leaves keeping it alive to others.
    package var isWeak: Bool { isShared && !keepsInstance }
}

/// The isolation of code: none, or a global actor that the code must run on.
package enum Isolation: Hashable, Sendable {
    case none
    /// The name of the global actor, without `@`: `MainActor`.
    case actor(String)

    package static let mainActor = Isolation.actor("MainActor")

    /// Returns this isolation, or `other` if it is none.
    package func or(_ other: Isolation) -> Isolation { self == .none ? other : self }
}

/// The access levels of Swift, from the least to the most visible.
package enum AccessLevel: UInt8, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}
