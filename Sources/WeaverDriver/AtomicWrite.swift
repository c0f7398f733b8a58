import WeaverCompiler
import WeaverDiagnostics
import WeaverSystem

/// The new contents of a file, written to a temporary file in the same folder. `commit` renames that file to its final
/// path, so a reader of the path sees the old bytes or the new ones. If a file exists at that path, the new file gets
/// the same permissions.
struct StagedWrite {
    private let path: FilePath
    private let temporary: String

    /// Writes `parts`, one after another, to a temporary file in the folder of `path`. With `flushes`, the bytes are on
    /// the disk when this function returns; without `flushes`, they may be lost if the machine stops. Throws the reason
    /// if the file cannot be written, and leaves no temporary file.
    static func stage(_ parts: [[UInt8]], for path: FilePath, flushes: Bool = true) throws(DriverFailure) -> StagedWrite
    {
        let write = StagedWrite(path: path, temporary: path.folder.prefix + Leftovers.newName())
        let descriptor = open(write.temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw DriverFailure(message: "its folder cannot be written to: \(lastReason())") }
        let isWritten =
            writeAll(parts, to: descriptor) && (!flushes || flush(descriptor)) && keepPermissions(of: path, descriptor)
        var reason = isWritten ? nil : lastReason()
        if close(descriptor) != 0, reason == nil { reason = lastReason() }
        guard let reason else { return write }
        write.discard()
        throw DriverFailure(message: reason)
    }

    /// Renames the temporary file to its final path. Returns nil for success, else the reason for the failure; the
    /// temporary file is then removed.
    func commit() -> String? {
        guard rename(temporary, path.string) != 0 else { return nil }
        let reason = lastReason()
        discard()
        return reason
    }

    func discard() { unlink(temporary) }

    /// The size, in bytes, of the buffer that collects small parts before they are written.
    private static let bufferSize = 1 << 16

    private static func writeAll(_ parts: [[UInt8]], to descriptor: CInt) -> Bool {
        var buffer: [UInt8] = []
        buffer.reserveCapacity(bufferSize)
        for part in parts {
            if buffer.count + part.count > bufferSize {
                guard Descriptor.write(buffer, to: descriptor) else { return false }
                buffer.removeAll(keepingCapacity: true)
            }
            if part.count < bufferSize {
                buffer += part
            } else if !Descriptor.write(part, to: descriptor) {
                return false
            }
        }
        return Descriptor.write(buffer, to: descriptor)
    }

    /// Flushes the bytes to the disk. Returns false, with the reason in `errno`, if that fails. This must happen before
    /// the rename: if the machine stopped in between, an empty file would stand under the final name. On network and
    /// quota file systems, which count space late, this is also where a lack of space shows.
    private static func flush(_ descriptor: CInt) -> Bool {
        // Some file systems cannot flush, and need not.
        fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }

    private static func keepPermissions(of path: FilePath, _ descriptor: CInt) -> Bool {
        var status = stat()
        return stat(path.string, &status) != 0 || fchmod(descriptor, status.st_mode & 0o7777) == 0
    }
}

/// The system's message for the current `errno`.
private func lastReason() -> String { String(cString: strerror(errno)) }

/// The temporary files of `StagedWrite`. Only a run that is killed leaves such files behind.
enum Leftovers {
    private static let beginning = ".weaver-"
    private static let ending = ".tmp"
    /// The age, in seconds, after which a temporary file counts as abandoned. No run takes so long from its first
    /// temporary file to its last rename.
    private static let age = 600

    /// Identifies the space that process ids are unique in: the machine since its last start, and on Linux also the
    /// container. Nil if the system does not provide such an identifier.
    private static let machine: String? = {
        #if os(Linux)
            let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            let start = String(decoding: Descriptor.readAll(from: descriptor), as: UTF8.self)
            guard !start.isEmpty, let space = Folder.target(ofLink: "/proc/self/ns/pid") else { return nil }
            var text = start + space
        #else
            var size = 0
            guard sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0, size > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: size)
            guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return nil }
            var text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        #endif
        return String(text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }, radix: 36)
    }()

    /// Returns a new name for a temporary file, which contains the id of this process: `.weaver-MACHINE-PROCESS-….tmp`.
    static func newName() -> String {
        let owner = machine.map { "\($0)-\(getpid())-" } ?? ""
        return beginning + owner + uniqueName() + ending
    }

    /// Whether the process that made the temporary file `name` has certainly ended. False if the file was made on
    /// another machine or in another container.
    private static func isAbandoned(_ name: String) -> Bool {
        let parts = name.dropFirst(beginning.count).split(separator: "-", maxSplits: 2)
        guard parts.count == 3, let machine, parts[0] == machine, let process = pid_t(parts[1]), process > 0 else {
            return false
        }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    /// Removes the temporary files in `folder` that no run can still need: their process has ended, or they are older
    /// than `age`. A file whose date is that far in the future is removed as well, because it was made before the clock
    /// was set back.
    static func remove(from folder: FilePath) {
        let now = FileStatus.now()
        for name in Folder.contents(of: folder.string) ?? [] {
            guard name.hasPrefix(beginning), name.hasSuffix(ending) else { continue }
            let path = FilePath(name: name, in: folder)
            guard path.isRegularFile, let status = FileStatus(of: path),
                isAbandoned(name) || abs(status.modified - now) > age * 1_000_000_000
            else { continue }
            unlink(path.string)
        }
    }
}

/// The failure of `writeTogether`: the file that could not be written, and the reason.
struct StagingFailure<File: Sendable>: Error {
    var file: File
    var reason: String
}

/// Writes several files. All files are written under temporary names before the first is renamed, so that none changes
/// if one cannot be written. If a rename fails, the files before it stay renamed. `stage` writes one temporary file; it
/// returns nil for a file that must stay as it is. Returns the files that were written.
func writeTogether<File: Sendable>(
    _ files: [File], stage: (File) throws(DriverFailure) -> StagedWrite?
) -> Result<[File], StagingFailure<File>> {
    var staged: [(file: File, write: StagedWrite)] = []
    func fail(_ file: File, _ reason: String, after done: Int) -> Result<[File], StagingFailure<File>> {
        for other in staged.dropFirst(done) { other.write.discard() }
        return .failure(StagingFailure(file: file, reason: reason))
    }
    for file in files {
        do throws(DriverFailure) {
            if let write = try stage(file) { staged.append((file, write)) }
        } catch {
            return fail(file, error.message, after: 0)
        }
    }
    for (index, item) in staged.enumerated() {
        if let reason = item.write.commit() { return fail(item.file, reason, after: index + 1) }
    }
    return .success(staged.map(\.file))
}

/// Writes `bytes` to a temporary file in the folder of `path`, flushes that file, and renames it to `path`. Returns nil
/// for success, else the reason for the failure.
func writeAtomically(_ bytes: [UInt8], to path: FilePath) -> String? {
    writeAtomically([bytes], to: path, flushes: true)
}

/// Writes `parts`, one after another, to a temporary file in the folder of `path`, and renames that file to `path`.
/// Without `flushes`, the bytes may be lost if the machine stops. Returns nil for success, else the reason for the
/// failure.
func writeAtomically(_ parts: [[UInt8]], to path: FilePath, flushes: Bool) -> String? {
    do throws(DriverFailure) {
        return try StagedWrite.stage(parts, for: path, flushes: flushes).commit()
    } catch {
        return error.message
    }
}
