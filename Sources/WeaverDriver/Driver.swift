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
    let outputPath = configuration.mainOutput(in: project)
    let reader: FileReader
    switch FileReader.inputs(of: configuration, in: project) {
    case .failure(let fault):
        result.failure = fault.message
        return result
    case .success(let inputs): reader = inputs
    }
    if configuration.appliesFixes { result.fixes = applyFixes(to: reader, configuration) }
    let tests = configuration.tests?.options(in: project, configuration)
    if case .failure(let fault) = tests {
        result.failure = fault.message
        return result
    }
    let compilation = compile(reader.glances(), for: configuration.target, configuration.emission, try? tests?.get()) { reader.facts(of: $0) }
    result.diagnostics = configuration.warnings.applied(to: (configDiagnostics + compilation.diagnostics).sorted())
    result.sources = reader.sources(named: result.diagnostics)
    result.failure = result.fixes?.failure
    guard configuration.writesOutputs, !compilation.outputs.isEmpty, !result.diagnostics.hasErrors else { return result }
    result.write(compilation, to: outputPath, in: project, configuration)
    return result
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
    /// The first of the files goes to `path`, the others beside it.
    fileprivate mutating func write(_ compilation: Compilation, to path: FilePath, in project: FilePath, _ configuration: Configuration) {
        let generated = compilation.outputs
        let files = [OutputFile(path: path, text: generated[0].text)]
            + generated.dropFirst().map { OutputFile(path: FilePath(name: $0.name, in: path.folder), text: $0.text) }
        let tests = configuration.tests?.output(in: project)
        let testsFile = tests.flatMap { path in compilation.testsOutput.map { OutputFile(path: path, text: $0) } }
        let counts = WeaverDriver.write(files + (testsFile.map { [$0] } ?? []), force: configuration.force).flatMap { written in
            removeOutdatedOutputs(beside: path, but: files).map { (written, removed: $0) }
        }
        switch counts {
        case .success(let (written, removed)):
            let shown = shown(configuration.emission.splitsOutput ? path.folder : path, in: project)
            let writtenCount = written.intersection(files.map(\.path.string)).count
            outputs = [WrittenOutput(path: shown, fileCount: files.count, writtenCount: writtenCount, removedCount: removed)]
            if let tests {
                outputs.append(
                    WrittenOutput(path: self.shown(tests, in: project), fileCount: 1, writtenCount: written.count - writtenCount, removedCount: 0))
            }
        case .failure(let fault): failure = "cannot write '\(shown(fault.path, in: project))': \(fault.reason)"
        }
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
