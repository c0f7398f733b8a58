import Foundation
import WeaverCompiler
package import WeaverDiagnostics

/// What `weaver dump` says of the files at `paths`, in their order, and those in folders among them: `print` is given one line of
/// JSON a file, `report` what is wrong. Returns whether all could be read and were whole.
package func dump(
    _ paths: [String], as kind: DumpKind, print: (String) -> Void, report: (String, SourceText, [Diagnostic]) -> Void
) -> Bool {
    let base = FilePath(".")
    let files = paths.flatMap { path -> [String] in
        let start = FilePath(path, relativeTo: base)
        guard start.isFolder else { return [path] }
        let configuration = Configuration(
            projectPath: ".", inputPaths: [path], ignoredPaths: [], isRecursive: true, mainOutputPath: "Weaver.swift", writesOutputs: false,
            force: false, warningsAreErrors: false, jobs: nil)
        let found = Discovery.inputs(of: configuration, in: base).files
        return found.map { $0.relative(to: base) }.filter { $0.hasSuffix(".weaver") == (kind == .manifest) || kind == .facts }
    }
    var isWhole = true
    // In batches, so that memory does not grow with the number of files.
    for start in stride(from: 0, to: files.count, by: batch) {
        let names = files[start..<min(start + batch, files.count)]
        let dumps = concurrentMap(names.count, jobs: nil) { index in
            dumpFile(names[start + index], as: kind, in: base)
        }
        for (name, dump) in zip(names, dumps) {
            switch dump {
            case .success(let (line, source, diagnostics)):
                print(line)
                report(name, source, diagnostics)
                isWhole = isWhole && diagnostics.isEmpty
            case .failure(let diagnostic):
                report(name, SourceText(path: name, bytes: []), [diagnostic])
                isWhole = false
            }
        }
    }
    return isWhole
}

private let batch = 64

private enum FileDump: Sendable {
    case success((line: String, source: SourceText, diagnostics: [Diagnostic]))
    case failure(Diagnostic)
}

private func dumpFile(_ name: String, as kind: DumpKind, in base: FilePath) -> FileDump {
    guard let data = FileManager.default.contents(atPath: FilePath(name, relativeTo: base).string) else {
        return .failure(Diagnostic(.unreadableFile, "the file cannot be read", at: Place(file: name, span: Span(0, 0))))
    }
    let source = SourceText(path: name, bytes: Array(data))
    let (line, diagnostics) = dump(source, as: kind)
    return .success((line, source, diagnostics))
}
