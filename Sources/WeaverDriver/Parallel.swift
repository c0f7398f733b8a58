import Foundation
import WeaverCompiler

/// Calls `body` for every index, on several threads, and returns the results in the order of the indexes.
func concurrentMap<Result: Sendable>(_ count: Int, jobs: Int?, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let threads = max(1, min(threadCount(jobs), count))
    // In pieces, so that threads seldom meet.
    let pieceSize = max(1, min(64, count / (threads * 4)))
    let pieces = Locked<[(start: Int, results: [Result])]>([])
    let next = Locked(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while let start = next.take(pieceSize, below: count) {
            let results = (start..<min(start + pieceSize, count)).map(body)
            pieces.withValue { $0.append((start, results)) }
        }
    }
    return pieces.withValue { $0.sorted { $0.start < $1.start }.flatMap(\.results) }
}

extension Workers {
    /// On as many threads at once; where `jobs` does not say it, one a core.
    static func threads(_ jobs: Int?) -> Workers {
        let threads = threadCount(jobs)
        return Workers(count: threads) { count, body in
            let next = Locked(0)
            DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
                while let piece = next.take(below: count) { body(piece) }
            }
        }
    }
}

/// How many threads work at once where `jobs` does not say it: one a core.
func threadCount(_ jobs: Int?) -> Int { max(1, jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// A value that several threads change in turn.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

extension Locked<Int> {
    /// The number, which is `size` more for who comes next; nil once it is no longer below `limit`.
    fileprivate func take(_ size: Int = 1, below limit: Int) -> Int? {
        withValue { value in
            guard value < limit else { return nil }
            defer { value += size }
            return value
        }
    }
}
