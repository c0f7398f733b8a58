import WeaverCompiler
import WeaverDiagnostics

/// What keeps the driver from doing what it is asked, beyond what is wrong with the inputs.
package struct DriverFailure: Error {
    package var message: String
    package var help: String?
}

/// Reads the inputs on several threads. No text is kept: what a diagnostic quotes is read again.
struct FileReader {
    let files: [FilePath]
    let project: FilePath
    let jobs: Int?

    /// The inputs of a run, all but its own output and config file; or why some cannot be found.
    static func inputs(of configuration: Configuration, in project: FilePath) -> Result<FileReader, DriverFailure> {
        let (files, faults) = Discovery.inputs(
            at: configuration.inputPaths, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive,
            in: project)
        if let fault = faults.first { return .failure(DriverFailure(message: fault)) }
        var unread = Set(configuration.ownFiles(in: project))
        // What tests declare is theirs alone.
        if let tests = configuration.tests { unread.formUnion(tests.inputs(of: configuration, in: project).files) }
        return .success(
            FileReader(files: files.filter { !unread.contains($0) }, project: project, jobs: configuration.jobs))
    }

    /// All that the files at these positions state.
    func facts(of positions: [Int]) -> [FileFacts] {
        Workers.threads(jobs).map(positions.count) { readFacts(files[positions[$0]], in: project) }
    }

    /// The texts of all files that can be read and are no outputs of ours, by their names.
    func texts() -> [String: SourceText] {
        let texts = Workers.threads(jobs).map(files.count) { index in
            let text = try? readSource(files[index], as: files[index].relative(to: project)).get()
            return text.flatMap { $0.isOutput ? nil : $0 }
        }
        return Dictionary(texts.compactMap { $0 }.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The texts that diagnostics quote, by their paths. A file that is gone by now has none.
    func sources(named diagnostics: [Diagnostic]) -> [String: SourceText] {
        var sources: [String: SourceText] = [:]
        for name in Set(diagnostics.flatMap(\.files)) {
            sources[name] = source(named: name)
        }
        return sources
    }

    /// The text of a file by the path that diagnostics print; empty where it is gone.
    func source(named name: String) -> SourceText {
        (try? readSource(FilePath(name, relativeTo: project), as: name).get()) ?? SourceText(path: name, bytes: [])
    }
}
