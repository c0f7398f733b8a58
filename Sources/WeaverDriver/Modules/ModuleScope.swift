/// The places where the modules that options name have their files: sources and manifests, config files, interfaces,
/// and lists of files.
struct ModuleScope {
    private let sources: InputScope
    /// The files and folders that options and lists name.
    let roots: [FilePath]
    /// The files and folders that options and lists name and that are searched for sources and manifests.
    let inputPaths: [String]

    /// A list that cannot be read has no files.
    init(_ modules: ModulesConfiguration, in project: FilePath) {
        let named = modules.namedPaths(in: project)
        inputPaths = named.modules
        roots = named.all.map { FilePath($0, relativeTo: project) }
        sources = InputScope(
            inputPaths, ignored: IgnoredPaths([], in: project), isRecursive: true, but: [], in: project)
    }

    /// Whether a module has the file at `path`, or would have it if it existed.
    func contains(_ path: FilePath) -> Bool {
        roots.contains { $0 == path || configFileNames.contains(path.name) && $0 == path.folder }
            || sources.contains(path)
    }
}
