import Foundation

/// Finds the Swift sources and manifests under the input paths, in one walk: a folder is read once, a file that a folder lists is
/// not looked at, but for symbolic links.
struct Discovery {
    /// Folders that are never entered unless they are asked for by name.
    private static let excludedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    private let ignored: [FilePath]
    private let isRecursive: Bool
    /// A file that is found under two names counts once, under the first of them in their order.
    private var found: [Identity: FilePath] = [:]
    /// So that symbolic links do not lead round in circles.
    private var visited: Set<Identity> = []
    /// The folders that were entered.
    private var entered: [FilePath] = []
    private var faults: [String] = []

    /// What tells files apart, whatever they are called.
    private struct Identity: Hashable {
        var device: dev_t
        var inode: ino_t
    }

    private enum Kind {
        case folder, file, link, other
    }

    /// The inputs in the order of their paths, each once, and what kept others from being found.
    static func inputs(
        at paths: [String], ignoring ignoredPaths: [String], isRecursive: Bool, in project: FilePath
    ) -> (files: [FilePath], faults: [String]) {
        let discovery = walked(paths, ignoring: ignoredPaths, isRecursive: isRecursive, in: project)
        return (discovery.found.values.sorted(), discovery.faults)
    }

    /// The folders in which inputs are looked for.
    static func folders(
        at paths: [String], ignoring ignoredPaths: [String], isRecursive: Bool, in project: FilePath
    ) -> [FilePath] {
        walked(paths, ignoring: ignoredPaths, isRecursive: isRecursive, in: project).entered
    }

    private static func walked(
        _ paths: [String], ignoring ignoredPaths: [String], isRecursive: Bool, in project: FilePath
    ) -> Discovery {
        var discovery = Discovery(ignored: ignoredPaths.map { FilePath($0, relativeTo: project) }, isRecursive: isRecursive)
        for path in paths {
            let input = FilePath(path, relativeTo: project)
            var status = stat()
            if stat(input.string, &status) != 0 {
                discovery.faults.append("there is no input '\(path)'")
            } else if status.st_mode & S_IFMT == S_IFDIR {
                discovery.walk(input)
            } else {
                discovery.add(input, Identity(device: status.st_dev, inode: status.st_ino))
            }
        }
        return discovery
    }

    private init(ignored: [FilePath], isRecursive: Bool) {
        self.ignored = ignored
        self.isRecursive = isRecursive
    }

    private mutating func add(_ path: FilePath, _ identity: Identity) {
        if let known = found[identity], known < path { return }
        found[identity] = path
    }

    private mutating func walk(_ folder: FilePath) {
        var status = stat()
        let descriptor = open(folder.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, fstat(descriptor, &status) == 0, let stream = fdopendir(descriptor) else {
            if descriptor >= 0 { close(descriptor) }
            faults.append("the folder '\(folder.string)' cannot be read: make it readable, or leave it out with --ignored-path")
            return
        }
        var folders: [FilePath] = []
        if visited.insert(Identity(device: status.st_dev, inode: status.st_ino)).inserted {
            entered.append(folder)
            while let entry = readdir(stream) {
                if let folder = take(entry, in: folder, descriptor, device: status.st_dev) { folders.append(folder) }
            }
        }
        closedir(stream)
        // With nothing open: folders may lie deeper than a process may hold files open.
        for folder in folders { walk(folder) }
    }

    /// Notes a file that is an input; returns a folder that is to be entered.
    private mutating func take(
        _ entry: UnsafeMutablePointer<dirent>, in folder: FilePath, _ descriptor: CInt, device: dev_t
    ) -> FilePath? {
        withUnsafePointer(to: &entry.pointee.d_name) { field in
            field.withMemoryRebound(to: CChar.self, capacity: 1) { name in
                guard name[0] != CChar(bitPattern: UInt8(ascii: ".")) else { return nil }
                let isInput = hasInputEnding(name)
                var identity = Identity(device: device, inode: ino_t(entry.pointee.d_ino))
                var kind = kind(of: entry.pointee)
                if kind == .link || kind == .other {
                    var status = stat()
                    guard fstatat(descriptor, name, &status, 0) == 0 else {
                        // A link that leads nowhere: what cannot be read is reported.
                        if isInput { found[identity] = FilePath(name: String(cString: name), in: folder) }
                        return nil
                    }
                    identity = Identity(device: status.st_dev, inode: status.st_ino)
                    kind = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
                }
                guard kind == .folder ? isRecursive : isInput else { return nil }
                let text = String(cString: name)
                let path = FilePath(name: text, in: folder)
                guard !ignored.contains(where: path.isInside) else { return nil }
                if kind == .folder { return Self.excludedFolders.contains(text) ? nil : path }
                add(path, identity)
                return nil
            }
        }
    }

    private func kind(of entry: dirent) -> Kind {
        switch Int(entry.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_REG): .file
        case Int(DT_LNK): .link
        default: .other
        }
    }

    private func hasInputEnding(_ name: UnsafePointer<CChar>) -> Bool {
        let count = strlen(name)
        return count > 6 && strcmp(name + count - 6, ".swift") == 0 || count > 7 && strcmp(name + count - 7, ".weaver") == 0
    }
}
