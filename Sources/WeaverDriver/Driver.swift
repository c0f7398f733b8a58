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
    /// What was fixed before; nil where nothing was to be.
    package var fixes: AppliedFixes?

    package var isSuccess: Bool { failure == nil && !diagnostics.hasErrors }
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
    let compilation = compile(reader.glances(), for: configuration.target, configuration.emission) { reader.facts(of: $0) }
    result.diagnostics = configuration.warnings.applied(to: (configDiagnostics + compilation.diagnostics).sorted())
    result.sources = reader.sources(named: result.diagnostics)
    result.failure = result.fixes?.failure
    guard configuration.writesOutputs, let text = compilation.mainOutput, !result.diagnostics.hasErrors else { return result }
    switch OutputFile(path: outputPath).write(text, force: configuration.force) {
    case .written: result.output = (result.shown(outputPath, in: project), true)
    case .unchanged: result.output = (result.shown(outputPath, in: project), false)
    case .failed(let reason): result.failure = "cannot write '\(result.shown(outputPath, in: project))': \(reason)"
    }
    return result
}

extension Configuration {
    /// The file that the main output is written to.
    func mainOutput(in project: FilePath) -> FilePath {
        let path = FilePath(mainOutputPath, relativeTo: project)
        return path.isFolder || !path.name.hasSuffix(".swift") ? FilePath("Weaver.swift", relativeTo: path) : path
    }
}

extension RunResult {
    /// A path as diagnostics show it.
    fileprivate func shown(_ path: FilePath, in project: FilePath) -> String {
        path.isInside(project) ? writtenProjectPrefix + path.relative(to: project) : path.string
    }
}

private func prefix(asWritten path: String) -> String {
    if path == "." || path == "./" || path.isEmpty { return "" }
    return path.hasSuffix("/") ? path : path + "/"
}
