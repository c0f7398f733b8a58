import Foundation

/// What the file system knows of a file without reading it: a file whose status has not changed has the same bytes.
struct FileStatus: Hashable, Sendable {
    var size: Int64
    /// When the bytes were changed, in nanoseconds, as anyone may set it.
    var modified: Int64
    /// When anything about it was changed, which nobody can set.
    var changed: Int64
    var inode: UInt64

    init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    init(_ status: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init(
            size: Int64(status.st_size), modified: Self.nanoseconds(modified), changed: Self.nanoseconds(changed),
            inode: UInt64(status.st_ino))
    }

    /// Nil for what is not there.
    init?(of path: FilePath) {
        var status = stat()
        guard stat(path.string, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether a change after `instant` is sure to give it another status, however coarse the file system's clock is.
    func isOlder(than instant: Int64) -> Bool {
        // Clocks tick every few milliseconds; file systems that count whole seconds count at most two at once.
        let tick: Int64 = changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
        return changed < instant - tick
    }

    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

/// What tells files apart, whatever they are called.
struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
    }
}
