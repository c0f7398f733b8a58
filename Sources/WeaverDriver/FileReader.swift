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
    /// Told of each file that is read.
    var clock: PhaseClock?

    /// The inputs of a run, all but its own output and config file; or why some cannot be found.
    static func inputs(of configuration: Configuration, in project: FilePath) -> Result<FileReader, DriverFailure> {
        let (files, faults) = Discovery.inputs(
            at: configuration.inputPaths, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive, in: project)
        if let fault = faults.first { return .failure(DriverFailure(message: fault)) }
        let tests = configuration.tests
        var unread = Set([configuration.mainOutput(in: project).string, configuration.configPath, tests?.output(in: project).string].compactMap { $0 })
        // What tests declare is theirs alone.
        if let tests { unread.formUnion(tests.inputs(of: configuration, in: project).files.map(\.string)) }
        return .success(FileReader(files: files.filter { !unread.contains($0.string) }, project: project, jobs: configuration.jobs))
    }

    /// A first look at each file; one that cannot be read states only that, an output of ours states nothing.
    func glances() -> [Glance] {
        concurrentMap(files.count, jobs: jobs) { read(files[$0], glance) { .facts($0) } }
    }

    /// All that the files at these positions state.
    func facts(of positions: [Int]) -> [FileFacts] {
        concurrentMap(positions.count, jobs: jobs) { read(files[positions[$0]], WeaverCompiler.facts) { $0 } }
    }

    /// The texts of all files that can be read and are no outputs of ours, by their names.
    func texts() -> [String: SourceText] {
        let texts = concurrentMap(files.count, jobs: jobs) { index in
            let text = try? readSource(files[index], as: files[index].relative(to: project)).get()
            return text.flatMap { OutputFile.isGenerated($0.bytes) ? nil : $0 }
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

    private func read<Result>(_ path: FilePath, _ take: (SourceText) -> Result, _ fallback: (FileFacts) -> Result) -> Result {
        let name = path.relative(to: project)
        defer { clock?.count { $0.read += 1 } }
        switch readSource(path, as: name) {
        case .failure(let unreadable): return fallback(WeaverCompiler.facts(ofUnreadable: name, unreadable.diagnostic))
        case .success(let source):
            return OutputFile.isGenerated(source.bytes) ? fallback(FileFacts(path: name, origin: .source)) : take(source)
        }
    }
}
