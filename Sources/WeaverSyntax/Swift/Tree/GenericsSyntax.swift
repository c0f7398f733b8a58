package import WeaverDiagnostics

/// A generic parameter: `T: P`, `each U`, `let n: Int`.
package struct GenericParameterSyntax: Hashable, Sendable {
    /// The keyword `each` or `let`. Nil if there is none.
    package var keyword: Span?
    package var name: Span
    /// The type after the colon. Nil if there is none.
    package var bound: TypeSyntax?

    package init(keyword: Span?, name: Span, bound: TypeSyntax?) {
        self.keyword = keyword
        self.name = name
        self.bound = bound
    }
}

/// A constraint of a `where` clause: `T: P`, `U.V == W`.
package struct ConstraintSyntax: Hashable, Sendable {
    package var left: TypeSyntax
    /// Whether the constraint is written with `==`. Otherwise it is written with `:`.
    package var isEquality: Bool
    package var right: TypeSyntax

    package init(left: TypeSyntax, isEquality: Bool, right: TypeSyntax) {
        self.left = left
        self.isEquality = isEquality
        self.right = right
    }
}

/// The generic parameters of a declaration, and the constraints on them.
package struct GenericsSyntax: Hashable, Sendable {
    package var parameters: [GenericParameterSyntax] = []
    /// The constraints of the `where` clause.
    package var constraints: [ConstraintSyntax] = []

    package init() {}
}
