import Foundation
import WeaverCompiler
package import WeaverDiagnostics

/// What `weaver format` found and did, told as it goes on.
package enum FormatEvent {
    /// The manifest has another layout now, or would have.
    case changed(String)
    /// It has errors, and was left alone.
    case faulty(SourceText, [Diagnostic])
    /// Why something could not be read or written.
    case failed(String)
}

/// Lays out the manifests at `paths` and those in folders among them, in the order of their paths. Only a manifest
/// whose text changes is touched, none if `isCheck`. Returns whether nothing went wrong.
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

/// Lays out what is read from the standard input, and hands it to `print`; nothing if it has errors.
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
    /// What is not there counts too: discovery says so.
    fileprivate var mayHoldManifests: Bool { isManifest || isFolder || !exists }
}
