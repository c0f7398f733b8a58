import Foundation
import WeaverDiagnostics

/// Why a file or folder could not be read.
struct Unreadable: Error {
    let diagnostic: Diagnostic

    init(_ name: String, _ what: String) {
        diagnostic = Diagnostic(
            .unreadableFile, what, at: Place(file: name, span: Span(0, 0)),
            help: "make it readable, or leave it out with --ignored-path")
    }
}

/// Reads a file once, as bytes. `name` is the path as diagnostics print it.
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

/// The same of a file that was met in its folder.
func readSource(_ file: FoundFile, as name: String) -> Result<SourceText, Unreadable> {
    // What is no file, or has no status, has to be told apart.
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
            // A file that got shorter meanwhile ends here.
            guard length > 0 else { return }
            count += length
        }
    }
    return isRead ? .success(SourceText(path: name, bytes: bytes)) : .failure(unreadable(name))
}

/// What `errno` says of it.
private func unreadable(_ name: String) -> Unreadable {
    let reason =
        errno == EACCES
        ? "permission denied" : errno == ENOENT ? "there is no such file" : String(cString: strerror(errno))
    return Unreadable(name, "the file cannot be read: \(reason)")
}
