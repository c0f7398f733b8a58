import Dispatch
import WeaverDriver
import WeaverSystem

/// A line on the terminal that shows the current phase of a long run. It is erased when the run ends. It uses only
/// blanks and carriage returns, which work on every terminal.
final class ProgressLine {
    private static let delay: DispatchTimeInterval = .milliseconds(500)
    private static let pace: DispatchTimeInterval = .milliseconds(100)

    private let queue = DispatchQueue(label: "weaver.progress")
    private let timer: any DispatchSourceTimer
    private let shown: Shown

    /// The text that is on the terminal now. It is used only on `queue`.
    private final class Shown: @unchecked Sendable {
        private var length = 0

        func show(_ text: String) {
            let padding = String(repeating: " ", count: max(0, length - text.count))
            CommandLineInterface.printError("\r" + text + padding + (text.isEmpty ? "\r" : ""))
            length = text.count
        }

        func clear() { if length > 0 { show("") } }
    }

    /// Starts to show the phase of `clock`. Nil if nobody would see the line: if `isQuiet`, or if standard error is not
    /// a terminal or is a dumb one.
    init?(of clock: PhaseClock, isQuiet: Bool) {
        guard !isQuiet, isatty(STDERR_FILENO) != 0, environment("TERM") != "dumb" else {
            return nil
        }
        let shown = Shown()
        self.shown = shown
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + Self.delay, repeating: Self.pace)
        timer.setEventHandler { if let text = clock.progress { shown.show(text) } }
        timer.resume()
    }

    /// Stops the updates and erases the line.
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
