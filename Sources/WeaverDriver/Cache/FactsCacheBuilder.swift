import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts

/// Builds the bytes of the file that `FactsCache` reads.
struct FactsCacheBuilder {
    /// The numbers of the entries, in little-endian order.
    private var entries: [UInt64] = []
    private var paths: [UInt8] = []
    /// The pieces of the payload. They are not joined, because most of them are in memory already.
    private var payload: [[UInt8]] = []
    private var payloadCount = 0
    private var hashes: [UInt64] = []

    init(capacity: Int) {
        entries.reserveCapacity(capacity * FactsCache.entrySize / MemoryLayout<UInt64>.size)
    }

    /// Adds the entry of a file. `digest` is the checksum of the glance and the facts, concatenated.
    mutating func add(
        path: UnsafeRawBufferPointer, hash: UInt64, status: FileStatus, glance: [UInt8], facts: [UInt8], digest: UInt64
    ) {
        hashes.append(hash)
        for number in [
            hash, UInt64(bitPattern: status.size), UInt64(bitPattern: status.modified),
            UInt64(bitPattern: status.changed), status.inode,
            UInt64(payloadCount), UInt64(glance.count) | UInt64(facts.count) << 32, digest,
            UInt64(paths.count) | UInt64(path.count) << 32,
        ] { entries.append(number.littleEndian) }
        paths.append(raw: path)
        payload.append(glance)
        if !facts.isEmpty { payload.append(facts) }
        payloadCount += glance.count + facts.count
    }

    /// The bytes of the file, in parts that must be written one after another: the header, the table, and the pieces of
    /// the payload.
    func parts() -> [[UInt8]] {
        var slotCount = 4
        while slotCount < hashes.count * 2 { slotCount *= 2 }
        var slots = [UInt32](repeating: 0, count: slotCount)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slotCount - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
            slots[slot] = UInt32(number + 1)
        }
        let pathsStart = slotCount * 4 + hashes.count * FactsCache.entrySize
        var table: [UInt8] = []
        table.reserveCapacity(pathsStart + paths.count)
        slots.withUnsafeBytes { table.append(raw: $0) }
        entries.withUnsafeBytes { table.append(raw: $0) }
        table += paths
        // Until now, the offsets of paths counted from the first path; they must count from the start of the table.
        table.withUnsafeMutableBytes { bytes in
            for number in hashes.indices {
                let field = slotCount * 4 + number * FactsCache.entrySize + FactsCache.Field.path.rawValue
                let offset = bytes.loadUnaligned(fromByteOffset: field, as: UInt32.self) + UInt32(pathsStart)
                bytes.storeBytes(of: offset, toByteOffset: field, as: UInt32.self)
            }
        }
        let header = [
            FactsCache.magic, CompilerIdentity.bits, UInt64(table.count), UInt64(payloadCount),
            UInt64(hashes.count) | UInt64(slotCount) << 32,
        ]
        let sum = header.withUnsafeBytes { checksum(of: $0) } ^ table.withUnsafeBytes { checksum(of: $0) }
        var head: [UInt8] = []
        (header + [sum]).map(\.littleEndian).withUnsafeBytes { head.append(raw: $0) }
        return [head, table] + payload
    }
}
