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
        while true {
            let start = next.withValue { value in
                defer { value += pieceSize }
                return value
            }
            guard start < count else { return }
            let results = (start..<min(start + pieceSize, count)).map(body)
            pieces.withValue { $0.append((start, results)) }
        }
    }
    return pieces.withValue { $0.sorted { $0.start < $1.start }.flatMap(\.results) }
}

extension Workers {
    /// On as many threads at once; where `jobs` does not say it, one a core.
    static func threads(_ jobs: Int?) -> Workers {
        Workers(count: threadCount(jobs)) { count, body in DispatchQueue.concurrentPerform(iterations: count) { body($0) } }
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
