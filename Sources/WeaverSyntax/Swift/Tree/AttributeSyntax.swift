package import WeaverDiagnostics

/// An attribute in Swift: `@Name`, `@Module.Name(arguments)`.
package struct AttributeSyntax: Hashable, Sendable {
    /// The name as written, without `@` and with generic arguments.
    package var name: Span
    /// The text between the parentheses. Nil if there are no parentheses.
    package var arguments: Span?
    /// The span from `@` to the end of the arguments.
    package var span: Span
    /// The branch of an `#if` that contains the attribute, as an index into the file's branches. Nil outside of any
    /// `#if`.
    package var branch: Int?

    package init(name: Span, arguments: Span?, span: Span, branch: Int?) {
        self.name = name
        self.arguments = arguments
        self.span = span
        self.branch = branch
    }
}
