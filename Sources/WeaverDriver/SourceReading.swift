import WeaverDiagnostics
import WeaverSystem

/// The diagnostic for a file or folder that cannot be read.
struct Unreadable: Error {
    let diagnostic: Diagnostic

    init(_ name: String, _ what: String) {
        diagnostic = Diagnostic(
            .unreadableFile, what, at: Place(file: name, span: Span(0, 0)),
            help: "make it readable, or leave it out with --ignored-path")
    }
}

/// Reads the file at `path` as bytes. `name` is the path that diagnostics print. Fails if the path cannot be opened or
/// is not a regular file.
func readSource(_ path: FilePath, as name: String) -> Result<SourceText, Unreadable> {
    let descriptor = FileName.open(path.string)
    guard descriptor >= 0 else { return .failure(unreadable(name)) }
    var status = stat()
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { return .failure(unreadable(name)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
        return .failure(Unreadable(name, "the file cannot be read: it is not a file"))
    }
    return readAll(descriptor, size: Int(status.st_size), as: name)
}

/// The bytes of the pipes that were read, by their paths.
private let pipes = Locked<[FilePath: [UInt8]]>([:])

/// Reads a file that is no input of a build: a regular file, as `readSource` does, or a pipe that is open already, as
/// in `<(git show …)` and `/dev/stdin`. A pipe has its bytes only once, so they are kept for the next call.
func readOnce(_ path: FilePath, as name: String) -> Result<SourceText, Unreadable> {
    guard path.isPipe else { return readSource(path, as: name) }
    return pipes.withValue { pipes in
        if let bytes = pipes[path] { return .success(SourceText(path: name, bytes: bytes)) }
        let descriptor = open(path.string, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(unreadable(name)) }
        defer { close(descriptor) }
        let bytes = Descriptor.readAll(from: descriptor)
        pipes[path] = bytes
        return .success(SourceText(path: name, bytes: bytes))
    }
}

extension FilePath {
    /// Whether the path is that of an open pipe. One with a name of its own may have nobody who writes to it.
    fileprivate var isPipe: Bool {
        var status = stat()
        return string.hasPrefix("/dev/") && stat(string, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// The bytes of the file; nil if it cannot be read, or is not a regular file.
    var bytes: [UInt8]? { try? readSource(self, as: string).get().bytes }
}

/// Reads a file that the walk has found, through its open folder or descriptor. `name` is the path that diagnostics
/// print. Fails if the file cannot be read or is not a regular file.
func readSource(_ file: FoundFile, as name: String) -> Result<SourceText, Unreadable> {
    // A file without a status is read by its path, so that the failure tells why it cannot be read.
    guard let status = file.status else { return readSource(FilePath(of: file), as: name) }
    if let descriptor = file.descriptor { return readAll(descriptor, size: Int(status.size), as: name) }
    guard let descriptor = file.folder.open(file.name) else { return .failure(unreadable(name)) }
    defer { close(descriptor) }
    return readAll(descriptor, size: Int(status.size), as: name)
}

private func readAll(_ descriptor: CInt, size: Int, as name: String) -> Result<SourceText, Unreadable> {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        while count < size {
            let length = read(descriptor, buffer.baseAddress.unsafelyUnwrapped + count, size - count)
            if length < 0, errno == EINTR { continue }
            isRead = length >= 0
            // A file that has become shorter ends here.
            guard length > 0 else { return }
            count += length
        }
    }
    return isRead ? .success(SourceText(path: name, bytes: bytes)) : .failure(unreadable(name))
}

/// The failure that the current `errno` describes, for the file `name`.
private func unreadable(_ name: String) -> Unreadable {
    let reason =
        errno == EACCES
        ? "permission denied" : errno == ENOENT ? "there is no such file" : String(cString: strerror(errno))
    return Unreadable(name, "the file cannot be read: \(reason)")
}
