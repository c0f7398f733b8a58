import Foundation
import WeaverCompiler
package import WeaverDiagnostics

/// An event that `weaver format` reports while it runs.
package enum FormatEvent {
    /// The manifest at this path has a new layout, or would have without `--check`.
    case changed(String)
    /// The manifest has errors and was not changed.
    case faulty(SourceText, [Diagnostic])
    /// The reason why a file could not be read or written.
    case failed(String)
}

/// Lays out the manifests among `paths` and in the folders among them, in the order of their paths. Only manifests
/// whose text changes are written; with `isCheck`, none are. Returns whether nothing failed and no manifest has errors.
package func format(_ paths: [String], isCheck: Bool, report: (FormatEvent) -> Void) -> Bool {
    let base = FilePath(".")
    var isWhole = true
    func fail(_ reason: String) {
        report(.failed(reason))
        isWhole = false
    }
    let others = paths.filter { !FilePath($0, relativeTo: base).mayHoldManifests }
    for path in others { fail("'\(path)' is no manifest: the names of manifests end in '.weaver'") }
    let (inputs, faults) = Discovery.inputs(at: paths, ignoring: [], isRecursive: true, in: base)
    faults.forEach(fail)
    for path in inputs where path.isManifest {
        let name = path.relative(to: base)
        switch readSource(path, as: name) {
        case .failure(let unreadable): fail("'\(name)': \(unreadable.diagnostic.message)")
        case .success(let source):
            let formatted = format(source)
            if !formatted.diagnostics.isEmpty {
                report(.faulty(source, formatted.diagnostics))
                isWhole = false
            } else if formatted.bytes != source.bytes {
                if !isCheck, let reason = writeAtomically(formatted.bytes, to: path.resolvingLinks) {
                    fail("cannot write '\(name)': \(reason)")
                } else {
                    report(.changed(name))
                }
            }
        }
    }
    return isWhole
}

/// Lays out the manifest on standard input, and passes the result to `print`. Returns false, and prints nothing, if it
/// has errors.
package func formatStandardInput(print: ([UInt8]) -> Void, report: (FormatEvent) -> Void) -> Bool {
    let source = SourceText(path: "<stdin>", bytes: Array(FileHandle.standardInput.readDataToEndOfFile()))
    let formatted = format(source)
    guard formatted.diagnostics.isEmpty else {
        report(.faulty(source, formatted.diagnostics))
        return false
    }
    print(formatted.bytes)
    return true
}

extension FilePath {
    /// A path that does not exist counts as well: discovery reports it.
    fileprivate var mayHoldManifests: Bool { isManifest || isFolder || !exists }
}
