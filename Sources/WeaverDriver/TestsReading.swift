import WeaverCompiler

extension TestsConfiguration {
    /// The path of the file that the tests output is written to.
    func output(in project: FilePath) -> FilePath {
        let path = FilePath(outputPath, relativeTo: project)
        return path.namesFolder ? FilePath(name: GeneratedFile.testsName, in: path) : path
    }

    /// Finds the test sources. `faults` has one sentence for each path that does not exist or cannot be read.
    func inputs(of configuration: Configuration, in project: FilePath) -> (files: [FilePath], faults: [String]) {
        guard !inputPaths.isEmpty else { return ([], []) }
        return Discovery.inputs(
            at: inputPaths, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive, in: project)
    }
}
