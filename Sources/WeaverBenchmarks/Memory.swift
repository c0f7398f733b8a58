import Foundation

enum Memory {
    /// The peak memory of this process so far, in megabytes.
    static var peakMegabytes: Int {
        var usage = rusage()
        #if os(Linux)
            // The value 0 is RUSAGE_SELF, which Glibc and Musl import with different types.
            getrusage(0, &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        return usage.peakMegabytes
    }
}

extension rusage {
    /// The processor time in seconds, in user and system mode.
    var seconds: Double {
        [ru_utime, ru_stime].reduce(0.0) { sum, time in
            let microseconds = Double(time.tv_usec)
            return sum + Double(time.tv_sec) + microseconds / 1e6
        }
    }

    /// The peak memory in megabytes. Linux reports kilobytes, other systems report bytes.
    var peakMegabytes: Int {
        #if os(Linux)
            Int(ru_maxrss) * 1024 / 1_000_000
        #else
            Int(ru_maxrss) / 1_000_000
        #endif
    }
}
