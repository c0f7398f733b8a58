package import WeaverDiagnostics

/// A parsed manifest as it is written: a tree of mappings, sequences and scalars (`Grammar/README.md`, "Manifests").
package struct ManifestSyntax: Sendable {
    /// The content of the manifest. Nil for a file without content.
    package var root: ManifestNode?
    /// The span of the `---` in front of the content. Nil if there is none.
    package var documentStart: Span?
    /// The spans of the comments, from `#` to the end of their lines, in order.
    package var comments: [Span] = []
    package var diagnostics: [SyntaxDiagnostic] = []
    /// The number of tokens that were read, plus the number of bytes that were read again to find the end of faulty
    /// text. It must not grow faster than the text.
    var work = 0

    package init() {}
}

package struct ManifestNode: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case mapping([Entry])
        case sequence([ManifestNode])
        case scalar(ManifestScalar)
        /// A missing value, as in `key:` alone. It means the empty string.
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

    /// The text that the scalar means, with escapes resolved.
    package var text: String
    package var style: Style
    /// The span of the scalar as written, with its quotes.
    package var span: Span
    /// Whether `text` is identical, byte for byte, to the source in `textSpan`. If so, an offset in `text` gives an
    /// offset in the file.
    package var isVerbatim: Bool

    package init(text: String, style: Style, span: Span, isVerbatim: Bool) {
        self.text = text
        self.style = style
        self.span = span
        self.isVerbatim = isVerbatim
    }

    /// The offset in the file at which the scalar's text begins, after an opening quote.
    package var textStart: Int { Int(span.start) + quoteLength }
    /// The span of the scalar without its quotes.
    var textSpan: Span { Span(textStart, Int(span.end) - quoteLength) }

    private var quoteLength: Int { style == .plain ? 0 : 1 }
}
