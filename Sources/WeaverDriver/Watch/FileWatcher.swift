import WeaverSystem

/// Watches the files of an edited project on a thread of its own, and tells when some of them have changed. It only
/// reads, as its thread does.
package final class FileWatcher: Sendable {
    private struct Order: Sendable {
        var configuration: Configuration
        var isEnded = false
    }

    private let order: Locked<Order>
    /// The write end of the pipe that wakes the thread up.
    private let bell: CInt

    /// Starts watching the files that `configuration` names. `onChange` is called on the watcher's thread: once as soon
    /// as the files are watched, since they may have changed before, then after each change that concerns the project.
    /// Nil if the process can open no more files, or make no more threads.
    package init?(_ configuration: Configuration, onChange: @escaping @Sendable () -> Void) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let order = Locked(Order(configuration: configuration))
        let wake = ends[0]
        (self.order, bell) = (order, ends[1])
        // A full pipe wakes the thread up as well as a byte more would.
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        guard startThread(stackSize: 1 << 20, { Self.run(order, wake, onChange) }) else {
            for end in ends { close(end) }
            return nil
        }
    }

    /// Watches the files that `configuration` names from now on, and calls `onChange`.
    package func watch(_ configuration: Configuration) {
        order.withValue { $0.configuration = configuration }
        ring()
    }

    /// Ends watching. `onChange` may be called once more.
    package func end() {
        order.withValue { $0.isEnded = true }
        ring()
        close(bell)
    }

    private func ring() {
        var byte: UInt8 = 0
        _ = write(bell, &byte, 1)
    }

    private static func run(_ order: Locked<Order>, _ wake: CInt, _ onChange: @Sendable () -> Void) {
        var source = changeSource(isPolling: false)
        defer {
            source.end()
            close(wake)
        }
        while true {
            // A byte that is written to the pipe from here on ends the next wait at once.
            drain(wake)
            let (configuration, isEnded) = order.withValue { ($0.configuration, $0.isEnded) }
            if isEnded { return }
            let scope = scope(of: configuration, &source)
            onChange()
            _ = source.settledChanges(after: [], stop: wake) { change in
                scope.concerns(change) || configFileNames.contains(change.path.name)
            }
        }
    }

    /// The most times that folders which appear meanwhile are looked for.
    private static let rounds = 10

    /// Returns the scope of a configuration, and has `source` watch its folders: those as well that appear meanwhile.
    private static func scope(of configuration: Configuration, _ source: inout any ChangeSource) -> WatchScope {
        var scope = WatchScope(configuration)
        for _ in 0..<rounds where !source.watch(scope).isEmpty { scope = WatchScope(configuration) }
        return scope
    }

    private static func drain(_ descriptor: CInt) {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
