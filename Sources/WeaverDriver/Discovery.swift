/// Finds the Swift sources and manifests under the input paths.
enum Discovery {
    /// The inputs in the order of their paths, each once, and what kept others from being found.
    static func inputs(
        at paths: [String], ignoring ignoredPaths: [String], isRecursive: Bool, in project: FilePath
    ) -> (files: [FilePath], faults: [String]) {
        let walk = Walk(ignored: IgnoredPaths(ignoredPaths, in: project), isRecursive: isRecursive, jobs: nil)
        let outcome = walk.run(over: paths, in: project) { FilePath(of: $0) }
        return (outcome.found.sorted(), outcome.faults)
    }
}

extension FilePath {
    init(of file: FoundFile) { self.init(entry: file.path) }
}
