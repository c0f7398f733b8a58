import WeaverCompiler

extension TestsConfiguration {
    /// The file that the tests output is written to.
    func output(in project: FilePath) -> FilePath {
        let path = FilePath(outputPath, relativeTo: project)
        return path.namesFolder ? FilePath(name: "WeaverTests.swift", in: path) : path
    }

    /// The sources of the tests, and what kept others from being found.
    func inputs(of configuration: Configuration, in project: FilePath) -> (files: [FilePath], faults: [String]) {
        guard !inputPaths.isEmpty else { return ([], []) }
        return Discovery.inputs(
            at: inputPaths, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive, in: project)
    }
}
