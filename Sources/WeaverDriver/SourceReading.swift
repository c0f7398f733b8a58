import Foundation
import WeaverDiagnostics

/// Why a file or folder could not be read.
struct Unreadable: Error {
    let diagnostic: Diagnostic

    init(_ name: String, _ what: String) {
        diagnostic = Diagnostic(
            .unreadableFile, what, at: Place(file: name, span: Span(0, 0)), help: "make it readable, or leave it out with --ignored-path")
    }
}

/// Reads a file once, as bytes. `name` is the path as diagnostics print it.
func readSource(_ path: FilePath, as name: String) -> Result<SourceText, Unreadable> {
    // Without waiting: what is opened may turn out to be a pipe.
    let descriptor = open(path.string, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(unreadable(name)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(unreadable(name)) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(Unreadable(name, "the file cannot be read: it is not a file")) }
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
        while count < buffer.count {
            let length = read(descriptor, buffer.baseAddress.unsafelyUnwrapped + count, buffer.count - count)
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
    let reason = errno == EACCES ? "permission denied" : errno == ENOENT ? "there is no such file" : String(cString: strerror(errno))
    return Unreadable(name, "the file cannot be read: \(reason)")
}
