import WeaverDriver

/// The folders, documents and projects of an editor. A project is a folder with a config file, or a folder of the
/// workspace.
final class Workspace {
    private let options: (_ folder: String, ConfigFile?) -> ProjectOptions
    private(set) var folders: [String] = []
    /// The open documents, by address.
    private(set) var documents: [String: Document] = [:]
    /// The projects that documents or folders belong to, by path.
    private var projectsByPath: [String: Project] = [:]
    /// The addresses as the editor spells them, by path.
    private var spellings: [String: String] = [:]

    init(options: @escaping (_ folder: String, ConfigFile?) -> ProjectOptions) { self.options = options }

    /// The projects, sorted by path.
    var projects: [Project] { projectsByPath.values.sorted(on: \.prefix) }

    // MARK: Folders

    /// Takes the folders of the workspace, absolute paths. A folder with a config file is a project at once, any other
    /// with the first document in it.
    func setFolders(_ paths: [String]) {
        folders = paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        updateProjects()
    }

    /// Finds the projects of all folders and documents again. Returns the projects that are gone.
    @discardableResult
    func updateProjects() -> [Project] {
        var wanted = Set(folders.filter { hasConfigFile($0) })
        for document in documents.values {
            if let path = document.path, let folder = projectFolder(of: path) { wanted.insert(folder) }
        }
        let gone = projectsByPath.filter { !wanted.contains($0.key) }
        for path in gone.keys { projectsByPath[path] = nil }
        for path in wanted where projectsByPath[path] == nil {
            let options = options
            let project = Project(at: path) { options(path, $0) }
            for document in documents.values {
                if let path = document.path { project.setText(document.text.bytes, at: path) }
            }
            projectsByPath[path] = project
        }
        return gone.values.sorted(on: \.prefix)
    }

    /// Whether a folder has a config file, on the disk or in the editor.
    private func hasConfigFile(_ folder: String) -> Bool {
        WeaverDriver.hasConfigFile(folder)
            || documents.values.contains { document in
                document.path.map { isConfigFile($0) && parentFolder(of: $0) == folder } ?? false
            }
    }

    /// The project of the file at an absolute path: the nearest folder above it with a config file; otherwise the
    /// folder of the workspace in which it lies. Nil for a file elsewhere without a config file above it.
    private func projectFolder(of path: String) -> String? {
        let above = sequence(first: parentFolder(of: path)) { $0 == "/" ? nil : parentFolder(of: $0) }
        let outer = folders.filter { isInside(path, $0) }.max { $0.count < $1.count }
        for folder in above {
            if hasConfigFile(folder) { return folder }
            if folder == outer { return folder }
        }
        return nil
    }

    private func isInside(_ path: String, _ folder: String) -> Bool {
        folder == "/" || path.hasPrefix(folder + "/")
    }

    /// The project that has the say about a file: the innermost that contains it. Nil if no project does.
    func project(of path: String) -> Project? {
        projectsByPath.values.filter { $0.contains(path) }.max { $0.prefix.count < $1.prefix.count }
    }

    // MARK: Documents

    func document(at path: String) -> Document? { documents[uri(of: path)] }

    /// The address of the file at an absolute path, as the editor spells it.
    func uri(of path: String) -> String { spellings[path] ?? FileURI.uri(of: path) }

    /// Takes a document that the editor opens. Returns the projects that are gone.
    func open(_ document: Document) -> [Project] {
        documents[document.uri] = document
        if let path = document.path { spellings[path] = document.uri }
        take(document)
        return updateProjects()
    }

    /// Changes an open document.
    func change(_ uri: String, _ change: (inout Document) -> Void) {
        guard var document = documents.removeValue(forKey: uri) else { return }
        change(&document)
        documents[uri] = document
        take(document)
    }

    /// Closes an open document. Returns the projects that are gone: the folder of a config file that was never saved is
    /// no project any more. A project without a config file stays when its last document is closed.
    func close(_ uri: String) -> [Project] {
        guard let document = documents.removeValue(forKey: uri), let path = document.path else { return [] }
        for project in projectsByPath.values { project.setText(nil, at: path) }
        return isConfigFile(path) && !WeaverDriver.hasConfigFile(parentFolder(of: path)) ? updateProjects() : []
    }

    private func take(_ document: Document) {
        guard let path = document.path else { return }
        for project in projectsByPath.values { project.setText(document.text.bytes, at: path) }
    }
}

/// The folder of the file or folder at an absolute path.
func parentFolder(of path: String) -> String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return folder.isEmpty ? "/" : String(folder)
}
