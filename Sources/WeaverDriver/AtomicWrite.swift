import Foundation
import WeaverCompiler

/// New bytes of a file in a temporary file beside it: a rename away from being there. Whoever reads the path sees the
/// old bytes or the new ones. A file that is there gives the new one its permissions.
struct StagedWrite {
    private let path: FilePath
    private let temporary: String

    /// The bytes are those of the parts, in their order; without `flushes` a machine that stops may lose them. Fails
    /// with the reason.
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

    /// Returns why it could not be done, nil for success.
    func commit() -> String? {
        guard rename(temporary, path.string) != 0 else { return nil }
        let reason = lastReason()
        discard()
        return reason
    }

    func discard() { unlink(temporary) }

    /// What small parts are put together in before they are written.
    private static let bufferSize = 1 << 16

    private static func writeAll(_ parts: [[UInt8]], to descriptor: CInt) -> Bool {
        var buffer: [UInt8] = []
        buffer.reserveCapacity(bufferSize)
        for part in parts {
            if buffer.count + part.count > bufferSize {
                guard writeAll(buffer, to: descriptor) else { return false }
                buffer.removeAll(keepingCapacity: true)
            }
            if part.count < bufferSize { buffer += part } else if !writeAll(part, to: descriptor) { return false }
        }
        return writeAll(buffer, to: descriptor)
    }

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

    /// The bytes must lie on the disk before the name does: a machine that stops in between would leave an empty file
    /// under it. Where space is counted late, on network and quota file systems, this is where it shows that there is
    /// none.
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

    /// Tells apart where processes have their numbers: the machine since it was started, and the container. Nil where
    /// nothing tells.
    private static let machine: String? = {
        #if os(Linux)
            guard let start = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8),
                let space = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
            else { return nil }
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

    /// Names the process that makes it: `.weaver-MACHINE-PROCESS-….tmp`.
    static func newName() -> String {
        let owner = machine.map { "\($0)-\(getpid())-" } ?? ""
        return beginning + owner + UUID().uuidString + ending
    }

    /// Whether the process that has made it is gone for sure.
    private static func isAbandoned(_ name: String) -> Bool {
        let parts = name.dropFirst(beginning.count).split(separator: "-", maxSplits: 2)
        guard parts.count == 3, let machine, parts[0] == machine, let process = pid_t(parts[1]), process > 0 else {
            return false
        }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    /// Removes those that no run can still need: its process is gone, or it is too old. One from the future was made
    /// before the clock was set back.
    static func remove(from folder: FilePath) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? [] {
            guard name.hasPrefix(beginning), name.hasSuffix(ending) else { continue }
            let path = FilePath(name: name, in: folder)
            let attributes = try? FileManager.default.attributesOfItem(atPath: path.string)
            guard attributes?[.type] as? FileAttributeType == .typeRegular,
                let date = attributes?[.modificationDate] as? Date,
                isAbandoned(name) || abs(date.timeIntervalSinceNow) > age
            else { continue }
            unlink(path.string)
        }
    }
}

/// Which of several files could not be written, and why.
struct StagingFailure<File: Sendable>: Error {
    var file: File
    var reason: String
}

/// Writes several files, none of them unless all can be: each is renamed once all are there under other names. `stage`
/// gives nil for one that is to stay as it is. Returns those that were written.
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

/// Writes to a temporary file in the same folder, then renames it. Returns why it could not be done, nil for success.
func writeAtomically(_ bytes: [UInt8], to path: FilePath) -> String? {
    writeAtomically([bytes], to: path, flushes: true)
}

/// The same of bytes in several parts.
func writeAtomically(_ parts: [[UInt8]], to path: FilePath, flushes: Bool) -> String? {
    do throws(DriverFailure) {
        return try StagedWrite.stage(parts, for: path, flushes: flushes).commit()
    } catch {
        return error.message
    }
}
