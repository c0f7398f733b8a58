package import WeaverDiagnostics
import WeaverSyntax

/// A manifest in its canonical layout, or what is wrong with it.
package func format(_ source: SourceText) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let formatted = formatManifest(source)
    return (formatted.bytes, formatted.diagnostics.map { $0.inFile(source.path) })
}
