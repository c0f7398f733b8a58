import Testing
import WeaverDiagnostics
import WeaverSyntax

func manifest(_ text: String) -> ManifestSyntax {
    parseManifest(SourceText(path: "Test.weaver", text: text))
}

/// The diagnostics of a manifest as `line:column message`, in order.
func manifestErrors(_ text: String) -> [String] {
    let lines = LineIndex(Array(text.utf8))
    return manifest(text).diagnostics.map { diagnostic in
        let position = lines.position(of: diagnostic.span.start)
        return "\(position.line):\(position.column) \(diagnostic.message)"
    }
}
