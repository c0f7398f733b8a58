package import WeaverDiagnostics
import WeaverSyntax

/// Returns the bytes of a manifest in its canonical layout, and the diagnostics of its parser, with the file's path.
package func format(_ source: SourceText) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let formatted = formatManifest(source)
    return (formatted.bytes, formatted.diagnostics.map { $0.inFile(source.path) })
}
