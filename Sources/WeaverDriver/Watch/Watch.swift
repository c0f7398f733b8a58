import Foundation

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
    let start = FileManager.default.currentDirectoryPath
    var source = changeSource(isPolling: isPolling)
    var changed: [String] = []
    while true {
        // The working directory may have been replaced by another folder of the same name.
        _ = chdir(start)
        let run = prepare()
        var scope = WatchScope(run.configuration)
        _ = source.watch(scope)
        let ownFolders = scope.missingOutputFolders
        run.perform(changed)
        if stop.hasCome { return nil }

        // Folders that appeared during the run were not watched. They are watched now, and cause another run.
        scope = WatchScope(run.configuration)
        var changes = source.watch(scope).subtracting(ownFolders).map { FileChange(path: $0, isFolder: true) }
        let isOfInterest = { (change: FileChange) in scope.concerns(change) && !ownFolders.contains(change.path) }
        while changes.isEmpty {
            changes = source.wait(milliseconds: nil, stop: stop.descriptor).filter(isOfInterest)
            if stop.hasCome { return nil }
        }
        let first = ContinuousClock.now
        while ContinuousClock.now - first < patience {
            let more = source.wait(milliseconds: quiet, stop: stop.descriptor)
            if stop.hasCome { return nil }
            if more.isEmpty { break }
            changes += more.filter(isOfInterest)
        }
        changed = Set(changes.map { scope.name(of: $0.path) }).sorted()
    }
}

private func changeSource(isPolling: Bool) -> any ChangeSource {
    #if os(Linux)
        if !isPolling, let inotify = Inotify() { return inotify }
    #endif
    return Polling()
}
