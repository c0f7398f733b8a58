import WeaverDriver
import WeaverSystem

/// A line on the terminal that shows the current phase of a long run. It is erased when the run ends. It uses only
/// blanks and carriage returns, which work on every terminal.
final class ProgressLine: @unchecked Sendable {
    /// In milliseconds.
    private static let (delay, pace) = (500, 100)

    private let lock = Lock()
    // Used by the thread that holds the lock.
    private var hasEnded = false
    private var length = 0

    /// Starts to show the phase of `clock`. Nil if nobody would see the line: if `isQuiet`, or if standard error is not
    /// a terminal or is a dumb one.
    init?(of clock: PhaseClock, isQuiet: Bool) {
        guard !isQuiet, isatty(STDERR_FILENO) != 0, environment("TERM") != "dumb" else { return nil }
        startThread(stackSize: 1 << 20) { [self] in
            lock.lock()
            if !hasEnded { lock.wait(milliseconds: Self.delay) }
            while !hasEnded {
                if let text = clock.progress { show(text) }
                lock.wait(milliseconds: Self.pace)
            }
            lock.unlock()
        }
    }

    /// Stops the updates and erases the line.
    func end() {
        lock.lock()
        if length > 0 { show("") }
        hasEnded = true
        lock.signal()
        lock.unlock()
    }

    private func show(_ text: String) {
        let padding = String(repeating: " ", count: max(0, length - text.count))
        CommandLineInterface.printError("\r" + text + padding + (text.isEmpty ? "\r" : ""))
        length = text.count
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
