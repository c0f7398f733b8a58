/// Finds the Swift sources and manifests under the input paths.
enum Discovery {
    /// Returns the inputs under `paths`, each once, sorted by path. `faults` has one sentence for each path that does
    /// not exist or cannot be read.
    static func inputs(
        at paths: [String], ignoring ignoredPaths: [String], isRecursive: Bool, in project: FilePath
    ) -> (files: [FilePath], faults: [String]) {
        let walk = Walk(ignored: IgnoredPaths(ignoredPaths, in: project), isRecursive: isRecursive, jobs: nil)
        let outcome = walk.run(over: paths, in: project) { FilePath(of: $0) }
        return (outcome.found.sorted(), outcome.faults)
    }

    /// Returns the folders that are searched for inputs, and the inputs that are symbolic links.
    static func folders(
        at paths: [String], ignoring ignoredPaths: [String], isRecursive: Bool, in project: FilePath
    ) -> (folders: [FilePath], links: [FilePath]) {
        let walk = Walk(ignored: IgnoredPaths(ignoredPaths, in: project), isRecursive: isRecursive, jobs: 1)
        let outcome = walk.run(over: paths, in: project) { $0.isLink ? FilePath(of: $0) : nil }
        return (outcome.folders.map { FilePath(entry: $0) }, outcome.found)
    }
}

extension FilePath {
    init(of file: FoundFile) { self.init(entry: file.path) }
}
