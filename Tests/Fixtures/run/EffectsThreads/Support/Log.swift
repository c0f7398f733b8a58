import Foundation

/// Counts how often something is built, and how many are built at a time.
final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var present = 0
    private var mostPresent = 0
    private var attempts: Set<Int> = []
    private var closed: Gate?

    var built: Int { lock.withLock { count } }
    var most: Int { lock.withLock { mostPresent } }
    /// The attempts that fail, from 1.
    var failing: Set<Int> {
        get { lock.withLock { attempts } }
        set { lock.withLock { attempts = newValue } }
    }
    var gate: Gate? {
        get { lock.withLock { closed } }
        set { lock.withLock { closed = newValue } }
    }

    func begin() -> Int {
        lock.withLock {
            count += 1
            present += 1
            mostPresent = max(mostPresent, present)
            return count
        }
    }

    func end() { lock.withLock { present -= 1 } }

    func reset() { lock.withLock { (count, present, mostPresent, attempts) = (0, 0, 0, []) } }
}

/// A door that tasks wait at until it is opened. Does not heed cancellation.
final class Gate: @unchecked Sendable {
    private let lock = NSLock()
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiting.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// The number of tasks that wait.
    var count: Int { lock.withLock { waiting.count } }

    func open() {
        let woken = lock.withLock {
            isOpen = true
            defer { waiting = [] }
            return waiting
        }
        for continuation in woken { continuation.resume() }
    }
}

func pause() { usleep(2_000) }
