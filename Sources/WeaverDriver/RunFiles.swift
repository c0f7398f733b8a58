/// The files of a run, as build systems are told of them.
struct RunFiles {
    /// All that were read: sources, manifests, test sources, the config file; each once, in the order of their paths.
    let inputs: [FilePath]
    /// The main output and that for tests: what a build can name beforehand.
    let targets: [FilePath]
    /// All that were written, or would have been had they changed; in the order of their paths.
    let outputs: [FilePath]

    /// Of the sources, manifests and test sources, and of the outputs, the main one's first file first.
    init(
        _ sources: [FilePath], _ main: [FilePath], _ tests: FilePath?, emitted: [FilePath],
        _ configuration: Configuration
    ) {
        let config = configuration.configPath.map { FilePath($0) }
        inputs = Set(sources + (config.map { [$0] } ?? [])).sorted()
        targets = [main[0]] + (tests.map { [$0] } ?? [])
        outputs = (main + (tests.map { [$0] } ?? []) + emitted).sorted()
    }
}

extension BuildFilesConfiguration {
    private static let listNames = (inputs: "WeaverInputs.xcfilelist", outputs: "WeaverOutputs.xcfilelist")

    /// Where they lie.
    func paths(in project: FilePath) -> [FilePath] {
        let folder = fileListsPath.map { FilePath($0, relativeTo: project) }
        let lists =
            folder.map { folder in
                [Self.listNames.inputs, Self.listNames.outputs].map { FilePath(name: $0, in: folder) }
            } ?? []
        return (dependenciesPath.map { [FilePath($0, relativeTo: project)] } ?? []) + lists
    }

    /// What is to be written for build systems, or why that cannot be.
    func files(
        about run: @autoclosure () -> RunFiles, _ configuration: Configuration, in project: FilePath
    ) -> Result<[OutputFile], OutputFailure> {
        guard dependenciesPath != nil || fileListsPath != nil else { return .success([]) }
        let run = run()
        var files: [OutputFile] = []
        if let dependenciesPath {
            let names = PathNames(configuration, in: project)
            let path = FilePath(dependenciesPath, relativeTo: project)
            files.append(OutputFile(path: path, text: Depfile.text(run, name: names.name), kind: .dependencies))
        }
        if let fileListsPath {
            let folder = FilePath(fileListsPath, relativeTo: project)
            for (name, paths) in [(Self.listNames.inputs, run.inputs), (Self.listNames.outputs, run.outputs)] {
                files.append(
                    OutputFile(
                        path: FilePath(name: name, in: folder), text: FileList.text(paths, in: project), kind: .fileList
                    ))
            }
        }
        if let broken = (run.inputs + run.outputs).first(where: { $0.string.contains(where: \.isNewline) }) {
            return .failure(
                OutputFailure(
                    path: files[0].path,
                    reason: "the path '\(broken.string)' holds a line break, which it has no way to write"))
        }
        // Not even where overwriting is asked for.
        if let file = files.first(where: { run.inputs.contains($0.path) }) {
            return .failure(OutputFailure(path: file.path, reason: "it is an input"))
        }
        return .success(files)
    }
}

/// Paths as whoever started the run wrote them, since make and ninja compare names, not files: relative to the working
/// directory where the option that led to them was relative, else absolute.
struct PathNames {
    private let workingFolder = FilePath(".")
    /// What was asked for by name, and whether its name was relative.
    private let roots: [FilePath: Bool]

    init(_ configuration: Configuration, in project: FilePath) {
        let isProjectRelative = !configuration.projectPath.hasPrefix("/")
        let asked =
            [".", configuration.mainOutputPath] + configuration.inputPaths
            + (configuration.tests.map { [$0.outputPath] + $0.inputPaths } ?? [])
        let names = asked.map { (FilePath($0, relativeTo: project), isProjectRelative && !$0.hasPrefix("/")) }
        roots = Dictionary(names) { $0 || $1 }
    }

    func name(of path: FilePath) -> String {
        let root = path.andAbove.first { roots[$0] != nil }
        return root.flatMap { roots[$0] } == true ? path.steps(from: workingFolder) : path.string
    }
}
