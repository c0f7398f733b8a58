import WeaverCompiler
package import WeaverDiagnostics
import WeaverSystem

/// An event that `weaver format` reports while it runs.
package enum FormatEvent {
    /// The manifest at this path got a new layout, or would get one without `--check`.
    case changed(String)
    /// The manifest with this text has these errors, and was not changed.
    case faulty(SourceText, [Diagnostic])
    /// The reason why a file could not be read or written.
    case failed(String)
}

/// Lays out manifests, in the order of their paths. `paths` has manifests, and folders whose manifests are all laid
/// out. Only manifests whose text changes are written; with `isCheck`, no manifest is written. `report` is called with
/// each event. Returns whether nothing failed and no manifest has errors.
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

/// Lays out the manifest on standard input, and passes the result to `print`. If the manifest has errors, calls
/// `report` with them instead, and returns false.
package func formatStandardInput(print: ([UInt8]) -> Void, report: (FormatEvent) -> Void) -> Bool {
    let source = SourceText(path: "<stdin>", bytes: Descriptor.readAll(from: STDIN_FILENO))
    let formatted = format(source)
    guard formatted.diagnostics.isEmpty else {
        report(.faulty(source, formatted.diagnostics))
        return false
    }
    print(formatted.bytes)
    return true
}

extension FilePath {
    /// Whether the path is a manifest or a folder. True also for a path that does not exist, which `Discovery` reports.
    fileprivate var mayHoldManifests: Bool { isManifest || isFolder || !exists }
}
