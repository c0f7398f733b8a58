import Foundation

enum Memory {
    /// The most memory that the process has held so far.
    static var peakMegabytes: Int {
        var usage = rusage()
        #if os(Linux)
            // RUSAGE_SELF, which Glibc and Musl import under different types.
            getrusage(0, &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        return usage.peakMegabytes
    }
}

extension rusage {
    /// The time of one core, user's and system's.
    var seconds: Double {
        [ru_utime, ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    /// The most memory held at once. Linux counts kilobytes, others bytes.
    var peakMegabytes: Int {
        #if os(Linux)
            Int(ru_maxrss) * 1024 / 1_000_000
        #else
            Int(ru_maxrss) / 1_000_000
        #endif
    }
}
