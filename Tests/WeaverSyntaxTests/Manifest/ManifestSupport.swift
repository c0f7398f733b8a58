import Testing
import WeaverDiagnostics
import WeaverSyntax

func manifest(_ text: String) -> ManifestSyntax {
    parseManifest(SourceText(path: "Test.weaver", text: text))
}

/// Returns the diagnostics of a manifest in order, each as `line:column message`.
func manifestErrors(_ text: String) -> [String] {
    let lines = LineIndex(Array(text.utf8))
    return manifest(text).diagnostics.map { diagnostic in
        let position = lines.position(of: diagnostic.span.start)
        return "\(position.line):\(position.column) \(diagnostic.message)"
    }
}
