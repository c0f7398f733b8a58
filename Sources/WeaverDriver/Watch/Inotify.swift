#if os(Linux)
    import Foundation

    /// What the Linux kernel tells. It watches folders, not trees, and follows them where they are moved to.
    struct Inotify: ChangeSource {
        private let descriptor: CInt
        /// The watched folders under the paths that led to them last.
        private var folders: [CInt: FilePath] = [:]

        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF
                | IN_ONLYDIR)

        /// Nil where the kernel has none to give.
        init?() {
            descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
            if descriptor < 0 { return nil }
        }

        mutating func watch(_ scope: WatchScope) -> Set<FilePath> {
            var watched: [CInt: FilePath] = [:]
            var added: Set<FilePath> = []
            for folder in scope.folders {
                let watch = inotify_add_watch(descriptor, folder.string, Self.events)
                // A folder that is gone by now: the one that it was in says so.
                guard watch >= 0 else { continue }
                watched[watch] = folder
                if folders[watch] != folder { added.insert(folder) }
            }
            for watch in folders.keys where watched[watch] == nil { inotify_rm_watch(descriptor, watch) }
            folders = watched
            return added
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

        private func collect(_ bytes: UnsafeRawBufferPointer, into changes: inout Set<FileChange>) {
            let headSize = MemoryLayout<inotify_event>.size
            var start = 0
            while start + headSize <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                let name = bytes[(start + headSize)..<(start + headSize + Int(event.len))].prefix { $0 != 0 }
                start += headSize + Int(event.len)
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                    // More than the kernel keeps: anything may have happened.
                    changes.formUnion(folders.values.map { FileChange(path: $0, isFolder: true) })
                }
                guard let folder = folders[event.wd], event.mask & UInt32(IN_IGNORED) == 0 else { continue }
                if name.isEmpty {
                    // Attributes of the folder change with what is in it.
                    guard event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 else { continue }
                    changes.insert(FileChange(path: folder, isFolder: true))
                } else {
                    let isFolder = event.mask & UInt32(IN_ISDIR) != 0
                    changes.insert(
                        FileChange(
                            path: FilePath(name: String(decoding: name, as: UTF8.self), in: folder), isFolder: isFolder)
                    )
                }
            }
        }
    }
#endif
