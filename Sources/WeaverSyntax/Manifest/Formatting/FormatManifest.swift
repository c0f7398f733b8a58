package import WeaverDiagnostics

/// A manifest in its canonical layout.
package struct FormattedManifest: Sendable {
    package var bytes: [UInt8]
    /// The errors in the source. If there are any, `bytes` is the source unchanged.
    package var diagnostics: [SyntaxDiagnostic]
}

/// Formats a manifest (`weaver help format`): equal trees get the same layout, with the comments and the blank lines of
/// the source. The meaning of the manifest does not change, and formatting it again changes nothing. Linear in the
/// number of bytes.
///
/// The result is parsed again before it is returned. If it has another meaning than the source, the source is returned
/// unchanged. This happens if the layout would nest a tree of the maximal depth by one more level.
package func formatManifest(_ source: SourceText) -> FormattedManifest {
    let syntax = parseManifest(source)
    var formatted = FormattedManifest(bytes: source.bytes, diagnostics: syntax.diagnostics)
    if syntax.diagnostics.isEmpty {
        let bytes = layOutManifest(syntax, source.bytes).encoded(like: source.bytes)
        let again = parseManifest(SourceText(path: source.path, bytes: bytes))
        if again.diagnostics.isEmpty, again.comments.count == syntax.comments.count,
            manifestJSON(again.root) == manifestJSON(syntax.root)
        {
            formatted.bytes = bytes
        }
    }
    return formatted
}

extension [UInt8] {
    /// Returns the text in the encoding of `other`: with a byte order mark if `other` has one, and with the line breaks
    /// of `other`. Editors and version control decide about these, so formatting does not change them.
    fileprivate func encoded(like other: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return (other.starts(with: mark) ? mark : []) + withLineBreaks(of: other)
    }

    /// Returns the text, whose lines end with LF, with CRLF for line breaks if the first line of `other` ends with
    /// CRLF.
    package func withLineBreaks(of other: [UInt8]) -> [UInt8] {
        let firstEnd = other.firstIndex { $0 == 0x0A || $0 == 0x0D }
        let isPair = firstEnd.map { other[$0...].starts(with: [0x0D, 0x0A]) } ?? false
        return isPair ? flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : self
    }
}

/// Returns the formatted text of `syntax`, which was parsed from `bytes` without errors.
func layOutManifest(_ syntax: ManifestSyntax, _ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
        var layout = ManifestLayout(bytes, comments: syntax.comments)
        layout.layOut(syntax)
        return layout.output
    }
}
