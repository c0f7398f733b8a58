/// Functions for folders and links of the file system. Paths are absolute or relative to the working directory.
package enum Folder {
    /// The absolute path of the working directory; nil if it has been removed or cannot be read.
    package static var working: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The folder for temporary files.
    package static var temporary: String {
        let path = environment("TMPDIR") ?? "/tmp"
        return path.isEmpty ? "/tmp" : path
    }

    /// Returns the names of the entries of the folder at `path`, without `.` and `..`, in no certain order. Nil, with
    /// the reason in `errno`, if there is no such folder, or if it cannot be read. Bytes that are not valid UTF-8 are
    /// replaced.
    package static func contents(of path: String) -> [String]? {
        guard let stream = opendir(path) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Makes the folder at `path`, and the folders above it that are missing. Returns whether the folder exists then.
    package static func make(_ path: String) -> Bool {
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
        let above = path.split(separator: "/").dropLast().joined(separator: "/")
        if !above.isEmpty, !make((path.hasPrefix("/") ? "/" : "") + above) { return false }
        // Another process may make it at the same time.
        guard mkdir(path, 0o777) == 0 || errno == EEXIST, stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Removes the file, the link or the folder at `path`, with all that is in it. What cannot be removed stays.
    package static func remove(_ path: String) { remove(Array(path.utf8CString)) }

    /// `path` ends with a zero. Names that are not valid UTF-8 are removed as well.
    private static func remove(_ path: [CChar]) {
        if unlink(path) == 0 { return }
        guard let stream = opendir(path) else { return }
        var entries: [[CChar]] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { continue }
            entries.append(path.dropLast() + (Array("/".utf8) + name + [0]).map { CChar(bitPattern: $0) })
        }
        closedir(stream)
        entries.forEach(remove)
        rmdir(path)
    }

    /// Returns the path that the symbolic link at `path` states, absolute or relative to the folder of the link. Nil if
    /// it is no link, or if it cannot be read.
    package static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &bytes, bytes.count)
        guard length >= 0 else { return nil }
        return String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns the absolute path of what is at `path`, with all symbolic links followed. Nil if nothing is there.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether anything is at `path`. A symbolic link counts if it leads to something.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }
}
