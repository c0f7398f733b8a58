package import WeaverDiagnostics

/// A manifest as it is written: a tree of mappings, sequences and scalars (LANGUAGE.md, section 3).
package struct ManifestSyntax: Sendable {
    /// Nil for a file without content.
    package var root: ManifestNode?
    /// The `---` before the content.
    package var documentStart: Span?
    /// The comments from `#` to the end of their lines, in order.
    package var comments: [Span] = []
    package var diagnostics: [SyntaxDiagnostic] = []
    /// Tokens read, and bytes looked at again in search of the end of something broken. It must not grow faster than
    /// the text.
    var work = 0

    package init() {}
}

package struct ManifestNode: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case mapping([Entry])
        case sequence([ManifestNode])
        case scalar(ManifestScalar)
        /// `key:` with nothing behind it: the empty string.
        case empty
    }

    package struct Entry: Hashable, Sendable {
        package var key: ManifestScalar
        package var value: ManifestNode

        package init(key: ManifestScalar, value: ManifestNode) {
            self.key = key
            self.value = value
        }
    }

    package var content: Content
    package var span: Span

    package init(_ content: Content, _ span: Span) {
        self.content = content
        self.span = span
    }
}

package struct ManifestScalar: Hashable, Sendable {
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted
    }

    /// The text that it stands for, escapes resolved.
    package var text: String
    package var style: Style
    /// As written, quotes included.
    package var span: Span
    /// Whether the text stands byte for byte within the span (between the quotes of a quoted one), so that offsets in
    /// it can be told.
    package var isVerbatim: Bool

    package init(text: String, style: Style, span: Span, isVerbatim: Bool) {
        self.text = text
        self.style = style
        self.span = span
        self.isVerbatim = isVerbatim
    }

    /// The offset of the text's first byte in the file.
    package var textStart: Int { Int(span.start) + quoteLength }
    /// Without the quotes.
    var textSpan: Span { Span(textStart, Int(span.end) - quoteLength) }

    private var quoteLength: Int { style == .plain ? 0 : 1 }
}
