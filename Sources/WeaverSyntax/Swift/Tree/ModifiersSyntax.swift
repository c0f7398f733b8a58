/// The access levels of Swift, in ascending order.
package enum AccessLevel: UInt8, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// The attributes and modifiers before a declaration's keyword.
package struct ModifiersSyntax: Hashable, Sendable {
    package var attributes: [AttributeSyntax] = []
    /// The access level that is written for the whole declaration. Nil if none is written.
    package var access: AccessLevel?
    /// The access level that is written for the setter: `private(set)`. Nil if none is written.
    package var setterAccess: AccessLevel?
    package var isStatic = false
    /// Whether a static member is declared with `class`. `isStatic` is true for `class` and for `static`.
    package var isClassMember = false
    package var isFinal = false
    package var isLazy = false
    package var isWeak = false
    package var isOverride = false
    package var isRequired = false
    package var isConvenience = false
    package var isNonisolated = false
    package var isMutating = false
    /// Whether an operator function has the modifier `prefix`. `isPostfix` tells whether it has `postfix`.
    package var isPrefix = false
    package var isPostfix = false
    package var isOptional = false
    package var isDistributed = false

    package init() {}
}
