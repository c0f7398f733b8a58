package import WeaverDiagnostics

/// A JSON text as it is written: a tree of values with their places.
package struct JSONSyntax: Sendable {
    /// The value of the text; nil if the text is no JSON.
    package var root: JSONNode?
    /// The first error; nil if there is none.
    package var fault: SyntaxDiagnostic?
}

package struct JSONNode: Sendable {
    package enum Content: Sendable {
        case null
        /// `true`, `false` or a number, as it is written.
        case literal(String)
        /// The text that a string means, with escapes resolved.
        case text(String)
        case array([JSONNode])
        case object([Member])
    }

    package struct Member: Sendable {
        package var key: String
        package var keySpan: Span
        package var value: JSONNode
    }

    package var content: Content
    package var span: Span
}
