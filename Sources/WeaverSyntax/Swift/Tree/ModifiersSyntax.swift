/// The access levels of Swift, least first.
package enum AccessLevel: UInt8, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// What stands before a declaration's keyword.
package struct ModifiersSyntax: Hashable, Sendable {
    package var attributes: [AttributeSyntax] = []
    /// The level written for reading; `private(set)` is not one.
    package var access: AccessLevel?
    package var isStatic = false
    /// `class` or `static`: both are `isStatic`; this tells which of them was written.
    package var isClassMember = false
    package var isFinal = false
    package var isLazy = false
    package var isWeak = false
    package var isOverride = false
    package var isRequired = false
    package var isConvenience = false
    package var isNonisolated = false
    package var isMutating = false
    /// Of an operator: `prefix`, `postfix`.
    package var isPrefix = false
    package var isPostfix = false
    package var isOptional = false
    package var isDistributed = false

    package init() {}
}
