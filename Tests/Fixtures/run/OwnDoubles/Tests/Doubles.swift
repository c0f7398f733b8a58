@testable import Fixture

/// On the main actor, as its protocol is.
final class ShowingDouble: Showing {
    var showCount = 0
    init() {}
    func show() { showCount += 1 }
}

/// On the main actor, and made by an implicit initializer.
final class AlertingDouble: Alerting {
    var alertCount = 0
    func alert() { alertCount += 1 }
}

/// On the main actor by itself. A superclass has its initializer.
final class CountingDouble: Recorder, Counting {
    nonisolated func count() { MainActor.assumeIsolated { note() } }
}

@MainActor class Recorder {
    var notes: Int
    init(notes: Int = 1) { self.notes = notes }
    func note() { notes += 1 }
}

/// Cannot be made without a name.
final class NamingDouble: Naming {
    let name: String
    init(name: String) { self.name = name }
}

/// The double of `Logging`, under another name.
typealias LoggingDouble = LoggerSpy

final class LoggerSpy: Logging {
    var logCount = 0
    func log() { logCount += 1 }
}

final class TimingDouble: Timing {
    var time: Int
    init(time: Int) { self.time = time }
    func now() -> Int { time }
}

extension TimingDouble {
    convenience init() { self.init(time: 7) }
}

/// Is generic: the stub does not know of what.
final class StoringDouble<Item>: Storing {
    let item: Item
    init(_ item: Item) { self.item = item }
    func load() -> Item { item }
}
