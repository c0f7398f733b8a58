import WeaverSystem

/// The metadata that the file system keeps about a file. If the status of a file is unchanged, so are its bytes, unless
/// they changed within one tick of the clock (see `isOlder`).
struct FileStatus: Hashable, Sendable {
    var size: Int64
    /// The time when the bytes were last changed, in nanoseconds since 1970 (`mtime`). Programs can set it.
    var modified: Int64
    /// The time when the bytes or the metadata were last changed, in nanoseconds since 1970 (`ctime`). Programs cannot
    /// set it.
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

    /// Reads the status of a file, following a symbolic link. Nil if the file does not exist.
    init?(of path: FilePath) {
        var status = stat()
        guard stat(path.string, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether any change after `instant` is certain to change this status. `instant` is in nanoseconds since 1970. The
    /// resolution of the file system's clock is taken into account.
    func isOlder(than instant: Int64) -> Bool {
        // Clocks advance every few milliseconds. File systems with times in whole seconds advance by at most two
        // seconds.
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

/// The device and the inode of a file, which are the same for all of its paths.
struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
    }
}
