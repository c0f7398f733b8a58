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
/// warnings are reported with the others, its errors keep the inputs from being read. `clock` is told where the run is.
package func run(_ configuration: Configuration, configDiagnostics: [Diagnostic], _ clock: PhaseClock) -> RunResult {
    defer { clock.enter(nil) }
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
    var reader: FileReader
    clock.enter(.walk)
    switch FileReader.inputs(of: configuration, in: project) {
    case .failure(let fault):
        result.failure = fault.message
        return result
    case .success(let inputs): reader = inputs
    }
    reader.clock = clock
    reader.countInputs()
    clock.enter(.read)
    if configuration.appliesFixes { result.fixes = applyFixes(to: reader, configuration) }
    let tests = configuration.tests?.options(in: project, configuration, clock)
    if case .failure(let fault) = tests {
        result.failure = fault.message
        return result
    }
    let glances = reader.glances()
    clock.count { counts in
        counts.glanced = glances.count(where: \.isOutline)
        counts.parsed += glances.count - counts.glanced
    }
    let compilation = compile(
        glances, for: configuration.target, configuration.emission, try? tests?.get(), enter: { clock.enter(Phase($0)) },
        read: { positions in clock.within(.read) { reader.parse(positions) } })
    clock.enter(.read)
    result.diagnostics = configuration.warnings.applied(to: (configDiagnostics + compilation.diagnostics).sorted())
    result.sources = reader.sources(named: result.diagnostics)
    result.failure = result.fixes?.failure
    guard configuration.writesOutputs, !compilation.outputs.isEmpty, !result.diagnostics.hasErrors else { return result }
    clock.within(.write) { result.write(compilation, of: reader, to: outputPath, configuration) }
    clock.count { counts in
        counts.outputs = result.outputs.reduce(0) { $0 + $1.fileCount }
        counts.written = result.outputs.reduce(0) { $0 + $1.writtenCount }
    }
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
    fileprivate mutating func write(_ compilation: Compilation, of reader: FileReader, to path: FilePath, _ configuration: Configuration) {
        let project = reader.project
        let main = compilation.outputs.enumerated().map { index, file in
            OutputFile(path: index == 0 ? path : FilePath(name: file.name, in: path.folder), text: file.text, kind: .swift)
        }
        let tests = compilation.testsOutput.flatMap { text in
            configuration.tests.map { OutputFile(path: $0.output(in: project), text: text, kind: .swift) }
        }
        let counts = configuration.buildFiles.files(about: RunFiles(reader, main, tests, configuration), configuration, in: project).flatMap { others in
            WeaverDriver.write(main + (tests.map { [$0] } ?? []) + others, force: configuration.force)
        }.flatMap { written in
            removeOutdatedOutputs(beside: path, but: main).map { (written, removed: $0) }
        }
        switch counts {
        case .success(let (written, removed)):
            let mainPath = configuration.emission.splitsOutput ? path.folder : path
            outputs = [WrittenOutput(path: shown(mainPath, in: project), main, written, removedCount: removed)]
            if let tests { outputs.append(WrittenOutput(path: shown(tests.path, in: project), [tests], written, removedCount: 0)) }
        case .failure(let fault): failure = "cannot write '\(shown(fault.path, in: project))': \(fault.reason)"
        }
    }

    /// A path as diagnostics show it.
    private func shown(_ path: FilePath, in project: FilePath) -> String {
        if path == project { return writtenProjectPrefix.isEmpty ? "." : writtenProjectPrefix }
        return path.isInside(project) ? writtenProjectPrefix + path.relative(to: project) : path.string
    }
}

extension WrittenOutput {
    fileprivate init(path: String, _ files: [OutputFile], _ written: Set<String>, removedCount: Int) {
        self.init(
            path: path, fileCount: files.count, writtenCount: files.count { written.contains($0.path.string) }, removedCount: removedCount)
    }
}

extension FileReader {
    fileprivate func countInputs() {
        let manifests = files.count(where: \.isManifest)
        clock?.count { ($0.sources, $0.manifests) = (files.count - manifests, manifests) }
    }

    /// A second look, at all that the files at these positions state.
    fileprivate func parse(_ positions: [Int]) -> [FileFacts] {
        clock?.count { counts in
            counts.parsed += positions.count
            counts.glanced -= positions.count
        }
        return facts(of: positions)
    }
}

extension Phase {
    fileprivate init(_ phase: CompilerPhase) {
        self = switch phase {
        case .check: .check
        case .emit: .emit
        }
    }
}

private func prefix(asWritten path: String) -> String {
    if path == "." || path == "./" || path.isEmpty { return "" }
    return path.hasSuffix("/") ? path : path + "/"
}
