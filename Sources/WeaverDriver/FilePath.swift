import Foundation

/// An absolute path, without `.` and `..`.
struct FilePath: Hashable, Comparable {
    let string: String

    /// `path`, relative to `base` unless it is absolute.
    init(_ path: String, relativeTo base: FilePath) {
        self.init(absolute: path.hasPrefix("/") ? path : base.string + "/" + path)
    }

    /// `path`, relative to the working directory unless it is absolute.
    init(_ path: String) {
        self.init(absolute: path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path)
    }

    /// The path of something that `folder` lists.
    init(name: String, in folder: FilePath) {
        string = folder.prefix + name
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
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: string, isDirectory: &isFolder) && isFolder.boolValue
    }

    var isManifest: Bool { string.hasSuffix(".weaver") }

    var isRegularFile: Bool {
        (try? FileManager.default.attributesOfItem(atPath: string))?[.type] as? FileAttributeType == .typeRegular
    }

    /// The path that a symbolic link leads to, itself for anything else and for links that lead round in circles.
    var resolvingLinks: FilePath {
        var path = self
        for _ in 0..<32 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path.string) else { return path }
            path = FilePath(target, relativeTo: path.folder)
        }
        return self
    }

    var exists: Bool { FileManager.default.fileExists(atPath: string) }

    static func < (left: FilePath, right: FilePath) -> Bool {
        left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
    }
}
