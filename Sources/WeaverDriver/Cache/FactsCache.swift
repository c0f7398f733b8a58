import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// The cache file with the facts of all inputs. It has a header, a table of files by their paths, and a payload with
/// the statements of each file. A run without changes reads the header and the table only, and decodes nothing. All
/// numbers are little-endian.
///
///     header: magic  compiler  table size  payload size  counts of entries and slots  checksum of header and table
///     slots: a hash table of entry numbers by the hashes of paths, counted from 1, 0 for an empty slot
///     entries: 72 bytes each, with the fields that `Field` names
///     paths: the bytes of all paths
///     payload: for each file its encoded glance, then its encoded facts if they are known
final class FactsCache: @unchecked Sendable {
    static let magic: UInt64 = 0x31_4643_5645_4157
    static let headerSize = 48
    static let entrySize = 72

    enum Field: Int {
        case hash = 0
        case size = 8
        case modified = 16
        case changed = 24
        case inode = 32
        case payload = 40
        case glanceLength = 48
        case factsLength = 52
        case digest = 56
        case path = 64
        case pathLength = 68
    }

    let entryCount: Int
    private let slotCount: Int
    private let table: UnsafeMutableRawBufferPointer
    private let descriptor: CInt
    private let payloadSize: Int
    private let payloadOnce = PayloadOnce()

    /// Opens the cache at `path`. Nil if there is no such file; a failure gives the reason why the cache is not used.
    static func open(_ path: FilePath) -> Result<FactsCache, CacheNote>? {
        let descriptor = FileName.open(path.string)
        guard descriptor >= 0 else { return errno == ENOENT ? nil : .failure(CacheNote("it cannot be read")) }
        do throws(CacheNote) {
            return .success(try FactsCache(descriptor))
        } catch {
            close(descriptor)
            return .failure(error)
        }
    }

    private init(_ descriptor: CInt) throws(CacheNote) {
        var status = stat()
        var header: [UInt64] = Array(repeating: 0, count: Self.headerSize / 8)
        guard fstat(descriptor, &status) == 0, header.withUnsafeMutableBytes({ readAll(descriptor, into: $0, at: 0) })
        else {
            throw CacheNote("it is cut off")
        }
        guard header[0] == Self.magic else { throw CacheNote("it is no cache") }
        guard header[1] == CompilerIdentity.bits else { throw CacheNote("another version of Weaver has written it") }
        let size = UInt64(status.st_size)
        guard header[2] < size, header[3] < size, UInt64(Self.headerSize) + header[2] + header[3] == size else {
            throw CacheNote("it is cut off")
        }
        let table = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(header[2]), alignment: 8)
        let (entryCount, slotCount) = (Int(header[4] & 0xFFFF_FFFF), Int(header[4] >> 32))
        let sum = header[..<5].withUnsafeBytes { checksum(of: $0) }
        guard readAll(descriptor, into: table, at: Self.headerSize),
            header[5] == sum ^ checksum(of: UnsafeRawBufferPointer(table)),
            slotCount & (slotCount - 1) == 0, slotCount > entryCount,
            slotCount * 4 + entryCount * Self.entrySize <= table.count
        else {
            table.deallocate()
            throw CacheNote("it is damaged")
        }
        // From here on, `deinit` frees the table and closes the file.
        (self.table, self.entryCount, self.slotCount, payloadSize, self.descriptor) = (
            table, entryCount, slotCount, Int(header[3]), descriptor
        )
    }

    deinit {
        close(descriptor)
        table.deallocate()
    }

    // MARK: Entries

    /// The number of the entry with the path and the status of `file`; nil if there is none.
    func entry(for file: FoundFile) -> Int? {
        guard let status = file.status, let number = number(for: file), self.status(of: number) == status else {
            return nil
        }
        return number
    }

    /// The number of the entry with the path of `file`, whether or not the file has changed since; nil if there is
    /// none.
    func number(for file: FoundFile) -> Int? {
        var slot = Int(truncatingIfNeeded: file.hash.bits) & (slotCount - 1)
        while true {
            let number = Int(table.loadUnaligned(fromByteOffset: slot * 4, as: UInt32.self)) - 1
            if number < 0 { return nil }
            if field(.hash, of: number) == file.hash.bits, isPath(of: number, file) { return number }
            slot = (slot + 1) & (slotCount - 1)
        }
    }

    private func isPath(of number: Int, _ file: FoundFile) -> Bool {
        let path = path(of: number)
        let prefix = file.folder.prefix
        guard path.count == prefix.count + file.nameCount, let base = path.baseAddress else { return false }
        return prefix.withUnsafeBytes { memcmp($0.baseAddress.unsafelyUnwrapped, base, $0.count) } == 0
            && memcmp(base + prefix.count, file.name, file.nameCount) == 0
    }

    func status(of number: Int) -> FileStatus {
        FileStatus(
            size: Int64(bitPattern: field(.size, of: number)),
            modified: Int64(bitPattern: field(.modified, of: number)),
            changed: Int64(bitPattern: field(.changed, of: number)), inode: field(.inode, of: number))
    }

    func hash(of number: Int) -> UInt64 { field(.hash, of: number) }
    func digest(of number: Int) -> UInt64 { field(.digest, of: number) }
    func path(of number: Int) -> UnsafeRawBufferPointer {
        slice(UnsafeRawBufferPointer(table), short(.path, of: number), short(.pathLength, of: number))
    }
    func hasFacts(_ number: Int) -> Bool { short(.factsLength, of: number) > 0 }

    /// Whether the entry `number` has all facts of a source of the tests. False for a damaged entry.
    func hasTestMentions(_ number: Int) -> Bool {
        if case .facts(let facts)? = try? Glance(decoding: glance(of: number)) { return facts.testMentions != nil }
        return hasFacts(number) && (try? FileFacts(decoding: facts(of: number)))?.testMentions != nil
    }

    private func lengths(of number: Int) -> (glance: Int, facts: Int) {
        (short(.glanceLength, of: number), short(.factsLength, of: number))
    }

    private func field(_ field: Field, of number: Int) -> UInt64 {
        table.loadUnaligned(fromByteOffset: slotCount * 4 + number * Self.entrySize + field.rawValue, as: UInt64.self)
    }

    private func short(_ field: Field, of number: Int) -> Int {
        Int(
            table.loadUnaligned(
                fromByteOffset: slotCount * 4 + number * Self.entrySize + field.rawValue, as: UInt32.self))
    }

    // MARK: Payload

    /// The payload of the entry `number`, checked against its digest. The bytes are valid as long as the `FactsCache`
    /// exists. Throws if they are damaged.
    private func payload(of number: Int) throws(CacheFault) -> UnsafeRawBufferPointer {
        let payload = slice(
            try allPayload(), Int(truncatingIfNeeded: field(.payload, of: number)),
            lengths(of: number).glance + lengths(of: number).facts)
        guard payload.count > 0, checksum(of: payload) == digest(of: number) else { throw CacheFault() }
        return payload
    }

    /// The encoded glance of the entry `number`: the first part of its payload.
    func glance(of number: Int) throws(CacheFault) -> UnsafeRawBufferPointer {
        slice(try payload(of: number), 0, lengths(of: number).glance)
    }

    /// The encoded facts of the entry `number`: the second part of its payload. Empty if the glance has all facts, or
    /// if no run has needed them.
    func facts(of number: Int) throws(CacheFault) -> UnsafeRawBufferPointer {
        slice(try payload(of: number), lengths(of: number).glance, lengths(of: number).facts)
    }

    /// Reads the payload of the entry `number` alone, for runs that need few entries. Throws if that payload is
    /// damaged.
    func encoded(of number: Int) throws(CacheFault) -> EncodedInput {
        let (glance, facts) = lengths(of: number)
        guard glance + facts <= payloadSize else { throw CacheFault() }
        var bytes = [UInt8](repeating: 0, count: glance + facts)
        let start = Self.headerSize + table.count + Int(truncatingIfNeeded: field(.payload, of: number))
        guard bytes.withUnsafeMutableBytes({ readAll(descriptor, into: $0, at: start) }) else { throw CacheFault() }
        let encoded = EncodedInput(glance: Array(bytes[..<glance]), facts: Array(bytes[glance...]))
        guard encoded.digest == digest(of: number) else { throw CacheFault() }
        return encoded
    }

    private func allPayload() throws(CacheFault) -> UnsafeRawBufferPointer {
        guard let payload = payloadOnce.get(reading: payloadSize, from: descriptor, at: Self.headerSize + table.count)
        else { throw CacheFault() }
        return payload
    }
}

/// The `count` bytes from the offset `start`; empty if they are out of bounds.
private func slice(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> UnsafeRawBufferPointer {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
        return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
}

/// The payload of the cache, which is read from the file at its first use.
private final class PayloadOnce: @unchecked Sendable {
    private let lock = Lock()
    private var bytes: UnsafeMutableRawBufferPointer?

    func get(reading count: Int, from descriptor: CInt, at offset: Int) -> UnsafeRawBufferPointer? {
        lock.lock()
        defer { lock.unlock() }
        if bytes == nil {
            let new = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
            guard readAll(descriptor, into: new, at: offset) else {
                new.deallocate()
                return nil
            }
            bytes = new
        }
        return bytes.map { UnsafeRawBufferPointer($0) }
    }

    deinit { bytes?.deallocate() }
}

/// Fills `buffer` from the file, starting at the byte `offset`. Returns false if the file is too short or cannot be
/// read.
private func readAll(_ descriptor: CInt, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    var count = 0
    while count < buffer.count {
        let length = pread(
            descriptor, buffer.baseAddress.unsafelyUnwrapped + count, buffer.count - count, off_t(offset + count))
        if length < 0, errno == EINTR { continue }
        guard length > 0 else { return false }
        count += length
    }
    return true
}

/// The reason why a cache is not used or was not written, as a clause: "it is damaged".
struct CacheNote: Error {
    var text: String

    init(_ text: String) {
        self.text = text
    }
}
