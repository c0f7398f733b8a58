extension Configuration {
    /// The main output, and that for tests; what a split one has beside it is known by its names.
    func outputs(in project: FilePath) -> [FilePath] {
        [mainOutput(in: project)] + (tests.map { [$0.output(in: project)] } ?? [])
            + emitters.flatMap { $0.writtenFiles(in: project) }
    }

    /// What is never an input, wherever it lies: the outputs and the config file.
    func ownFiles(in project: FilePath) -> [FilePath] {
        outputs(in: project) + (configPath.map { [FilePath($0)] } ?? [])
    }
}
