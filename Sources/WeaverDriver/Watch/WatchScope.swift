import Foundation
import WeaverCompiler

/// Where changes may concern a run, and which of them do.
struct WatchScope {
    private let configuration: Configuration
    private let project: FilePath
    /// The folders in which inputs are looked for.
    private let walked: Set<FilePath>
    /// What is asked for by name, there or not, and all that it lies in.
    private let leading: Set<FilePath>
    private let configFolder: FilePath
    /// The main output, and that for tests.
    private let outputs: [FilePath]
    /// The files that a run has written: the outputs, split ones included, and the files for build systems.
    private let written: Set<FilePath>
    /// All folders in which something can happen: the nearest one that is there for each root that is not.
    let folders: Set<FilePath>

    init(_ configuration: Configuration) {
        let project = FilePath(configuration.projectPath)
        let asked = configuration.inputPaths + (configuration.tests?.inputPaths ?? [])
        let roots =
            [project] + asked.map { FilePath($0, relativeTo: project) }
            + (configuration.configPath.map { [FilePath($0)] } ?? [])
        let walked = Discovery.folders(
            at: asked, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive, in: project)
        self.configuration = configuration
        self.project = project
        leading = Set(roots.flatMap(\.andAbove))
        self.walked = Set(walked)
        configFolder = configuration.configPath.map { FilePath($0) }.map { $0.isFolder ? $0 : $0.folder } ?? project
        outputs = configuration.outputs(in: project)
        let all = outputs + configuration.buildFiles.paths(in: project)
        let split = (try? FileManager.default.contentsOfDirectory(atPath: outputs[0].folder.string)) ?? []
        written = Set(
            all
                + split.filter { $0.hasSuffix(GeneratedFile.splitSuffix) }.map { [outputs] in
                    FilePath(name: $0, in: outputs[0].folder)
                }
        )
        .filter(\.exists)
        folders = self.walked.union((roots + all.map(\.folder)).map(\.nearestFolder))
    }

    /// Whether it is worth being told of what happens at a path: what concerns a run, and outputs, which are only
    /// missed.
    func includes(_ change: FileChange) -> Bool { written.contains(change.path) || concerns(change) }

    /// Whether what happened at a path can change the outcome.
    func concerns(_ change: FileChange) -> Bool {
        let path = change.path
        // An output that is gone is written again.
        if written.contains(path), configuration.writesOutputs { return !path.exists }
        // A root, or something that leads to one.
        if leading.contains(path) { return true }
        if path.folder == configFolder, configFileNames.contains(path.name) { return true }
        guard walked.contains(path.folder), !path.name.hasPrefix("."), !isOutput(path) else { return false }
        return change.isFolder || path.isManifest || path.name.hasSuffix(".swift")
    }

    /// The folders that a run makes for what it writes, as they are not there: that is no change.
    var missingOutputFolders: Set<FilePath> {
        var missing: Set<FilePath> = []
        for output in outputs + configuration.buildFiles.paths(in: project) {
            // Without an input, or the project, nothing is written.
            missing.formUnion(output.folder.andAbove.prefix { !$0.exists && !leading.contains($0) })
        }
        return missing
    }

    func name(of path: FilePath) -> String { path == project ? "." : path.relative(to: project) }

    private func isOutput(_ path: FilePath) -> Bool {
        outputs.contains(path) || path.name.hasSuffix(GeneratedFile.splitSuffix) && path.folder == outputs[0].folder
    }
}

extension FilePath {
    /// The folder itself, or the nearest one above that is there.
    fileprivate var nearestFolder: FilePath { andAbove.first(where: \.isFolder) ?? self }
}
