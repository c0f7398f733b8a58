import Foundation
import WeaverDriver

/// One line on a terminal that says what a long run is at; gone when it ends. Nothing but blanks and carriage returns:
/// any terminal can do that, in colour or not.
final class ProgressLine {
    private static let delay: DispatchTimeInterval = .milliseconds(500)
    private static let pace: DispatchTimeInterval = .milliseconds(100)

    private let queue = DispatchQueue(label: "weaver.progress")
    private let timer: any DispatchSourceTimer
    private let shown: Shown

    /// What stands on the terminal; only the queue touches it.
    private final class Shown: @unchecked Sendable {
        private var length = 0

        func show(_ text: String) {
            let padding = String(repeating: " ", count: max(0, length - text.count))
            CommandLineInterface.printError("\r" + text + padding + (text.isEmpty ? "\r" : ""))
            length = text.count
        }

        func clear() { if length > 0 { show("") } }
    }

    /// Nil where nobody would see it.
    init?(of clock: PhaseClock, isQuiet: Bool) {
        guard !isQuiet, isatty(STDERR_FILENO) != 0, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
            return nil
        }
        let shown = Shown()
        self.shown = shown
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + Self.delay, repeating: Self.pace)
        timer.setEventHandler { if let text = clock.progress { shown.show(text) } }
        timer.resume()
    }

    /// Afterwards the line is clear.
    func end() {
        timer.cancel()
        queue.sync { shown.clear() }
    }
}

extension PhaseClock {
    fileprivate var progress: String? {
        switch phase {
        case .walk: "weaver: looking for sources"
        case .read: "weaver: reading, \(counts.read) of \(counts.inputs.counted("file"))"
        case .check: "weaver: checking"
        case .emit: "weaver: generating"
        case .write: "weaver: writing"
        case nil: nil
        }
    }
}
