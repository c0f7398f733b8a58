package import WeaverDiagnostics

/// What one Swift source declares, in source order. Bodies of functions, closures and accessors are skipped.
package struct SwiftFileSyntax: Sendable {
    package var imports: [ImportSyntax] = []
    /// All types and extensions, each after the one it is nested in.
    package var declarations: [TypeDeclarationSyntax] = []
    /// Type aliases outside of any type.
    package var typeAliases: [TypeAliasSyntax] = []
    /// Functions outside of any type.
    package var functions: [FunctionSyntax] = []
    /// Comment annotations and wrappers, in source order.
    package var annotations: [AnnotationSyntax] = []
    /// The branches of `#if`s; a node's `branch` is an index into it.
    package var branches: [BranchSyntax] = []
    package var diagnostics: [SyntaxDiagnostic] = []

    package init() {}
}

/// One branch of a `#if`.
package struct BranchSyntax: Hashable, Sendable {
    /// Which `#if … #endif` of the file, counted from 0.
    package var conditional: Int
    /// Which of its branches (`#if` 0, the first `#elseif` or `#else` 1 …).
    package var clause: Int
    /// The branch that this `#if` stands in.
    package var outer: Int?
    /// What stands behind `#if` or `#elseif`, as written; empty behind `#else`.
    package var condition: Span
    /// The branch before it of the same `#if`.
    package var previous: Int?

    package init(conditional: Int, clause: Int, outer: Int?, condition: Span, previous: Int?) {
        self.conditional = conditional
        self.clause = clause
        self.outer = outer
        self.condition = condition
        self.previous = previous
    }
}
