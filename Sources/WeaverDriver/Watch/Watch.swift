import WeaverSystem

/// A single run of `watch`, with the options that the config file and the command line give it.
package struct WatchRun {
    var configuration: Configuration
    /// Performs the run. The argument has the sorted names of the files and folders that have changed; it is empty at
    /// the first run.
    var perform: ([String]) -> Void

    package init(configuration: Configuration, perform: @escaping ([String]) -> Void) {
        self.configuration = configuration
        self.perform = perform
    }
}

/// The time without any change, in milliseconds, that must pass before a run begins. In this time, an editor or a
/// checkout can finish its changes.
private let quiet: Int32 = 50
/// The longest time from the first change to the run, even if changes continue.
private let patience: Duration = .seconds(1)

/// Runs once, and again after each change that concerns the run, until SIGINT or SIGTERM. `prepare` reads the config
/// file again before every run. With `isPolling`, the folders are polled; otherwise the system reports changes if it
/// can. Returns nil after a signal, else the reason why watching cannot begin.
package func watch(isPolling: Bool, prepare: () -> WatchRun) -> DriverFailure? {
    guard let stop = StopSignal() else { return DriverFailure(message: "too many open files") }
    let start = Folder.working
    var source = changeSource(isPolling: isPolling)
    var changed: [String] = []
    while true {
        // The working directory may have been replaced by another folder of the same name.
        if let start { _ = chdir(start) }
        let run = prepare()
        var scope = WatchScope(run.configuration)
        _ = source.watch(scope)
        let (ownFolders, folders) = (scope.missingOutputFolders, scope.folders)
        run.perform(changed)
        if stop.hasCome { return nil }

        // Folders that appeared during the run were not watched. They are watched now, and cause another run. So do
        // folders that have been removed: the new scope does not know them.
        scope = WatchScope(run.configuration)
        let appeared = source.watch(scope).subtracting(ownFolders)
        let removed = folders.subtracting(scope.folders).filter { !$0.exists }
        let first = appeared.union(removed).map { FileChange(path: $0, isFolder: true) }
        let changes = source.settledChanges(after: Set(first), stop: stop.descriptor) { change in
            scope.concerns(change) && !ownFolders.contains(change.path)
        }
        guard let changes else { return nil }
        changed = Set(changes.map { scope.name(of: $0.path) }).sorted()
    }
}

extension ChangeSource {
    /// Waits until something of interest changes, unless `first` has changes already, and then until nothing has
    /// changed for a while. Returns the changes; nil if the descriptor `stop` can be read.
    mutating func settledChanges(
        after first: Set<FileChange>, stop: CInt, where isOfInterest: (FileChange) -> Bool
    ) -> Set<FileChange>? {
        var changes = first
        while changes.isEmpty {
            changes = wait(milliseconds: nil, stop: stop).filter(isOfInterest)
            if isReadable(stop) { return nil }
        }
        let start = Instant.now
        while start.elapsed < patience {
            let more = wait(milliseconds: quiet, stop: stop)
            if isReadable(stop) { return nil }
            if more.isEmpty { break }
            changes.formUnion(more.filter(isOfInterest))
        }
        return changes
    }
}

/// Whether a descriptor can be read without waiting.
func isReadable(_ descriptor: CInt) -> Bool {
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
}

/// Returns the change source of the system; `Polling` if it has none, or if `isPolling` asks for it.
func changeSource(isPolling: Bool) -> any ChangeSource {
    #if os(Linux)
        if !isPolling, let inotify = Inotify() { return inotify }
    #endif
    return Polling()
}
