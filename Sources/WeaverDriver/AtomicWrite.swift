import Foundation

/// New bytes of a file in a temporary file beside it: a rename away from being there. Whoever reads the path sees the old bytes or
/// the new ones. A file that is there gives the new one its permissions.
struct StagedWrite {
    private let path: FilePath
    private let temporary: String

    /// Fails with the reason.
    static func stage(_ bytes: [UInt8], for path: FilePath) -> Result<StagedWrite, DriverFailure> {
        let write = StagedWrite(path: path, temporary: path.folder.prefix + Leftovers.newName())
        let descriptor = open(write.temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return .failure(DriverFailure(message: "its folder cannot be written to: \(lastReason())")) }
        var reason = writeAll(bytes, to: descriptor) && flush(descriptor) && keepPermissions(of: path, descriptor) ? nil : lastReason()
        if close(descriptor) != 0, reason == nil { reason = lastReason() }
        guard let reason else { return .success(write) }
        write.discard()
        return .failure(DriverFailure(message: reason))
    }

    /// Returns why it could not be done, nil for success.
    func commit() -> String? {
        guard rename(temporary, path.string) != 0 else { return nil }
        let reason = lastReason()
        discard()
        return reason
    }

    func discard() { unlink(temporary) }

    private static func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The bytes must lie on the disk before the name does: a machine that stops in between would leave an empty file under it. Where
    /// space is counted late, on network and quota file systems, this is where it shows that there is none.
    private static func flush(_ descriptor: CInt) -> Bool {
        // Some file systems have nothing to flush.
        fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }

    private static func keepPermissions(of path: FilePath, _ descriptor: CInt) -> Bool {
        var status = stat()
        return stat(path.string, &status) != 0 || fchmod(descriptor, status.st_mode & 0o7777) == 0
    }
}

/// What `errno` says.
private func lastReason() -> String { String(cString: strerror(errno)) }

/// Temporary files, which only a run that is killed leaves behind.
enum Leftovers {
    private static let beginning = ".weaver-"
    private static let ending = ".tmp"
    /// So long no run takes from its first file to the last rename.
    private static let age: TimeInterval = 600

    static func newName() -> String { beginning + UUID().uuidString + ending }

    /// Removes those that no run can still need. One from the future was made before the clock was set back.
    static func remove(from folder: FilePath) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? [] {
            guard name.hasPrefix(beginning), name.hasSuffix(ending) else { continue }
            let path = FilePath(name: name, in: folder)
            let attributes = try? FileManager.default.attributesOfItem(atPath: path.string)
            guard attributes?[.type] as? FileAttributeType == .typeRegular, let date = attributes?[.modificationDate] as? Date,
                abs(date.timeIntervalSinceNow) > age
            else { continue }
            unlink(path.string)
        }
    }
}

/// Writes to a temporary file in the same folder, then renames it. Returns why it could not be done, nil for success.
func writeAtomically(_ bytes: [UInt8], to path: FilePath) -> String? {
    switch StagedWrite.stage(bytes, for: path) {
    case .failure(let failure): failure.message
    case .success(let write): write.commit()
    }
}
