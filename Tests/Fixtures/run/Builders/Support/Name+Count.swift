import Foundation

extension Name {
    /// Counts its calls.
    static func count() -> Int {
        counter.next()
    }
}

private let counter = Counter()

private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    func next() -> Int {
        lock.lock()
        defer { lock.unlock() }
        value += 1
        return value
    }
}
