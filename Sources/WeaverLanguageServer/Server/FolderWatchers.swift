import WeaverDriver

extension LanguageServer {
    /// The folders that the server has to watch by itself, by path, with options that name the files in them. None if
    /// the editor tells of changes on the disk.
    var watchedFolders: [String: Configuration] {
        guard stage == .initialized, !client.registersWatchers else { return [:] }
        var watched: [String: Configuration] = [:]
        for project in workspace.projects { watched[project.files.path] = project.files.configuration }
        // A folder becomes a project when it gets a config file.
        for folder in workspace.folders where watched[folder] == nil {
            var configuration = host.options(folder, nil).configuration
            configuration.inputPaths = []
            watched[folder] = configuration
        }
        return watched
    }
}

/// The watchers of the folders of an editor. Used by one thread.
final class FolderWatchers {
    private var watchers: [String: (watcher: FileWatcher, configuration: Configuration)] = [:]
    private let onChange: @Sendable () -> Void

    /// `onChange` is called on other threads.
    init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

    /// Watches exactly the files that some configurations name, by the paths of their folders.
    func watch(_ wanted: [String: Configuration]) {
        for (folder, known) in watchers where wanted[folder] == nil {
            known.watcher.end()
            watchers[folder] = nil
        }
        for (folder, configuration) in wanted {
            if let known = watchers[folder] {
                guard known.configuration != configuration else { continue }
                known.watcher.watch(configuration)
                watchers[folder]?.configuration = configuration
            } else if let watcher = FileWatcher(configuration, onChange: onChange) {
                watchers[folder] = (watcher, configuration)
            }
        }
    }
}
