import Foundation

/// Calls `body` for every index, on several threads, and returns the results in the order of the indexes.
func concurrentMap<Result: Sendable>(_ count: Int, jobs: Int?, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let threads = max(1, min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, count))
    let results = Locked<[(index: Int, result: Result)]>([])
    let next = Locked(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while true {
            let index = next.withValue { value in
                defer { value += 1 }
                return value
            }
            guard index < count else { return }
            let result = body(index)
            results.withValue { $0.append((index, result)) }
        }
    }
    return results.withValue { $0.sorted { $0.index < $1.index }.map(\.result) }
}

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
