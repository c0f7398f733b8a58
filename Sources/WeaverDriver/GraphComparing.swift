import WeaverCompiler
package import WeaverDiagnostics
package import WeaverInsight

package typealias GraphDifference = WeaverInsight.GraphDifference

/// A failure of a command that reads files: a file with an error, or another failure.
package enum ReadingFailure: Error {
    /// An error in a file, with the text of the file that the diagnostic quotes.
    case file(Diagnostic, SourceText)
    case other(DriverFailure)
}

/// Compares two files with graphs in JSON. Paths are relative to the working directory.
package func difference(from old: String, to new: String) -> Result<GraphDifference, ReadingFailure> {
    read(old, with: readGraph).flatMap { old in
        read(new, with: readGraph).map { GraphDifference(from: old, to: $0) }
    }
}

/// Reads the file at `path`, which is relative to the working directory, with `read`. `-` is the standard input.
func read<Value>(
    _ path: String, with read: (SourceText) -> Result<Value, UnusableFile>
) -> Result<Value, ReadingFailure> {
    switch readOnce(FilePath(path == "-" ? "/dev/stdin" : path), as: path) {
    case .failure(let fault):
        return .failure(.other(DriverFailure(message: "'\(path)': \(fault.diagnostic.message)")))
    case .success(let source): return read(source).mapError { .file($0.diagnostic, source) }
    }
}

/// The options of a run, and the diagnostics of its config file.
package struct ConfiguredRun {
    package var configuration: Configuration
    package var diagnostics: [Diagnostic]

    package init(configuration: Configuration, diagnostics: [Diagnostic]) {
        self.configuration = configuration
        self.diagnostics = diagnostics
    }
}

/// Compares the graph of a revision with that of the project's folder. `configPath` is the value of `--config-path`.
/// `configure` returns the run of a project's folder with a config file, or nil for that in the folder; it is called
/// with the folder that has the files of the revision, so that the revision's own config file is read. Fails if the
/// revision or the inputs cannot be read.
package func difference(
    against revision: String, with run: ConfiguredRun, configPath: String?,
    configure: (_ projectPath: String, _ configPath: String?) -> ConfiguredRun
) -> Result<GraphDifference, DriverFailure> {
    DescribedGraph.read(with: run.configuration, configDiagnostics: run.diagnostics).flatMap { new in
        do throws(DriverFailure) {
            let project = FilePath(run.configuration.projectPath).real
            let tree = try RevisionTree(of: revision, for: project)
            let config = configPath.map { tree.mapped(FilePath($0, relativeTo: project)) }
            try tree.write(config.map { [$0] } ?? configFileNames.map { FilePath(name: $0, in: tree.project) })
            // A config file that the revision does not have yet is that of the work tree.
            let found = config.map { $0.exists ? $0.string : FilePath(configPath ?? "", relativeTo: project).string }
            let old = configure(tree.project.string, found)
            if let error = old.diagnostics.first(where: { $0.severity == .error }) {
                throw DriverFailure(
                    message: "'\(tree.original(error.place.file))' of '\(revision)': \(error.message)",
                    help: error.help)
            }
            let configuration = old.configuration.reading(tree, insteadOf: project)
            try tree.write(configuration.readPaths)
            let graph = try DescribedGraph.read(
                with: configuration.withoutUnmatchedPatterns(in: tree), configDiagnostics: old.diagnostics,
                naming: tree.original
            ).get()
            return .success(try GraphDifference(from: graph, to: new, for: run.configuration.target))
        } catch {
            return .failure(error)
        }
    }
}

extension GraphDifference {
    /// Compares the graphs of each combination of conditions. Linear in their number and sizes.
    fileprivate init(from old: DescribedGraph, to new: DescribedGraph, for target: Target) throws(DriverFailure) {
        self.init(from: old.description, to: new.description)
        guard old.conditions.count > 1 || new.conditions.count > 1 else { return }
        let pairs: ConditionPairs
        do throws(ConditionPairs.TooManyFlags) {
            pairs = try ConditionPairs(old.conditions, new.conditions, for: target)
        } catch {
            throw DriverFailure(
                message: "the two graphs depend on \(error.names.count) flags, and no more than "
                    + "\(ConditionPairs.greatestFlagCount) are compared: \(error.names.joined(separator: ", "))",
                help: "give some of them a value with --define or --undefine")
        }
        compare(pairs, old.describe, new.describe)
    }
}
