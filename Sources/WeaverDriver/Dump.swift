import WeaverCompiler
package import WeaverDiagnostics
import WeaverFacts

/// Dumps the files at `paths`, in that order; a folder stands for all inputs of the dumped kind in it. `print` is
/// called with one line of JSON for each file, `report` with the name, the text and the diagnostics of each file.
/// Returns whether all files could be read and have no diagnostics.
package func dump(
    _ paths: [String], as kind: DumpKind, print: (String) -> Void, report: (String, SourceText, [Diagnostic]) -> Void
) -> Bool {
    let base = FilePath(".")
    var isWhole = true
    var files: [String] = []
    for path in paths {
        // Folders are searched for inputs, and interfaces are none.
        guard kind != .interface, FilePath(path, relativeTo: base).isFolder else {
            files.append(path)
            continue
        }
        let (found, faults) = Discovery.inputs(at: [path], ignoring: [], isRecursive: true, in: base)
        files += found.map { $0.relative(to: base) }.filter {
            $0.hasSuffix(".weaver") == (kind == .manifest) || kind == .facts
        }
        for fault in faults {
            report(path, SourceText(path: path, bytes: []), [Unreadable(path, fault).diagnostic])
            isWhole = false
        }
    }
    // Files are dumped in batches, so that memory does not grow with the number of files.
    for start in stride(from: 0, to: files.count, by: batch) {
        let names = files[start..<min(start + batch, files.count)]
        let dumps = Workers.threads(nil).map(names.count) { index in
            let name = names[start + index]
            return readSource(FilePath(name, relativeTo: base), as: name).map { (source: $0, dump: dump($0, as: kind)) }
        }
        for (name, result) in zip(names, dumps) {
            switch result {
            case .success(let (source, dump)):
                print(dump.line)
                report(name, source, dump.diagnostics)
                isWhole = isWhole && dump.diagnostics.isEmpty
            case .failure(let unreadable):
                report(name, SourceText(path: name, bytes: []), [unreadable.diagnostic])
                isWhole = false
            }
        }
    }
    return isWhole
}

private let batch = 64
