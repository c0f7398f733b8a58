package import WeaverDiagnostics

/// `@Name`, `@Module.Name(arguments)`.
package struct AttributeSyntax: Hashable, Sendable {
    /// The name as written, without `@`, generic arguments included.
    package var name: Span
    /// What stands between the parentheses, those excluded.
    package var arguments: Span?
    /// From `@` to the end of the arguments.
    package var span: Span

    package init(name: Span, arguments: Span?, span: Span) {
        self.name = name
        self.arguments = arguments
        self.span = span
    }
}
