import WeaverCompiler

extension TestsConfiguration {
    /// Finds the test sources. `faults` has one sentence for each path that does not exist or cannot be read.
    func inputs(of configuration: Configuration, in project: FilePath) -> (files: [FilePath], faults: [String]) {
        guard !inputPaths.isEmpty else { return ([], []) }
        return Discovery.inputs(
            at: inputPaths, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive, in: project)
    }
}
