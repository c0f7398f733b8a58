import Foundation
import WeaverCompiler

extension Workers {
    /// Returns workers that do pieces of work on `jobs` threads at once; nil means one thread per processor core.
    static func threads(_ jobs: Int?) -> Workers {
        let threads = threadCount(jobs)
        return Workers(count: threads) { count, body in
            let next = Locked(0)
            DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
                while true {
                    let piece = next.withValue { value in
                        defer { value += 1 }
                        return value
                    }
                    guard piece < count else { return }
                    body(piece)
                }
            }
        }
    }
}

/// The number of threads that `jobs` asks for, at least 1; nil means one per processor core.
func threadCount(_ jobs: Int?) -> Int { max(1, jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// A value that several threads read and change, protected by a lock.
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
