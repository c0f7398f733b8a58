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
    /// The main output, and that for tests; none where nothing was to be written.
    package var outputs: [WrittenOutput] = []
    /// What was fixed before; nil where nothing was to be.
    package var fixes: AppliedFixes?
    /// What is of interest to those who ask for more: why a cache was of no use.
    package var notes: [String] = []

    package var isSuccess: Bool { failure == nil && !diagnostics.hasErrors }
}

/// What was written.
package struct WrittenOutput: Sendable {
    /// The file, or the folder of several.
    package var path: String
    package var fileCount: Int
    /// How many files are new or have another text.
    package var writtenCount: Int
    /// How many were outdated and are gone.
    package var removedCount: Int
}

/// Finds the inputs, reads them, compiles them and writes the output. `configDiagnostics` are what is wrong with the config file: its
/// warnings are reported with the others, its errors keep the inputs from being read.
package func run(_ configuration: Configuration, configDiagnostics: [Diagnostic]) -> RunResult {
    let project = FilePath(configuration.projectPath)
    var result = RunResult(
        diagnostics: [], sources: [:], projectPrefix: project.prefix, writtenProjectPrefix: prefix(asWritten: configuration.projectPath))
    guard project.isFolder else {
        result.failure = "there is no folder '\(configuration.projectPath)'"
        return result
    }
    if configDiagnostics.hasErrors {
        result.diagnostics = configuration.warnings.applied(to: configDiagnostics).sorted()
        result.sources = FileReader(files: [], project: project, jobs: configuration.jobs).sources(named: result.diagnostics)
        return result
    }
    if configuration.appliesFixes {
        switch FileReader.inputs(of: configuration, in: project) {
        case .failure(let fault):
            result.failure = fault.message
            return result
        case .success(let reader): result.fixes = applyFixes(to: reader, configuration)
        }
    }
    result.run(configuration, configDiagnostics, in: project)
    if result.failure == nil { result.failure = result.fixes?.failure }
    return result
}

extension RunResult {
    /// Ends as the last run with the same options did, where the inputs state the same and its outputs are there; else compiles.
    fileprivate mutating func run(_ configuration: Configuration, _ configDiagnostics: [Diagnostic], in project: FilePath) {
        let folder = CacheFolder(configuration, configDiagnostics, in: project)
        let cache = folder.flatMap { use(FactsCache.open($0.facts), at: $0.facts) }
        if finish(with: cache, folder, configuration, configDiagnostics, in: project) { return }
        notes.append("the cache is damaged, and not used")
        _ = finish(with: nil, folder, configuration, configDiagnostics, in: project)
    }

    /// Returns whether the cache was good enough.
    private mutating func finish(
        with cache: FactsCache?, _ folder: CacheFolder?, _ configuration: Configuration, _ configDiagnostics: [Diagnostic], in project: FilePath
    ) -> Bool {
        let inputs: RunInputs
        switch RunInputs.find(for: configuration, in: project, knowing: cache, keeps: folder != nil) {
        case .failure(let fault):
            failure = fault.message
            return true
        case .success(let found): inputs = found
        }
        func report(_ found: [Diagnostic]) {
            diagnostics = configuration.warnings.applied(to: (configDiagnostics + found).sorted())
            sources = FileReader(files: [], project: project, jobs: configuration.jobs).sources(named: diagnostics)
        }
        if let folder, let last = use(RunStamp.read(folder.stamp), at: folder.stamp), last.digest == inputs.digest, let now = last.confirmed {
            report(last.diagnostics)
            if now != last { note(now.keep(in: folder)) }
            note(inputs.keep(in: folder))
            confirm(now, in: project, configuration)
            return true
        }
        let compilation: Compilation
        do throws(CacheFault) {
            compilation = try inputs.compile(for: configuration)
        } catch {
            return false
        }
        report(compilation.diagnostics)
        var stamp = RunStamp(digest: 0, diagnostics: compilation.diagnostics, outputs: [])
        if configuration.writesOutputs, !compilation.outputs.isEmpty, !diagnostics.hasErrors {
            stamp.outputs = write(compilation, in: project, configuration)
        }
        if let folder, failure == nil {
            stamp.digest = inputs.digest
            note(inputs.keep(in: folder) ?? stamp.keep(in: folder))
        }
        return true
    }

    private mutating func note(_ note: CacheNote?) {
        if let note { notes.append("the cache is not kept: \(note.text)") }
    }

    /// What was found, if it is of use.
    private mutating func use<Found>(_ found: Result<Found, CacheNote>?, at path: FilePath) -> Found? {
        switch found {
        case .success(let found): return found
        case .failure(let note): notes.append("the cache '\(path.string)' is not used: \(note.text)")
        case nil: break
        }
        return nil
    }
}

extension Configuration {
    /// The file that the main output is written to.
    func mainOutput(in project: FilePath) -> FilePath {
        let path = FilePath(mainOutputPath, relativeTo: project)
        return path.namesFolder ? FilePath(name: GeneratedFile.commonName, in: path) : path
    }

    /// What is wrong with how the options go together.
    package var misuse: DriverFailure? {
        guard emission.splitsOutput, !FilePath(mainOutputPath, relativeTo: FilePath(projectPath)).namesFolder else { return nil }
        return DriverFailure(message: "'--split-output' needs a folder, not the file '\(mainOutputPath)'", help: "name one with --main-output-path")
    }
}

extension FilePath {
    /// Whether an output of this path is a folder.
    var namesFolder: Bool { isFolder || !name.hasSuffix(".swift") }
}

extension RunResult {
    /// The first of the files goes to the path of the main output, the others beside it. Returns what is there now.
    private mutating func write(_ compilation: Compilation, in project: FilePath, _ configuration: Configuration) -> [StampedOutput] {
        let path = configuration.mainOutput(in: project)
        let generated = compilation.outputs
        let files = [OutputFile(path: path, text: generated[0].text)]
            + generated.dropFirst().map { OutputFile(path: FilePath(name: $0.name, in: path.folder), text: $0.text) }
        let tests = configuration.tests?.output(in: project)
        let testsFile = tests.flatMap { path in compilation.testsOutput.map { OutputFile(path: path, text: $0) } }
        let all = files + (testsFile.map { [$0] } ?? [])
        switch WeaverDriver.write(all, force: configuration.force) {
        case .success(let written): tell(of: files.map(\.path), written: written, in: project, configuration)
        case .failure(let fault): fail(fault, in: project)
        }
        return all.map { StampedOutput($0.path, bytes: Array($0.text.utf8)) }
    }

    /// All outputs are as the last run has left them.
    private mutating func confirm(_ last: RunStamp, in project: FilePath, _ configuration: Configuration) {
        let tests = configuration.tests?.output(in: project)
        let files = last.outputs.map { FilePath($0.path) }.filter { $0 != tests }
        if !files.isEmpty { tell(of: files, written: [], in: project, configuration) }
    }

    /// Says what has become of the files of the main output and of the tests output, once those are gone that have no input any more.
    private mutating func tell(of files: [FilePath], written: Set<String>, in project: FilePath, _ configuration: Configuration) {
        let path = configuration.mainOutput(in: project)
        switch removeOutdatedOutputs(beside: path, but: Set(files.map(\.name))) {
        case .success(let removedCount):
            let shown = shown(configuration.emission.splitsOutput ? path.folder : path, in: project)
            let writtenCount = written.intersection(files.map(\.string)).count
            outputs = [WrittenOutput(path: shown, fileCount: files.count, writtenCount: writtenCount, removedCount: removedCount)]
            if let tests = configuration.tests?.output(in: project) {
                outputs.append(
                    WrittenOutput(path: self.shown(tests, in: project), fileCount: 1, writtenCount: written.count - writtenCount, removedCount: 0))
            }
        case .failure(let fault): fail(fault, in: project)
        }
    }

    private mutating func fail(_ fault: OutputFailure, in project: FilePath) {
        failure = "cannot write '\(shown(fault.path, in: project))': \(fault.reason)"
    }

    /// A path as diagnostics show it.
    private func shown(_ path: FilePath, in project: FilePath) -> String {
        if path == project { return writtenProjectPrefix.isEmpty ? "." : writtenProjectPrefix }
        return path.isInside(project) ? writtenProjectPrefix + path.relative(to: project) : path.string
    }
}

private func prefix(asWritten path: String) -> String {
    if path == "." || path == "./" || path.isEmpty { return "" }
    return path.hasSuffix("/") ? path : path + "/"
}
