/// The places where files are inputs of a project. It says of a file that is not on the disk yet whether `Walk` would
/// find it there.
struct InputScope {
    private let inputs: [(path: FilePath, isFolder: Bool)]
    private let ignored: IgnoredPaths
    private let isRecursive: Bool
    private let own: Set<FilePath>

    init(_ configuration: Configuration, in project: FilePath) {
        self.init(
            configuration.inputPaths, ignored: IgnoredPaths(configuration.ignoredPaths, in: project),
            isRecursive: configuration.isRecursive, but: configuration.ownFiles(in: project), in: project)
    }

    /// The inputs at some paths, without the files `own`.
    init(_ paths: [String], ignored: IgnoredPaths, isRecursive: Bool, but own: [FilePath], in project: FilePath) {
        inputs = paths.map { FilePath($0, relativeTo: project) }.map { ($0, $0.isFolder) }
        self.ignored = ignored
        self.isRecursive = isRecursive
        self.own = Set(own)
    }

    func contains(_ path: FilePath) -> Bool {
        guard !own.contains(path) else { return false }
        return inputs.contains { input in
            if path == input.path { return !input.isFolder }
            guard input.isFolder, path.isInside(input.path), path.hasInputEnding else { return false }
            let parts = path.relative(to: input.path).split(separator: "/")
            return (isRecursive || parts.count == 1) && !parts.contains { $0.hasPrefix(".") }
                && !parts.dropLast().contains { Walk.excludedFolders.contains(String($0)) }
                && !ignored.contains(Array(path.string.utf8))
        }
    }
}

extension FilePath {
    /// Whether the name is that of a source or a manifest.
    var hasInputEnding: Bool { [".swift", ".weaver"].contains { name.hasSuffix($0) && name != $0 } }
}
