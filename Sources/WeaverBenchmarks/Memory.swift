import Foundation

enum Memory {
    /// The most memory that the process has held so far.
    static var peakMegabytes: Int {
        var usage = rusage()
        #if os(Linux)
            // RUSAGE_SELF, which Glibc and Musl import under different types; counted in kilobytes.
            getrusage(0, &usage)
            return Int(usage.ru_maxrss) * 1024 / 1_000_000
        #else
            getrusage(RUSAGE_SELF, &usage)
            return Int(usage.ru_maxrss) / 1_000_000
        #endif
    }
}
