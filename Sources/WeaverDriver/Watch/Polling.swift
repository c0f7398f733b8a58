import WeaverSystem

/// A change source that compares the files in the folders several times a second. It is used on systems without another
/// change source, and for file systems that report no changes, such as network file systems.
struct Polling: ChangeSource {
    /// The pause between two comparisons, in milliseconds.
    private static let pause: Int32 = 300

    private var scope: WatchScope?
    private var known: [FilePath: [FileChange: Stamp]] = [:]

    /// The properties of a file or folder that are compared. If one of them differs, the file or folder has changed.
    private struct Stamp: Equatable {
        var inode: ino_t
        var size: off_t
        var seconds: Int
        var nanoseconds: Int
        var mode: mode_t
    }

    mutating func watch(_ scope: WatchScope) -> Set<FilePath> {
        self.scope = scope
        let added = scope.folders.subtracting(known.keys)
        known = known.filter { scope.folders.contains($0.key) }
        for folder in added { known[folder] = look(at: folder, scope) }
        return added
    }

    mutating func wait(milliseconds: Int32?, stop: CInt) -> Set<FileChange> {
        guard let scope else { return [] }
        while true {
            var descriptor = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
            let isStopped = poll(&descriptor, 1, milliseconds ?? Self.pause) != 0
            var changes: Set<FileChange> = []
            for folder in scope.folders {
                let (old, new) = (known[folder] ?? [:], look(at: folder, scope))
                known[folder] = new
                changes.formUnion(new.filter { old[$0.key] != $0.value }.keys)
                changes.formUnion(old.keys.filter { new[$0] == nil })
            }
            if isStopped || milliseconds != nil || !changes.isEmpty { return changes }
        }
    }

    func end() {}

    /// The stamps of a folder itself, and of its entries that `scope` includes.
    private func look(at folder: FilePath, _ scope: WatchScope) -> [FileChange: Stamp] {
        var stamps: [FileChange: Stamp] = [:]
        func add(_ path: FilePath, where isWanted: (FileChange) -> Bool) {
            var status = stat()
            guard stat(path.string, &status) == 0 else { return }
            let entry = FileChange(path: path, isFolder: status.st_mode & S_IFMT == S_IFDIR)
            guard isWanted(entry) else { return }
            // Folders are compared by inode and mode only, because their entries have stamps of their own.
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            stamps[entry] = Stamp(
                inode: status.st_ino, size: entry.isFolder ? 0 : status.st_size,
                seconds: entry.isFolder ? 0 : time.tv_sec,
                nanoseconds: entry.isFolder ? 0 : time.tv_nsec, mode: status.st_mode)
        }
        add(folder) { _ in true }
        for name in Folder.contents(of: folder.string) ?? [] {
            add(FilePath(name: name, in: folder), where: scope.includes)
        }
        return stamps
    }
}
