import WeaverDiagnostics

/// The inputs and outputs of a run, as the files for build systems list them.
struct RunFiles {
    /// All files whose statements were read, and the files that the commands of emitters name, each once, sorted by
    /// path. Outputs of this run, and other outputs of Weaver that have its name in theirs, are none: a build system
    /// would find a cycle.
    let inputs: [FilePath]
    /// The outputs whose paths a build knows before a run: the first file of each output with a placement, the files of
    /// Weaver's own emitters, and the interface. The further files of a split output, and those of a program, are none:
    /// ninja fails if the build does not declare a target, and for make a target without a recipe is always new.
    let targets: [FilePath]
    /// All output files, sorted by path, whether or not their text changed.
    let outputs: [FilePath]

    /// Collects the files of a run. `sources` are the files that the run has read, without the config file. `placed`
    /// has the files of each output with a placement, in their order. `emitted` has the output files of further
    /// emitters.
    init(
        _ sources: [FilePath], placed: [[FilePath]], emitted: [FilePath], _ configuration: Configuration,
        in project: FilePath
    ) {
        let interface = configuration.modules.output(in: project).map { [$0] } ?? []
        let outputs = (placed.joined() + interface + emitted).sorted()
        // An output that a command names would depend on itself.
        let programs = configuration.emitters.flatMap { $0.programFiles(in: project) }.filter {
            $0.real.isRegularFile && !outputs.contains($0)
        }
        // The config file may be a pipe, which is gone after the run.
        let config = configuration.configPath.map { FilePath($0) }.flatMap { $0.real.isRegularFile ? [$0] : nil } ?? []
        let own = Set(outputs)
        let read = sources.filter { !own.contains($0) && !($0.name.contains("Weaver") && OutputFile.isGenerated($0)) }
        inputs = Set(read + programs + config).sorted()
        targets =
            placed.compactMap(\.first) + interface
            + configuration.emitters.filter { $0.command == nil }.map { $0.output(in: project) }
        self.outputs = outputs
    }
}

extension BuildFilesConfiguration {
    private static let listNames = (inputs: "WeaverInputs.xcfilelist", outputs: "WeaverOutputs.xcfilelist")

    /// The paths of the files for build systems.
    func paths(in project: FilePath) -> [FilePath] {
        let folder = fileListsPath.map { FilePath($0, relativeTo: project) }
        let lists =
            folder.map { folder in
                [Self.listNames.inputs, Self.listNames.outputs].map { FilePath(name: $0, in: folder) }
            } ?? []
        return (dependenciesPath.map { [FilePath($0, relativeTo: project)] } ?? []) + lists
    }

    /// Returns the files for build systems that these options name. Fails if the path of an input or output contains a
    /// line break, or if a file for build systems is also an input.
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
        // An input is never overwritten, not even with `--force`.
        if let file = files.first(where: { run.inputs.contains($0.path) }) {
            return .failure(OutputFailure(path: file.path, reason: "it is an input"))
        }
        return .success(files)
    }
}

/// Spells paths as the user of the command line did, since make and ninja compare names, not files. A file is named
/// relative to the working directory if it lies below a path that an option gives as a relative path; otherwise its
/// name is absolute.
struct PathNames {
    private let workingFolder = FilePath(".")
    /// The paths that options name. The value of each is whether the option gives it as a relative path.
    private let roots: [FilePath: Bool]

    init(_ configuration: Configuration, in project: FilePath) {
        let isProjectRelative = !configuration.projectPath.hasPrefix("/")
        let asked =
            ["."] + configuration.placedOutputs.map(\.path) + configuration.inputPaths
            + (configuration.tests?.inputPaths ?? [])
            + configuration.propertyFiles.map { PropertyFileOption($0).pattern }
            + configuration.emitters.flatMap { [$0.outputPath] + $0.words }
            + configuration.modules.namedPaths(in: project).all + [configuration.modules.outputPath].compactMap { $0 }
        let names = asked.map { (FilePath($0, relativeTo: project), isProjectRelative && !$0.hasPrefix("/")) }
        roots = Dictionary(names) { $0 || $1 }
    }

    func name(of path: FilePath) -> String {
        let root = path.andAbove.first { roots[$0] != nil }
        return root.flatMap { roots[$0] } == true ? path.steps(from: workingFolder) : path.string
    }
}
