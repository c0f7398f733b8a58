import WeaverCompiler
import WeaverSystem

/// The folders that a watch must observe, and the changes in them that concern a run.
struct WatchScope {
    private let configuration: Configuration
    private let project: FilePath
    /// The folders that are searched for inputs.
    private let walked: Set<FilePath>
    /// The paths that options name, whether or not they exist, those of the folders of patterns among them, and all
    /// folders above them.
    private let leading: Set<FilePath>
    /// The files that the commands of emitters name, each also with symbolic links followed, and their statuses when
    /// the scope was made. Nil stands for a file that did not exist.
    private let programs: [FilePath: FileStatus?]
    /// The files that symbolic links among the inputs and config files lead to.
    private let linked: Set<FilePath>
    /// The folders in which a pattern finds property files.
    private let searched: Set<FilePath>
    private let configFolder: FilePath
    private let modules: ModuleScope
    /// The files of all emitters, each also with symbolic links followed: an input path may lead to it another way. Of
    /// the outputs with a placement, only the first file is listed.
    private let outputs: [FilePath]
    /// The outputs with a placement, each also with symbolic links followed.
    private let placedOutputs: [PlacedOutput]
    /// The files that a run writes: the outputs, those of a split output included, and the files for build systems.
    /// Files that options name are listed even if they do not exist: a file may be deleted between the end of a run and
    /// the creation of the scope.
    private let written: Set<FilePath>
    /// All folders to watch: the folders that are searched for inputs, the project's folder, the paths that options
    /// name, the folders of the files that links lead to, and the folders of the files that a run writes. For a path
    /// that is not an existing folder, the nearest existing folder above it is watched.
    let folders: Set<FilePath>

    init(_ configuration: Configuration) {
        let project = FilePath(configuration.projectPath)
        let properties = configuration.propertyFiles.map {
            PropertyFilePattern(PropertyFileOption($0).pattern, in: project)
        }
        let asked = configuration.inputPaths + (configuration.tests?.inputPaths ?? [])
        modules = ModuleScope(configuration.modules, in: project)
        let programFiles = configuration.emitters.flatMap { $0.programFiles(in: project) }
        programs = Dictionary(
            programFiles.flatMap { [$0, $0.real] }.map { ($0, FileStatus(of: $0)) }, uniquingKeysWith: { $1 })
        let config = configuration.configPath.map { [FilePath($0)] } ?? []
        let named: [FilePath] = [project] + modules.roots + asked.map { FilePath($0, relativeTo: project) } + config
        let roots: [FilePath] = named + properties.compactMap { $0.namedPath ?? $0.folder } + Array(programs.keys)
        let walks = [
            Discovery.folders(
                at: asked, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive, in: project),
            Discovery.folders(at: modules.inputPaths, ignoring: [], isRecursive: true, in: project),
        ]
        self.configuration = configuration
        self.project = project
        leading = Set(roots.flatMap(\.andAbove))
        walked = Set(walks.flatMap(\.folders))
        searched = Set(properties.flatMap(\.folders))
        configFolder = configuration.configPath.map { FilePath($0) }.map { $0.isFolder ? $0 : $0.folder } ?? project
        let configFiles = configFileNames.map { [configFolder] in FilePath(name: $0, in: configFolder) }
        linked = Set(
            (walks.flatMap(\.links) + roots + configFiles).filter { $0.resolvingLinks != $0 }.map(\.real))
        outputs = configuration.outputs(in: project).flatMap { [$0, $0.real] }
        placedOutputs = configuration.placedOutputs.flatMap { [$0, $0.followingLinks(in: project)] }
        let all = outputs + configuration.buildFiles.paths(in: project)
        let further = placedOutputs.flatMap { $0.furtherFiles(in: project) }
        written = Set(all).union(further)
        let around: [FilePath] = (all + linked).map(\.folder)
        folders = walked.union((roots + around + searched).map(\.nearestFolder))
    }

    /// Whether a change source must compare the file or folder in `change`. True if the change concerns a run, and for
    /// every output file and every file that a command names: their removal concerns a run.
    func includes(_ change: FileChange) -> Bool {
        written.contains(change.path) || programs[change.path] != nil || concerns(change)
    }

    /// Whether a change can alter the outcome of a run.
    func concerns(_ change: FileChange) -> Bool {
        let path = change.path
        // An output that was removed is written again.
        if written.contains(path), configuration.writesOutputs { return !path.exists }
        // A program may write to a file that its command names. So a change in the time of the run is none.
        if !change.isFolder, let known = programs[path] { return FileStatus(of: path) != known }
        // The path is one that an option names, or a folder above it.
        if leading.contains(path) || linked.contains(path) { return true }
        if path.folder == configFolder, configFileNames.contains(path.name) { return true }
        if configFileNames.contains(path.name), modules.contains(path) { return true }
        if searched.contains(path.folder), !path.name.hasPrefix("."), !isOutput(path),
            change.isFolder || PropertyFilePattern.isPropertyFile(path.name)
        {
            return true
        }
        guard walked.contains(path.folder), !path.name.hasPrefix("."), !isOutput(path) else { return false }
        // A symbolic link to a folder is reported as a file. One that is gone was searched as a folder.
        return change.isFolder || path.isManifest || path.name.hasSuffix(".swift") || walked.contains(path)
            || path.isFolder
    }

    /// The missing folders that a run creates for its outputs. The creation of such a folder is no change that concerns
    /// a run.
    var missingOutputFolders: Set<FilePath> {
        var missing: Set<FilePath> = []
        for output in outputs + configuration.buildFiles.paths(in: project) {
            // A folder that an option names is not made for outputs: without it, nothing is written.
            missing.formUnion(output.folder.andAbove.prefix { !$0.exists && !leading.contains($0) })
        }
        return missing
    }

    func name(of path: FilePath) -> String { path == project ? "." : path.relative(to: project) }

    private func isOutput(_ path: FilePath) -> Bool {
        outputs.contains(path) || placedOutputs.contains { $0.isFurther(path, in: project) }
    }
}

extension FilePath {
    /// The path itself if it is a folder, else the nearest existing folder above it.
    fileprivate var nearestFolder: FilePath { andAbove.first(where: \.isFolder) ?? self }
}
