import Foundation

/// One run of a watch, as it was asked for at the time.
package struct WatchRun {
    var configuration: Configuration
    /// Is told the names of what has changed, in their order; none at the first run.
    var perform: ([String]) -> Void

    package init(configuration: Configuration, perform: @escaping ([String]) -> Void) {
        self.configuration = configuration
        self.perform = perform
    }
}

/// How long nothing must happen before a run begins, so that it sees all that an editor or a checkout changes at once.
private let quiet: Int32 = 50
/// When it begins in any case.
private let patience: Duration = .seconds(1)

/// Runs once, then again whenever something has changed that concerns the run, until SIGINT or SIGTERM. Every run is
/// prepared anew by `prepare`, which reads the config file. Without `isPolling` the system tells of changes where it
/// can. Returns why it cannot begin, nil for a good end.
package func watch(isPolling: Bool, prepare: () -> WatchRun) -> DriverFailure? {
    guard let stop = StopSignal() else { return DriverFailure(message: "too many open files") }
    let start = FileManager.default.currentDirectoryPath
    var source = changeSource(isPolling: isPolling)
    var changed: [String] = []
    while true {
        // The working directory may be another one of the same name by now.
        _ = chdir(start)
        let run = prepare()
        var scope = WatchScope(run.configuration)
        _ = source.watch(scope)
        let ownFolders = scope.missingOutputFolders
        run.perform(changed)
        if stop.hasCome { return nil }

        // What came while the run walked the folders has not been watched: the next run sees it.
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
