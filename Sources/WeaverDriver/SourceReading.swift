import Foundation
import WeaverDiagnostics

/// Why a file or folder could not be read.
struct Unreadable: Error {
    let diagnostic: Diagnostic

    init(_ name: String, _ what: String) {
        diagnostic = Diagnostic(
            .unreadableFile, what, at: Place(file: name, span: Span(0, 0)), help: "make it readable, or leave it out with --ignored-path")
    }
}

/// Reads a file once, as bytes. `name` is the path as diagnostics print it.
func readSource(_ path: FilePath, as name: String) -> Result<SourceText, Unreadable> {
    do {
        return .success(SourceText(path: name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path.string)))))
    } catch {
        let reason = (error as? CocoaError)?.code == .fileReadNoPermission ? "permission denied" : "it is gone, or not a file"
        return .failure(Unreadable(name, "the file cannot be read: \(reason)"))
    }
}
