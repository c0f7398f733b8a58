import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// How a run ended: what the next one with the same options says again, if the inputs state the same and the outputs
/// are as they were left.
struct RunStamp: Equatable {
    static let magic: UInt64 = 0x31_5053_5645_4157

    /// Of the inputs.
    var digest: UInt64
    /// Before levels of warnings are applied.
    var diagnostics: [Diagnostic]
    var outputs: [StampedOutput]
    /// Nil where all names are.
    var namesOfInterest: NamesOfInterest?
    /// What files stated in that run which the cache holds as they were before it, by the hashes of their paths.
    var unkept: [UInt64: EncodedInput] = [:]

    /// Nil without a file; a note says why one is not used.
    static func read(_ path: FilePath) -> Result<RunStamp, CacheNote>? {
        guard let source = try? readSource(path, as: path.string).get() else { return nil }
        return source.bytes.withUnsafeBytes { bytes in
            guard bytes.count > 16 else { return .failure(CacheNote("it is cut off")) }
            var head = CacheReader(bytes)
            guard (try? head.fixed()) == magic else { return .failure(CacheNote("it is no cache")) }
            guard (try? head.fixed()) == CompilerIdentity.bits else {
                return .failure(CacheNote("another version of Weaver has written it"))
            }
            let body = UnsafeRawBufferPointer(rebasing: bytes.dropLast(8))
            var tail = CacheReader(UnsafeRawBufferPointer(rebasing: bytes.suffix(8)))
            guard (try? tail.fixed()) == checksum(of: body) else { return .failure(CacheNote("it is damaged")) }
            guard let stamp = try? RunStamp(decoding: UnsafeRawBufferPointer(rebasing: body.dropFirst(16))) else {
                return .failure(CacheNote("it is damaged"))
            }
            return .success(stamp)
        }
    }

    /// The same, its outputs seen again; nil if one of them has other bytes or is gone.
    var confirmed: RunStamp? {
        var stamp = self
        stamp.outputs = outputs.compactMap(\.confirmed)
        return stamp.outputs.count == outputs.count ? stamp : nil
    }

    /// Returns why it could not be done, nil for success.
    func keep(in folder: CacheFolder) -> CacheNote? {
        folder.keep([bytes], at: folder.stamp)
    }

    private var bytes: [UInt8] {
        var writer = CacheWriter()
        writer.write(fixed: Self.magic)
        writer.write(fixed: CompilerIdentity.bits)
        writer.write(self)
        writer.write(fixed: writer.bytes.withUnsafeBytes { checksum(of: $0) })
        return writer.bytes
    }
}

extension RunStamp: CacheCodable {
    func write(to writer: inout CacheWriter) {
        writer.write(fixed: digest)
        writer.write(diagnostics)
        writer.write(outputs)
        writer.write(namesOfInterest)
        writer.write(unkept.count)
        for (hash, input) in unkept.sorted(by: { $0.key < $1.key }) {
            writer.write(fixed: hash)
            writer.write(block: input.glance)
            writer.write(block: input.facts)
        }
    }

    init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            digest: try reader.fixed(), diagnostics: try reader.value(), outputs: try reader.value(),
            namesOfInterest: try reader.value())
        for _ in 0..<(try reader.count()) {
            let hash = try reader.fixed()
            unkept[hash] = EncodedInput(glance: try reader.block(), facts: try reader.block())
        }
    }
}

/// An output as a run has left it.
struct StampedOutput: Equatable {
    var path: String
    var status: FileStatus
    /// The checksum of its bytes.
    var sum: UInt64
    /// Whether it is the output of an emitter beside the main output and the tests output.
    var isEmitted: Bool

    /// The status of what has just been written may stay the same when it changes: then the bytes decide.
    init(_ path: FilePath, bytes: [UInt8], isEmitted: Bool) {
        let sum = bytes.withUnsafeBytes { checksum(of: $0) }
        self.init(path: path.string, status: Self.status(of: path), sum: sum, isEmitted: isEmitted)
    }

    private init(path: String, status: FileStatus, sum: UInt64, isEmitted: Bool) {
        (self.path, self.status, self.sum, self.isEmitted) = (path, status, sum, isEmitted)
    }

    private static func status(of path: FilePath) -> FileStatus {
        let unknown = FileStatus(size: -1, modified: -1, changed: -1, inode: 0)
        let now = FileStatus.now()
        guard let status = FileStatus(of: path), status.isOlder(than: now) else { return unknown }
        return status
    }

    /// The same, seen again; nil if the file has other bytes now or is gone.
    var confirmed: StampedOutput? {
        let path = FilePath(path)
        guard let present = FileStatus(of: path) else { return nil }
        if present == status { return self }
        // The status is taken first: what changes while the bytes are read shows the next time.
        let seen = Self.status(of: path)
        guard let source = try? readSource(path, as: "").get(),
            source.bytes.withUnsafeBytes({ checksum(of: $0) }) == sum
        else { return nil }
        return StampedOutput(path: self.path, status: seen, sum: sum, isEmitted: isEmitted)
    }
}

extension StampedOutput: CacheCodable {
    func write(to writer: inout CacheWriter) {
        writer.write(path)
        for number in [status.size, status.modified, status.changed] { writer.write(Int(number)) }
        writer.write(fixed: status.inode)
        writer.write(fixed: sum)
        writer.write(isEmitted ? 1 : 0)
    }

    init(from reader: inout CacheReader) throws(CacheFault) {
        path = try reader.text()
        status = FileStatus(
            size: Int64(try reader.number()), modified: Int64(try reader.number()), changed: Int64(try reader.number()),
            inode: try reader.fixed())
        sum = try reader.fixed()
        isEmitted = try reader.number() == 1
    }
}
