import WeaverCompiler
import WeaverSystem

extension Workers {
    /// Returns workers that do pieces of work on `jobs` threads at once; nil means one thread per processor core.
    static func threads(_ jobs: Int?) -> Workers {
        let threads = threadCount(jobs)
        return Workers(count: threads) { count, body in
            let next = Locked(0)
            runAtOnce(min(threads, count)) {
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
