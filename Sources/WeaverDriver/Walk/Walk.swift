import WeaverSystem

/// Finds the Swift sources and manifests under the input paths, on several threads. Each folder is read once. Each file
/// is looked up once, by its name in the open folder, and visited right away, so that reading overlaps with finding. If
/// all files will be read, a file is opened once, both for its status and for reading.
struct Walk: Sendable {
    /// The names of folders that are entered only if an option names them.
    static let excludedFolders = ["Pods", "Carthage", "DerivedData", "node_modules"]
    /// The largest number of files in one work item. The files of a large folder are shared among threads in such
    /// batches.
    private static let batch = 64

    let ignored: IgnoredPaths
    let isRecursive: Bool
    /// The path hashes of files that are not visited.
    var excluded: Set<PathHash> = []
    let jobs: Int?
    /// Whether each found file will be read. If so, the walk opens each file right away, which costs less than getting
    /// its status by name first.
    var opensFiles = false

    /// The result of a walk. `found` has the values that the visits returned, in no particular order; `faults` has a
    /// sentence for each path that could not be read.
    struct Outcome<Found: Sendable> {
        var found: [Found]
        var faults: [String]
        /// The absolute paths of the folders that were entered.
        var folders: [[UInt8]]
    }

    /// The result of one visit, with the data that shows whether two visits were to the same file.
    struct Visited<Found: Sendable>: Sendable {
        var found: Found
        var identity: FileIdentity?
        /// Whether the same file may be visited under another path: it was reached through a symbolic link, an option
        /// names it, or it has several hard links.
        var mayBeTwice: Bool
        /// The path of the file; empty unless `mayBeTwice`.
        var path: [UInt8]
    }

    private enum Item: Sendable {
        case folder([UInt8])
        case files(OpenFolder, [Entry])
    }

    private struct Entry: Sendable {
        var name: [CChar]
    }

    private struct State<Found: Sendable> {
        var visited: [Visited<Found>] = []
        var faults: [String] = []
        var folders: [[UInt8]] = []
        /// The paths of symbolic links to folders. They are followed after all folders that are reached without them,
        /// so that no link is the first path to such a folder.
        var links: [[UInt8]] = []
    }

    /// Walks over `inputs`, paths of files and folders, and calls `visit` on several threads: once for each path under
    /// which a file is found. The outcome has the values that `visit` returned, without nil values, and only one value
    /// for each file (see `unique`).
    func run<Found: Sendable>(
        over inputs: [String], in project: FilePath, visit: @escaping @Sendable (FoundFile) -> Found?
    ) -> Outcome<Found> {
        let folders = KnownFolders()
        var visited: [Visited<Found>] = []
        var faults: [String] = []
        var entered: [[UInt8]] = []
        func walk(_ items: [Item]) -> [[UInt8]] {
            let states = process(items, jobs: jobs, state: State<Found>.init) { item, state, add in
                switch item {
                case .folder(let path): enter(path, folders, &state, visit, add)
                case .files(let folder, let entries):
                    for entry in entries {
                        entry.name.withUnsafeBufferPointer {
                            look(at: $0.baseAddress.unsafelyUnwrapped, in: folder, &state, visit)
                        }
                    }
                }
            }
            for state in states {
                visited += state.visited
                faults += state.faults
                entered += state.folders
            }
            return states.flatMap(\.links)
        }
        var links: [[UInt8]] = []
        for input in inputs {
            let path = FilePath(input, relativeTo: project)
            var status = stat()
            if stat(path.string, &status) != 0 {
                faults.append("there is no input '\(input)'")
            } else if status.st_mode & S_IFMT == S_IFDIR {
                links += walk([.folder(Array(path.string.utf8))])
            } else {
                var state = State<Found>()
                visitInput(path, &state, visit)
                visited += state.visited
                faults += state.faults
            }
        }
        // Links are followed one at a time, in the order of their paths. The folders below a link are entered before
        // the next link is followed. So the outcome does not depend on the number of threads.
        while let link = links.min(by: { $0.lexicographicallyPrecedes($1) }) {
            links.removeAll { $0 == link }
            links += walk([.folder(link)])
        }
        return Outcome(found: unique(visited), faults: faults.sorted(), folders: entered)
    }

    // MARK: Folders

    private final class KnownFolders: @unchecked Sendable {
        private let lock = Lock()
        private var known: Set<FileIdentity> = []

        /// Inserts a folder. Returns false if the folder was entered before: links and mounts can form cycles.
        func insert(_ folder: FileIdentity) -> Bool {
            lock.lock()
            defer { lock.unlock() }
            return known.insert(folder).inserted
        }
    }

    private func enter<Found: Sendable>(
        _ path: [UInt8], _ folders: KnownFolders, _ state: inout State<Found>, _ visit: (FoundFile) -> Found?,
        _ add: (Item) -> Void
    ) {
        var status = stat()
        let descriptor = path.withZero { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        // `closedir` closes the copy; the open folder keeps the original descriptor.
        let copy = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, fstat(descriptor, &status) == 0, let stream = fdopendir(copy) else {
            if copy >= 0 { close(copy) }
            if descriptor >= 0 { close(descriptor) }
            state.faults.append(
                "the folder '\(FileName.text(path))' cannot be read: make it readable, or leave it out with --ignored-path"
            )
            return
        }
        defer { closedir(stream) }
        let folder = OpenFolder(
            descriptor: descriptor, prefix: path == [UInt8(ascii: "/")] ? path : path + [UInt8(ascii: "/")])
        guard folders.insert(FileIdentity(status)) else { return }
        state.folders.append(path)
        var batch: [Entry] = []
        while let entry = readdir(stream) {
            // The record ends with the name, so the field `d_name` must not be read in its declared size.
            let offset = MemoryLayout<dirent>.offset(of: \.d_name).unsafelyUnwrapped
            let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            guard name[0] != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG):
                guard hasInputEnding(name) else { continue }
                batch.append(Entry(name: Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))))
                if batch.count == Self.batch {
                    add(.files(folder, batch))
                    batch.removeAll(keepingCapacity: true)
                }
            case Int(DT_DIR): enterLater(name, in: folder, isLink: false, &state, add)
            default: followLink(name, in: folder, &state, visit, add)
            }
        }
        for entry in batch {
            entry.name.withUnsafeBufferPointer { look(at: $0.baseAddress.unsafelyUnwrapped, in: folder, &state, visit) }
        }
    }

    /// Handles the entry `name` of a folder if it is a symbolic link, or if `readdir` does not report its type.
    private func followLink<Found: Sendable>(
        _ name: UnsafePointer<CChar>, in folder: OpenFolder, _ state: inout State<Found>,
        _ visit: (FoundFile) -> Found?, _ add: (Item) -> Void
    ) {
        var own = stat()
        var status = stat()
        guard fstatat(folder.descriptor, name, &own, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        let isLink = own.st_mode & S_IFMT == S_IFLNK
        let leadsSomewhere = fstatat(folder.descriptor, name, &status, 0) == 0
        if leadsSomewhere, status.st_mode & S_IFMT == S_IFDIR {
            enterLater(name, in: folder, isLink: isLink, &state, add)
        } else if hasInputEnding(name), isWanted(name, in: folder) {
            take(name, in: folder, leadsSomewhere ? status : nil, nil, isLink: isLink, &state, visit)
        }
    }

    private func enterLater<Found: Sendable>(
        _ name: UnsafePointer<CChar>, in folder: OpenFolder, isLink: Bool, _ state: inout State<Found>,
        _ add: (Item) -> Void
    ) {
        guard isRecursive, !Self.excludedFolders.contains(where: { strcmp($0, name) == 0 }) else { return }
        let path = folder.prefix + UnsafeRawBufferPointer(start: name, count: strlen(name))
        guard !ignored.contains(path) else { return }
        if isLink { state.links.append(path) } else { add(.folder(path)) }
    }

    // MARK: Files

    private func look<Found: Sendable>(
        at name: UnsafePointer<CChar>, in folder: OpenFolder, _ state: inout State<Found>,
        _ visit: (FoundFile) -> Found?
    ) {
        guard isWanted(name, in: folder) else { return }
        var status = stat()
        let descriptor = opensFiles ? folder.open(name, O_NOFOLLOW) : nil
        defer { if let descriptor { close(descriptor) } }
        let outcome =
            descriptor.map { fstat($0, &status) } ?? fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
        // A file that was removed in the meantime is skipped.
        guard outcome == 0 else { return }
        take(name, in: folder, status, descriptor, isLink: false, &state, visit)
    }

    private func isWanted(_ name: UnsafePointer<CChar>, in folder: OpenFolder) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
        return (excluded.isEmpty || !excluded.contains(folder.prefixHash.adding(bytes)))
            && (ignored.isEmpty || !ignored.contains(folder.prefix + bytes))
    }

    private func take<Found: Sendable>(
        _ name: UnsafePointer<CChar>, in folder: OpenFolder, _ status: stat?, _ descriptor: CInt?, isLink: Bool,
        _ state: inout State<Found>,
        _ visit: (FoundFile) -> Found?
    ) {
        let count = strlen(name)
        let hash = folder.prefixHash.adding(UnsafeRawBufferPointer(start: name, count: count))
        let file = FoundFile(
            folder: folder, name: name, nameCount: count, hash: hash,
            status: status.flatMap { $0.isFile ? FileStatus($0) : nil }, isLink: isLink,
            descriptor: descriptor)
        guard let found = visit(file) else { return }
        let mayBeTwice = isLink || (status?.st_nlink ?? 1) > 1
        state.visited.append(
            Visited(
                found: found, identity: status.map(FileIdentity.init), mayBeTwice: mayBeTwice,
                path: mayBeTwice ? file.path : []))
    }

    /// Visits a file that an option names as an input, whatever its name ends with.
    private func visitInput<Found: Sendable>(
        _ path: FilePath, _ state: inout State<Found>, _ visit: (FoundFile) -> Found?
    ) {
        let folder = path.folder
        let descriptor = open(folder.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, stat(path.string, &status) == 0 else {
            state.faults.append(
                "the folder '\(folder.string)' cannot be read: make it readable, or leave it out with --ignored-path")
            return
        }
        let open = OpenFolder(descriptor: descriptor, prefix: Array(folder.prefix.utf8))
        path.name.withCString { name in
            let count = strlen(name)
            let hash = open.prefixHash.adding(UnsafeRawBufferPointer(start: name, count: count))
            let file = FoundFile(
                folder: open, name: name, nameCount: count, hash: hash,
                status: status.isFile ? FileStatus(status) : nil, isLink: Folder.target(ofLink: path.string) != nil)
            guard !excluded.contains(hash), let found = visit(file) else { return }
            state.visited.append(
                Visited(found: found, identity: FileIdentity(status), mayBeTwice: true, path: file.path))
        }
    }

    /// Returns the values of the visits, with one value for each file. If a file was visited under several paths, the
    /// visit without a symbolic link counts, provided that the file has one hard link. Otherwise the visit counts whose
    /// path is first in byte order.
    private func unique<Found: Sendable>(_ visited: [Visited<Found>]) -> [Found] {
        guard visited.contains(where: \.mayBeTwice) else { return visited.map(\.found) }
        let doubtful = Dictionary(
            visited.filter(\.mayBeTwice).compactMap { entry in entry.identity.map { ($0, entry.path) } },
            uniquingKeysWith: { $0.lexicographicallyPrecedes($1) ? $0 : $1 })
        let certain = Set(visited.lazy.filter { !$0.mayBeTwice }.compactMap(\.identity).filter { doubtful[$0] != nil })
        var taken: Set<FileIdentity> = []
        return visited.compactMap { entry in
            guard entry.mayBeTwice, let identity = entry.identity else { return entry.found }
            guard !certain.contains(identity), doubtful[identity] == entry.path, taken.insert(identity).inserted else {
                return nil
            }
            return entry.found
        }
    }

    private func hasInputEnding(_ name: UnsafePointer<CChar>) -> Bool {
        let count = strlen(name)
        return count > 6 && strcmp(name + count - 6, ".swift") == 0
            || count > 7 && strcmp(name + count - 7, ".weaver") == 0
    }
}

extension [UInt8] {
    /// Calls `body` with the bytes, which are those of a path, as a C string for system calls.
    func withZero<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (self + [0]).withUnsafeBytes { body($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self)) }
    }
}

extension stat {
    fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
