package import WeaverDiagnostics

/// The imports, declarations and annotations of a Swift source, each in source order. Bodies of functions, closures and
/// accessors are skipped.
package struct SwiftFileSyntax: Sendable {
    package var imports: [ImportSyntax] = []
    /// All types and extensions, each after the declaration that contains it.
    package var declarations: [TypeDeclarationSyntax] = []
    /// Type aliases outside of any type.
    package var typeAliases: [TypeAliasSyntax] = []
    /// Functions outside of any type.
    package var functions: [FunctionSyntax] = []
    /// Comment annotations and wrappers, in source order.
    package var annotations: [AnnotationSyntax] = []
    /// The branches of all `#if`s in the file. The property `branch` of imports, declarations, members and annotations
    /// is an index into this list, or nil outside of any `#if`.
    package var branches: [BranchSyntax] = []
    package var diagnostics: [SyntaxDiagnostic] = []

    package init() {}
}

/// A branch of an `#if`.
package struct BranchSyntax: Hashable, Sendable {
    /// The index of the `#if … #endif` in the file, from 0.
    package var conditional: Int
    /// The index of the branch in its `#if`: 0 for `#if`, 1 for the first `#elseif` or `#else`, and so on.
    package var clause: Int
    /// The branch of an outer `#if` that contains this branch's `#if`, as an index into the file's branches. Nil if
    /// there is none.
    package var outer: Int?
    /// The condition after `#if` or `#elseif`, as written. Empty after `#else`.
    package var condition: Span
    /// The branch before this one in the same `#if`, as an index into the file's branches. Nil for the first branch of
    /// an `#if`.
    package var previous: Int?

    package init(conditional: Int, clause: Int, outer: Int?, condition: Span, previous: Int?) {
        self.conditional = conditional
        self.clause = clause
        self.outer = outer
        self.condition = condition
        self.previous = previous
    }
}
