package import WeaverDiagnostics

/// The identifiers that stand anywhere in a source but within `spans` (ascending, in bytes): each once, in the order of the hashes.
/// Words of comments and strings are among them. Linear in the number of bytes.
package func mentionedNames(in bytes: UnsafeBufferPointer<UInt8>, outside spans: [Span]) -> [NameHash] {
    var names = NameTable()
    var start = 0
    for span in spans {
        names.insertAll(in: bytes, start..<max(start, Int(span.start)))
        start = max(start, Int(span.end))
    }
    names.insertAll(in: bytes, start..<max(start, bytes.count))
    return names.sorted()
}

/// A set of names that costs a multiplication and a look: their hashes are hashes already.
private struct NameTable {
    private var slots: [NameHash] = Array(repeating: .unknown, count: 1 << 10)
    private var count = 0
    private var hasUnknown = false

    mutating func insertAll(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            while index < range.upperBound, bytes[index] >= 0x80 || ByteSet.identifier.contains(bytes[index]) { index &+= 1 }
            if index > start { insert(NameHash(bytes, start..<index)) } else { index &+= 1 }
        }
    }

    private mutating func insert(_ name: NameHash) {
        // What an empty slot holds.
        if name == .unknown {
            hasUnknown = true
            return
        }
        var slot = Int(truncatingIfNeeded: name.bits) & (slots.count &- 1)
        while slots[slot] != .unknown {
            if slots[slot] == name { return }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        slots[slot] = name
        count &+= 1
        if count &* 2 > slots.count { grow() }
    }

    private mutating func grow() {
        let names = slots
        slots = Array(repeating: .unknown, count: 2 * names.count)
        count = 0
        for name in names where name != .unknown { insert(name) }
    }

    func sorted() -> [NameHash] { (hasUnknown ? [.unknown] : []) + slots.filter { $0 != .unknown }.sorted() }
}
