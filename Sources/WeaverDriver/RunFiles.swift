/// The files of a run, as build systems are told of them.
struct RunFiles {
    /// All that were read: sources, manifests, test sources, the config file; each once, in the order of their paths.
    let inputs: [FilePath]
    /// The main output and that for tests: what a build can name beforehand.
    let targets: [FilePath]
    /// All that were written, or would have been had they changed; in the order of their paths.
    let outputs: [FilePath]

    init(_ reader: FileReader, _ main: [OutputFile], _ tests: OutputFile?, _ configuration: Configuration) {
        let testsOutput = tests?.path
        let testSources = configuration.tests?.inputs(of: configuration, in: reader.project).files.filter { $0 != testsOutput } ?? []
        let config = configuration.configPath.map { FilePath($0) }
        inputs = Set(reader.files + testSources + (config.map { [$0] } ?? [])).sorted()
        targets = [main[0].path] + (testsOutput.map { [$0] } ?? [])
        outputs = (main.map(\.path) + (testsOutput.map { [$0] } ?? [])).sorted()
    }
}

extension BuildFilesConfiguration {
    /// What is to be written for build systems, or why that cannot be.
    func files(about run: RunFiles, _ configuration: Configuration, in project: FilePath) -> Result<[OutputFile], OutputFailure> {
        var files: [OutputFile] = []
        if let dependenciesPath {
            let names = PathNames(configuration, in: project)
            let path = FilePath(dependenciesPath, relativeTo: project)
            files.append(OutputFile(path: path, text: Depfile.text(run, name: names.name), kind: .dependencies))
        }
        if let fileListsPath {
            let folder = FilePath(fileListsPath, relativeTo: project)
            for (name, paths) in [("WeaverInputs", run.inputs), ("WeaverOutputs", run.outputs)] {
                let path = FilePath(name: name + ".xcfilelist", in: folder)
                files.append(OutputFile(path: path, text: FileList.text(paths, in: project), kind: .fileList))
            }
        }
        if !files.isEmpty, let broken = (run.inputs + run.outputs).first(where: { $0.string.contains(where: \.isNewline) }) {
            return .failure(OutputFailure(path: files[0].path, reason: "the path '\(broken.string)' holds a line break, which it has no way to write"))
        }
        // Not even where overwriting is asked for.
        if let file = files.first(where: { run.inputs.contains($0.path) }) {
            return .failure(OutputFailure(path: file.path, reason: "it is an input"))
        }
        return .success(files)
    }
}

/// Paths as whoever started the run wrote them, since make and ninja compare names, not files: relative to the working directory
/// where the option that led to them was relative, else absolute.
struct PathNames {
    private let workingFolder = FilePath(".")
    private let roots: [(path: FilePath, isRelative: Bool)]

    init(_ configuration: Configuration, in project: FilePath) {
        let isProjectRelative = !configuration.projectPath.hasPrefix("/")
        let asked = [".", configuration.mainOutputPath] + configuration.inputPaths
            + (configuration.tests.map { [$0.outputPath] + $0.inputPaths } ?? [])
        roots = asked.map { (FilePath($0, relativeTo: project), isProjectRelative && !$0.hasPrefix("/")) }
    }

    func name(of path: FilePath) -> String {
        // The nearest root; of two for one path the relative one.
        let root = roots.filter { path.isInside($0.path) }
            .max { ($0.path.string.utf8.count, $0.isRelative ? 1 : 0) < ($1.path.string.utf8.count, $1.isRelative ? 1 : 0) }
        return root?.isRelative == true ? path.steps(from: workingFolder) : path.string
    }
}
