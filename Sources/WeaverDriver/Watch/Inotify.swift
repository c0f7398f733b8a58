#if os(Linux)
    import WeaverSystem

    /// A change source that uses inotify of the Linux kernel. It watches single folders, without their subfolders. A
    /// folder is still watched after it was moved.
    struct Inotify: ChangeSource {
        private let descriptor: CInt
        /// The paths of each watched folder, by its watch descriptor. A folder has several paths if symbolic links lead
        /// to it.
        private var folders: [CInt: Set<FilePath>] = [:]

        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF
                | IN_ONLYDIR)

        /// Creates an inotify instance. Nil if the kernel provides no further one.
        init?() {
            descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
            if descriptor < 0 { return nil }
        }

        mutating func watch(_ scope: WatchScope) -> Set<FilePath> {
            var watched: [CInt: Set<FilePath>] = [:]
            var changed: Set<FilePath> = []
            for folder in scope.folders {
                let watch = inotify_add_watch(descriptor, folder.string, Self.events)
                guard watch >= 0 else {
                    // Events of the removed folder are discarded below, and the folder above it may not be watched.
                    if errno == ENOENT || errno == ENOTDIR { changed.insert(folder) }
                    continue
                }
                watched[watch, default: []].insert(folder)
                if folders[watch]?.contains(folder) != true { changed.insert(folder) }
            }
            for watch in folders.keys where watched[watch] == nil { inotify_rm_watch(descriptor, watch) }
            folders = watched
            return changed
        }

        mutating func wait(milliseconds: Int32?, stop: CInt) -> Set<FileChange> {
            var descriptors = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&descriptors, 2, milliseconds ?? -1) > 0 else { return [] }
            var changes: Set<FileChange> = []
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
                while true {
                    let count = read(descriptor, buffer.baseAddress, buffer.count)
                    guard count > 0 else { return }
                    collect(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &changes)
                }
            }
            return changes
        }

        func end() { close(descriptor) }

        private func collect(_ bytes: UnsafeRawBufferPointer, into changes: inout Set<FileChange>) {
            let headSize = MemoryLayout<inotify_event>.size
            var start = 0
            while start + headSize <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                let name = bytes[(start + headSize)..<(start + headSize + Int(event.len))].prefix { $0 != 0 }
                start += headSize + Int(event.len)
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                    // The event queue of the kernel has overflowed, so any watched folder may have changed.
                    changes.formUnion(folders.values.joined().map { FileChange(path: $0, isFolder: true) })
                }
                guard let folders = folders[event.wd], event.mask & UInt32(IN_IGNORED) == 0 else { continue }
                if name.isEmpty {
                    // A change of the folder's own attributes is ignored: they change with its contents.
                    guard event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 else { continue }
                    changes.formUnion(folders.map { FileChange(path: $0, isFolder: true) })
                } else {
                    let isFolder = event.mask & UInt32(IN_ISDIR) != 0
                    let name = String(decoding: name, as: UTF8.self)
                    changes.formUnion(
                        folders.map { FileChange(path: FilePath(name: name, in: $0), isFolder: isFolder) })
                }
            }
        }
    }
#endif
