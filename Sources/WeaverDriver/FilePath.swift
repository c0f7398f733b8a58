import WeaverDiagnostics
import WeaverSystem

/// An absolute path without `.` and `..` components.
struct FilePath: Hashable, Comparable {
    let string: String

    /// Makes a path from `path`, which is absolute or relative to `base`.
    init(_ path: String, relativeTo base: FilePath) {
        self.init(absolute: path.hasPrefix("/") ? path : base.string + "/" + path)
    }

    /// The working directory when this property was first used. Without one, it is the root folder, which only commands
    /// without relative paths (`Command.needsFolder`) can meet.
    private static let start = Folder.working ?? "/"

    /// The working directory. If it has been removed, the one at the first use of this property.
    private static var workingDirectory: String {
        // `start` is read at the first use, while the folder still exists, and not once the folder is missing.
        let start = start
        return Folder.working ?? start
    }

    /// Makes a path from `path`, which is absolute or relative to the working directory.
    init(_ path: String) {
        self.init(absolute: path.hasPrefix("/") ? path : Self.workingDirectory + "/" + path)
    }

    /// Makes the path of the entry `name` of `folder`.
    init(name: String, in folder: FilePath) {
        string = folder.prefix + name
    }

    /// Makes a path from `bytes`, an absolute path as the file system spells it. Bytes that are not valid UTF-8 are
    /// preserved (see `FileName`).
    init(entry bytes: [UInt8]) {
        string = FileName.text(bytes)
    }

    private init(absolute: String) {
        if Self.isNormal(absolute) {
            string = absolute
            return
        }
        var parts: [Substring] = []
        for part in absolute.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        string = "/" + parts.joined(separator: "/")
    }

    /// Whether the absolute path `path` has a component, and none that is empty, `.` or `..`. Most paths are so, and
    /// need not be divided.
    private static func isNormal(_ path: String) -> Bool {
        var (length, dots) = (0, 0)
        for byte in path.utf8.dropFirst() {
            if byte == UInt8(ascii: "/") {
                if length == dots, dots <= 2 { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return length != dots || dots > 2
    }

    var name: String {
        string.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(string[string.utf8.index(after: $0)...]) } ?? ""
    }

    var folder: FilePath { FilePath("..", relativeTo: self) }

    /// The path itself and all folders above it, the nearest first.
    var andAbove: some Sequence<FilePath> { sequence(first: self) { $0.string == "/" ? nil : $0.folder } }

    /// The prefix of the paths of all files in this folder: the path with a slash at its end.
    var prefix: String { string == "/" ? "/" : string + "/" }

    /// Whether the path is `folder` or lies below it.
    func isInside(_ folder: FilePath) -> Bool {
        self == folder || string.hasPrefix(folder.prefix)
    }

    /// The path relative to `base` if it lies below it; else the absolute path.
    func relative(to base: FilePath) -> String {
        let prefix = base.prefix
        guard string.hasPrefix(prefix), self != base else { return string }
        return String(Substring(string.utf8.dropFirst(prefix.utf8.count)))
    }

    /// The path relative to the folder `base`. It begins with `..` components if it does not lie below `base`.
    func steps(from base: FilePath) -> String {
        let parts = string.split(separator: "/")
        let start = base.string.split(separator: "/")
        let shared = zip(parts, start).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - shared) + parts.dropFirst(shared)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    var isFolder: Bool {
        var status = stat()
        return stat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    var isManifest: Bool { string.hasSuffix(".weaver") }

    /// Whether the path is a regular file. A symbolic link is not followed.
    var isRegularFile: Bool {
        var status = stat()
        return lstat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The path that a symbolic link leads to, through other links. Returns the path itself if it is no link, or if
    /// links form a cycle.
    var resolvingLinks: FilePath {
        var path = self
        for _ in 0..<32 {
            guard let target = Folder.target(ofLink: path.string) else {
                return path
            }
            path = FilePath(target, relativeTo: path.folder)
        }
        return self
    }

    /// The path with all symbolic links followed, on the way to it as well. What does not exist holds no links.
    var real: FilePath {
        // The last component may be a link to a file that does not exist yet.
        let target = resolvingLinks
        for path in target.andAbove {
            guard let resolved = Folder.realPath(path.string) else { continue }
            let real = FilePath(resolved)
            return path == target ? real : FilePath(target.relative(to: path), relativeTo: real)
        }
        return target
    }

    var exists: Bool { Folder.exists(string) }

    static func < (left: FilePath, right: FilePath) -> Bool {
        left.string.precedesInBytes(right.string)
    }
}
