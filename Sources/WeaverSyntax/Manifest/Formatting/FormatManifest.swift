package import WeaverDiagnostics

/// A manifest in its canonical layout.
package struct FormattedManifest: Sendable {
    package var bytes: [UInt8]
    /// What is wrong with the source. Then the bytes are its own.
    package var diagnostics: [SyntaxDiagnostic]
}

/// Lays a manifest out (CLI.md, `format`): one look for one tree, with the comments and the blank lines of the source.
/// What it means does not change, and laying it out again changes nothing. Linear in the number of bytes.
///
/// The result is read again before it is given away: where it would not say the same (a tree so deep that one more
/// level is too many), the source stays as it is.
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
    /// The text with the byte order mark and the line ends of another one: those of its first line. Editors and version
    /// control decide about these: a manifest that is laid out well does not change.
    fileprivate func encoded(like other: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let firstEnd = other.firstIndex { $0 == 0x0A || $0 == 0x0D }
        let isPair = firstEnd.map { other[$0...].starts(with: [0x0D, 0x0A]) } ?? false
        let text = isPair ? flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : self
        return other.starts(with: mark) ? mark + text : text
    }
}

/// The layout of a tree that was read without errors from `bytes`.
func layOutManifest(_ syntax: ManifestSyntax, _ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
        var layout = ManifestLayout(bytes, comments: syntax.comments)
        layout.layOut(syntax)
        return layout.output
    }
}
