import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// The result of a run. The next run with the same options repeats this result if the statements of the inputs and the
/// output files are unchanged.
struct RunStamp: Equatable {
    static let magic: UInt64 = 0x31_5053_5645_4157

    /// The digest of the run's inputs.
    var digest: UInt64
    /// The diagnostics, before warning levels are applied.
    var diagnostics: [Diagnostic]
    var outputs: [StampedOutput]
    /// The names on which the result depends; nil if it may depend on any name.
    var namesOfInterest: NamesOfInterest?
    /// The encoded inputs of the run that the facts file of the cache has in an older form or not at all, by the hashes
    /// of their paths.
    var unkept: [UInt64: EncodedInput] = [:]
    var modules: ModulesStamp

    /// Reads the stamp file at `path`. Returns nil if there is no such file, and a failure with the reason if the stamp
    /// cannot be used.
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

    /// This stamp with the current statuses of the output files. Nil if an output file has other bytes now or no longer
    /// exists.
    var confirmed: RunStamp? {
        var stamp = self
        stamp.outputs = outputs.compactMap(\.confirmed)
        return stamp.outputs.count == outputs.count ? stamp : nil
    }

    /// Writes the stamp to the cache. Returns nil for success, else the reason for the failure.
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
        writer.write(fixed: modules.statements)
        writer.write(fixed: modules.interfaces)
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
            namesOfInterest: try reader.value(),
            modules: ModulesStamp(statements: try reader.fixed(), interfaces: try reader.fixed()))
        for _ in 0..<(try reader.count()) {
            let hash = try reader.fixed()
            unkept[hash] = EncodedInput(glance: try reader.block(), facts: try reader.block())
        }
    }
}

/// The digests of the modules that the inputs of a run could import.
struct ModulesStamp: Equatable {
    /// The digest of what their files state (`GivenModules.digest`).
    var statements: UInt64
    /// The digest of everything that the outcome of the run could depend on (`KnownModules.digest`). Edits within a
    /// module change `statements` more often.
    var interfaces: UInt64
}

/// An output file as a run has left it.
struct StampedOutput: Equatable {
    var path: String
    var status: FileStatus
    /// The checksum of the bytes of the file.
    var sum: UInt64

    /// Records an output file that was just written. If the file changes again within the same tick of the clock, its
    /// status may stay the same. Therefore no status is recorded within that tick, and the next run compares the
    /// checksum.
    init(_ path: FilePath, bytes: [UInt8]) {
        self.init(path: path.string, status: Self.status(of: path), sum: bytes.withUnsafeBytes { checksum(of: $0) })
    }

    private init(path: String, status: FileStatus, sum: UInt64) {
        (self.path, self.status, self.sum) = (path, status, sum)
    }

    private static func status(of path: FilePath) -> FileStatus {
        let unknown = FileStatus(size: -1, modified: -1, changed: -1, inode: 0)
        let now = FileStatus.now()
        guard let status = FileStatus(of: path), status.isOlder(than: now) else { return unknown }
        return status
    }

    /// This record with the current status of the file. Nil if the file has other bytes now or no longer exists.
    var confirmed: StampedOutput? {
        let path = FilePath(path)
        guard let present = FileStatus(of: path) else { return nil }
        if present == status { return self }
        // The status is read before the bytes. So if the file changes while its bytes are read, the next run finds
        // another status.
        let seen = Self.status(of: path)
        guard let source = try? readSource(path, as: "").get(),
            source.bytes.withUnsafeBytes({ checksum(of: $0) }) == sum
        else { return nil }
        return StampedOutput(path: self.path, status: seen, sum: sum)
    }
}

extension StampedOutput: CacheCodable {
    func write(to writer: inout CacheWriter) {
        writer.write(path)
        for number in [status.size, status.modified, status.changed] { writer.write(Int(number)) }
        writer.write(fixed: status.inode)
        writer.write(fixed: sum)
    }

    init(from reader: inout CacheReader) throws(CacheFault) {
        path = try reader.text()
        status = FileStatus(
            size: Int64(try reader.number()), modified: Int64(try reader.number()), changed: Int64(try reader.number()),
            inode: try reader.fixed())
        sum = try reader.fixed()
    }
}
