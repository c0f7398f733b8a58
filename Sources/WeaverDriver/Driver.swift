import Foundation
import WeaverCompiler
package import WeaverDiagnostics

/// What a run did.
package struct RunResult: Sendable {
    /// In the order in which they are printed.
    package var diagnostics: [Diagnostic]
    /// The texts that diagnostics are about, by their paths.
    package var sources: [String: SourceText]
    /// The project's folder, which relative paths of diagnostics start from; absolute, with a slash behind.
    package var projectPrefix: String
    /// The same as it was asked for: empty where that is the working directory.
    package var writtenProjectPrefix: String
    /// What prevented the run or its output, beyond what is wrong with the inputs.
    package var failure: String?
    /// The output's path and whether its text is new; nil where none was to be written.
    package var output: (path: String, isChanged: Bool)?

    package var isSuccess: Bool { failure == nil && !diagnostics.hasErrors }
}

/// Finds the inputs, reads them, compiles them and writes the output.
package func run(_ configuration: Configuration) -> RunResult {
    let project = FilePath(configuration.projectPath)
    var result = RunResult(
        diagnostics: [], sources: [:], projectPrefix: project.prefix, writtenProjectPrefix: prefix(asWritten: configuration.projectPath))
    guard project.isFolder else {
        result.failure = "there is no folder '\(configuration.projectPath)'"
        return result
    }
    var outputPath = FilePath(configuration.mainOutputPath, relativeTo: project)
    if configuration.mainOutputPath.hasSuffix("/") || outputPath.isFolder { outputPath = FilePath("Weaver.swift", relativeTo: outputPath) }
    let (inputs, missing) = Discovery.inputs(of: configuration, in: project)
    if let path = missing.first {
        result.failure = "there is no input '\(path)'"
        return result
    }

    let read = readFacts(inputs.filter { $0 != outputPath }, relativeTo: project, jobs: configuration.jobs)
    for file in read { result.sources[file.source.path] = file.source }
    let compilation = compile(read.map(\.facts))
    result.diagnostics = compilation.diagnostics
    if configuration.warningsAreErrors {
        for index in result.diagnostics.indices { result.diagnostics[index].severity = .error }
    }
    guard configuration.writesOutputs, let text = compilation.mainOutput, !result.diagnostics.hasErrors else { return result }
    switch OutputFile(path: outputPath).write(text, force: configuration.force) {
    case .written: result.output = (outputPath.relative(to: project), true)
    case .unchanged: result.output = (outputPath.relative(to: project), false)
    case .failed(let reason): result.failure = "cannot write '\(outputPath.relative(to: project))': \(reason)"
    }
    return result
}

private func prefix(asWritten path: String) -> String {
    if path == "." || path == "./" || path.isEmpty { return "" }
    return path.hasSuffix("/") ? path : path + "/"
}

private struct ReadFile: Sendable {
    var source: SourceText
    var facts: FileFacts
}

/// Reads the files and what they state, on several threads. Outputs of ours are left out.
private func readFacts(_ paths: [FilePath], relativeTo project: FilePath, jobs: Int?) -> [ReadFile] {
    let threads = max(1, min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, paths.count))
    let results = Locked<[(index: Int, file: ReadFile)]>([])
    let next = Locked(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while true {
            let index = next.withValue { value in
                defer { value += 1 }
                return value
            }
            guard index < paths.count else { return }
            if let file = readFile(paths[index], as: paths[index].relative(to: project)) {
                results.withValue { $0.append((index, file)) }
            }
        }
    }
    return results.withValue { $0.sorted { $0.index < $1.index }.map(\.file) }
}

/// Nil for an output of ours.
private func readFile(_ path: FilePath, as name: String) -> ReadFile? {
    let data: Data
    do {
        data = try Data(contentsOf: URL(fileURLWithPath: path.string))
    } catch {
        let reason = (error as? CocoaError)?.code == .fileReadNoPermission ? "permission denied" : "it is gone, or not a file"
        return ReadFile(source: SourceText(path: name, bytes: []), facts: facts(ofUnreadable: name, reason: reason))
    }
    let source = SourceText(path: name, bytes: Array(data))
    guard !OutputFile.isGenerated(source.bytes) else { return nil }
    return ReadFile(source: source, facts: facts(of: source))
}

/// A value that several threads change in turn.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
