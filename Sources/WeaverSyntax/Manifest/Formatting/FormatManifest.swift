package import WeaverDiagnostics

/// A manifest in its canonical layout.
package struct FormattedManifest: Sendable {
    package var bytes: [UInt8]
    /// What is wrong with the source. Then the bytes are its own.
    package var diagnostics: [SyntaxDiagnostic]
}

/// Lays a manifest out (CLI.md, `format`): one look for one tree, with the comments and the blank lines of the source. What it
/// means does not change, and laying it out again changes nothing. Linear in the number of bytes.
///
/// The result is read again before it is given away: where it would not say the same (a tree so deep that one more level is
/// too many), the source stays as it is.
package func formatManifest(_ source: SourceText) -> FormattedManifest {
    let syntax = parseManifest(source)
    var formatted = FormattedManifest(bytes: source.bytes, diagnostics: syntax.diagnostics)
    if syntax.diagnostics.isEmpty {
        let bytes = layOutManifest(syntax, source.bytes)
        let again = parseManifest(SourceText(path: source.path, bytes: bytes))
        if again.diagnostics.isEmpty, again.comments.count == syntax.comments.count, manifestJSON(again.root) == manifestJSON(syntax.root) {
            formatted.bytes = bytes
        }
    }
    return formatted
}

/// The layout of a tree that was read without errors from `bytes`.
func layOutManifest(_ syntax: ManifestSyntax, _ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
        var layout = ManifestLayout(bytes, comments: syntax.comments)
        layout.layOut(syntax)
        return layout.output
    }
}
