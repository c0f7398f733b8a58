package import WeaverDiagnostics

/// Returns hashes of the identifiers in a source, except for those within `spans`. Each hash is returned once, in
/// ascending order. `spans` must be ascending ranges of bytes. Words of comments and strings are included. Linear in
/// the number of bytes, apart from sorting.
package func mentionedNames(in bytes: UnsafeBufferPointer<UInt8>, outside spans: [Span]) -> [NameHash] {
    var names = NameTable()
    var start = 0
    for span in spans {
        names.insertAll(in: bytes, start..<max(start, Int(span.start)))
        start = max(start, Int(span.end))
    }
    names.insertAll(in: bytes, start..<max(start, bytes.count))
    return names.names
}

/// Returns hashes of the identifiers in a source that end in `Resolver`: in code, annotations, comments and strings.
/// Each hash is returned once, in ascending order. Linear in the number of bytes, most of which are searched sixteen at
/// a time.
package func mentionedResolvers(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
    var names: Set<NameHash> = []
    forEachName(endingIn: "Resolver", begunBy: ("R", "o"), in: bytes) {
        names.insert(NameHash(bytes, $0))
    }
    return names.sorted()
}

/// Returns the identifiers in a source that end in `Double`, as those of doubles do, each with the ways in which the
/// source calls it. Each is returned once, in alphabetical order. Linear in the number of bytes, most of which are
/// searched sixteen at a time.
package func mentionedDoubles(in bytes: UnsafeBufferPointer<UInt8>) -> [(name: String, calls: InitializerCalls)] {
    var names: [String: InitializerCalls] = [:]
    forEachName(endingIn: "Double", begunBy: ("D", "b"), in: bytes) { range in
        guard range.count > 6 else { return }
        names[String(decoding: bytes[range], as: UTF8.self), default: []].formUnion(
            InitializerCalls(in: bytes, from: range.upperBound))
    }
    return names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

/// Returns hashes of the names of members that a source assigns: `store` of `stub.store = LiveStore()`. Each hash is
/// returned once, in ascending order. Linear in the number of bytes.
package func assignedMembers(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
    var names: Set<NameHash> = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "=") {
        var end = index
        while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        var start = end
        while start > 0, ByteSet.isPartOfName(bytes[start - 1]) { start -= 1 }
        guard start < end, start > 0, bytes[start - 1] == UInt8(ascii: "."),
            index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "=")
        else { continue }
        names.insert(NameHash(bytes, start..<end))
    }
    return names.sorted()
}

/// The ways in which a source calls the initializers of a type, as far as the bytes behind the type's name tell.
package struct InitializerCalls: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// With arguments: `StoreDouble(title: "x")`.
    package static let arguments = InitializerCalls(rawValue: 1)
    /// With a closure behind: `StoreDouble { … }`, `StoreDouble() { … }`.
    package static let closure = InitializerCalls(rawValue: 2)

    /// Reads what stands at `start`, behind the name of a type: generic arguments, arguments, a closure.
    fileprivate init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self = []
        var index = start
        func skipBlanks() {
            while index < bytes.count,
                [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(bytes[index])
            {
                index += 1
            }
        }
        func isNext(_ sign: UInt8) -> Bool { index < bytes.count && bytes[index] == sign }
        if isNext(UInt8(ascii: "<")) {
            var depth = 0
            repeat {
                if isNext(UInt8(ascii: "<")) { depth += 1 }
                if isNext(UInt8(ascii: ">")) { depth -= 1 }
                index += 1
            } while depth > 0 && index < bytes.count
        }
        if isNext(UInt8(ascii: "(")) {
            index += 1
            skipBlanks()
            guard isNext(UInt8(ascii: ")")) else {
                insert(.arguments)
                return
            }
            index += 1
        }
        while isNext(UInt8(ascii: " ")) { index += 1 }
        if isNext(UInt8(ascii: "{")) { insert(.closure) }
    }
}

/// Calls `body` with the range of each identifier in `bytes` that ends in `suffix`. `letters` are the first and the
/// fourth byte of `suffix`.
private func forEachName(
    endingIn suffix: StaticString, begunBy letters: (first: Unicode.Scalar, fourth: Unicode.Scalar),
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void
) {
    let (first, fourth) = (ByteBlock(repeating: letters.first), ByteBlock(repeating: letters.fourth))
    let length = suffix.utf8CodeUnitCount
    func look(at start: Int) {
        guard Cursor(bytes, at: start).starts(with: suffix) else { return }
        var first = start
        let end = start + length
        guard end == bytes.count || !ByteSet.isPartOfName(bytes[end]) else { return }
        while first > 0, ByteSet.isPartOfName(bytes[first - 1]) { first -= 1 }
        body(first..<end)
    }
    var start = 0
    while start &+ length &+ 16 <= bytes.count {
        let marks = (ByteBlock(bytes, at: start) == first) & (ByteBlock(bytes, at: start &+ 3) == fourth)
        if !marks.isEmpty { marks.forEach { look(at: start &+ $0) } }
        start &+= 16
    }
    while start &+ length <= bytes.count {
        look(at: start)
        start &+= 1
    }
}

/// A hash table of names. An insertion costs a multiplication, for the hash of the name, and a search in the table.
/// The hash of a name is also its hash value in the table.
private struct NameTable {
    /// The places of the hash table: the bits of a hash, or 0 for a free place. The search for a name begins at the
    /// place that the upper bits of its hash select, and continues with the places after it. So the names are nearly in
    /// ascending order.
    private var slots: [UInt64] = Array(repeating: 0, count: 1 << 9)
    /// The number of places as a power of two.
    private var sizeBits: UInt64 = 9
    private var count = 0
    /// Whether the table has `NameHash.unknown`, whose bits are 0.
    private var hasUnknown = false

    /// The names, ascending.
    var names: [NameHash] {
        var names: [NameHash] = []
        names.reserveCapacity(count + 1)
        if hasUnknown { names.append(.unknown) }
        for bits in slots where bits != 0 { names.append(NameHash(bits: bits)) }
        names.sort()
        return names
    }

    mutating func insertAll(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let (pointer, end) = (bytes.start, range.upperBound)
        var index = range.lowerBound
        while index < end {
            let start = index
            while index < end, ByteSet.isPartOfName(pointer[index]) { index &+= 1 }
            if index > start { insert(NameHash(bytes, start..<index).bits) } else { index &+= 1 }
        }
    }

    private mutating func insert(_ bits: UInt64) {
        if bits == 0 {
            hasUnknown = true
            return
        }
        var slot = Int(truncatingIfNeeded: bits &>> (64 &- sizeBits))
        while slots[slot] != 0 {
            if slots[slot] == bits { return }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        slots[slot] = bits
        count &+= 1
        if count &* 2 > slots.count { grow() }
    }

    private mutating func grow() {
        let known = slots
        slots = Array(repeating: 0, count: 2 * known.count)
        sizeBits += 1
        count = 0
        for bits in known where bits != 0 { insert(bits) }
    }
}
