import Foundation

/// An absolute path, without `.` and `..`.
struct FilePath: Hashable, Comparable {
    let string: String

    /// `path`, relative to `base` unless it is absolute.
    init(_ path: String, relativeTo base: FilePath) {
        self.init(absolute: path.hasPrefix("/") ? path : base.string + "/" + path)
    }

    /// Where the process was started: where it is once that is gone, and not at the root of all files.
    private static let start = FileManager.default.currentDirectoryPath

    private static var workingDirectory: String {
        let start = start
        guard let path = getcwd(nil, 0) else { return start }
        defer { free(path) }
        return String(cString: path)
    }

    /// `path`, relative to the working directory unless it is absolute.
    init(_ path: String) {
        self.init(absolute: path.hasPrefix("/") ? path : Self.workingDirectory + "/" + path)
    }

    /// The path of something that `folder` lists.
    init(name: String, in folder: FilePath) {
        string = folder.prefix + name
    }

    /// A path made of the names that folders list, with all its bytes.
    init(entry bytes: [UInt8]) {
        string = FileName.text(bytes)
    }

    private init(absolute: String) {
        var parts: [Substring] = []
        for part in absolute.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        string = "/" + parts.joined(separator: "/")
    }

    var name: String { string.split(separator: "/").last.map(String.init) ?? "" }

    var folder: FilePath { FilePath("..", relativeTo: self) }

    /// It and all folders that it lies in, the nearest first.
    var andAbove: some Sequence<FilePath> { sequence(first: self) { $0.string == "/" ? nil : $0.folder } }

    /// What the paths of all files in it begin with.
    var prefix: String { string == "/" ? "/" : string + "/" }

    /// Whether it is `folder` or lies in it.
    func isInside(_ folder: FilePath) -> Bool {
        self == folder || string.hasPrefix(folder.prefix)
    }

    /// The path from `base` where it lies in it, else the path itself.
    func relative(to base: FilePath) -> String {
        guard isInside(base), self != base else { return string }
        return String(string.dropFirst(base.prefix.count))
    }

    /// The way from `base` to it, over folders that hold both.
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

    /// Of the file itself, not of what a link leads to.
    var isRegularFile: Bool {
        var status = stat()
        return lstat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The path that a symbolic link leads to, itself for anything else and for links that lead round in circles.
    var resolvingLinks: FilePath {
        var path = self
        for _ in 0..<32 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path.string) else {
                return path
            }
            path = FilePath(target, relativeTo: path.folder)
        }
        return self
    }

    var exists: Bool { FileManager.default.fileExists(atPath: string) }

    static func < (left: FilePath, right: FilePath) -> Bool {
        left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
    }
}
