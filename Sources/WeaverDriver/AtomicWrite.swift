import Foundation

/// New bytes of a file in a temporary file beside it: a rename away from being there. Whoever reads the path sees the old bytes or
/// the new ones. A file that is there gives the new one its permissions.
struct StagedWrite {
    private let path: FilePath
    private let temporary: String

    /// The bytes are those of the parts, in their order. Fails with the reason.
    static func stage(_ parts: [[UInt8]], for path: FilePath) -> Result<StagedWrite, DriverFailure> {
        let write = StagedWrite(path: path, temporary: path.folder.string + "/.\(path.name).\(ProcessInfo.processInfo.globallyUniqueString).tmp")
        let descriptor = open(write.temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return .failure(DriverFailure(message: "its folder cannot be written to")) }
        let isWhole = parts.allSatisfy { writeAll($0, to: descriptor) }
        guard close(descriptor) == 0, isWhole else { return .failure(DriverFailure(message: write.discard())) }
        var status = stat()
        guard stat(path.string, &status) != 0 || chmod(write.temporary, status.st_mode & 0o7777) == 0 else {
            return .failure(DriverFailure(message: write.discard()))
        }
        return .success(write)
    }

    /// Returns why it could not be done, nil for success.
    func commit() -> String? {
        rename(temporary, path.string) == 0 ? nil : discard()
    }

    /// Returns what `errno` says.
    @discardableResult
    func discard() -> String {
        let reason = String(cString: strerror(errno))
        unlink(temporary)
        return reason
    }
}

private func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

/// Writes to a temporary file in the same folder, then renames it. Returns why it could not be done, nil for success.
func writeAtomically(_ bytes: [UInt8], to path: FilePath) -> String? { writeAtomically([bytes], to: path) }

/// The same of bytes in several parts.
func writeAtomically(_ parts: [[UInt8]], to path: FilePath) -> String? {
    switch StagedWrite.stage(parts, for: path) {
    case .failure(let failure): failure.message
    case .success(let write): write.commit()
    }
}
