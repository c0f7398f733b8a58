package import WeaverDiagnostics

/// One of `<T: P, each U, let n: Int>`.
package struct GenericParameterSyntax: Hashable, Sendable {
    /// `each` or `let`.
    package var keyword: Span?
    package var name: Span
    /// What stands behind the colon.
    package var bound: TypeSyntax?

    package init(keyword: Span?, name: Span, bound: TypeSyntax?) {
        self.keyword = keyword
        self.name = name
        self.bound = bound
    }
}

/// One of `where T: P, U.V == W`.
package struct ConstraintSyntax: Hashable, Sendable {
    package var left: TypeSyntax
    /// `==`, not `:`.
    package var isEquality: Bool
    package var right: TypeSyntax

    package init(left: TypeSyntax, isEquality: Bool, right: TypeSyntax) {
        self.left = left
        self.isEquality = isEquality
        self.right = right
    }
}

/// What is generic about a declaration.
package struct GenericsSyntax: Hashable, Sendable {
    package var parameters: [GenericParameterSyntax] = []
    /// Those of the `where` clause.
    package var constraints: [ConstraintSyntax] = []

    package init() {}
}
