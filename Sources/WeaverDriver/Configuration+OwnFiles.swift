extension Configuration {
    /// The files of all emitters, and the interface. Of the outputs with a placement, only the first file is listed;
    /// the others are recognized by their names.
    func outputs(in project: FilePath) -> [FilePath] {
        placedOutputs.map { $0.output(in: project) } + (modules.output(in: project).map { [$0] } ?? [])
            + emitters.flatMap { $0.writtenFiles(in: project) }
    }

    /// The files that are never inputs, wherever they lie: the outputs and the config file.
    func ownFiles(in project: FilePath) -> [FilePath] {
        outputs(in: project) + (configPath.map { [FilePath($0)] } ?? [])
    }
}
