/// A 64-bit hash of a name or another text. Hashes make the names of thousands of sources cheap to keep and to compare.
/// Different names may have the same hash.
package struct NameHash: Hashable, Comparable, Sendable {
    package let bits: UInt64

    /// The hash of names that must be treated as if they could equal any other name. All names with bytes beyond ASCII
    /// have this hash, because Swift may treat two such names as equal although their bytes differ.
    package static let unknown = NameHash(bits: 0)

    package init(bits: UInt64) {
        self.bits = bits
    }

    /// Hashes a text. If the text is an identifier in backticks, it must be given without them.
    package init(_ name: String) {
        var name = name
        self = name.withUTF8 { NameHash($0, 0..<$0.count) }
    }

    /// Hashes the identifier in a range of `bytes`. Each step multiplies by a constant to take in eight bytes, and
    /// mixes the upper bits of the product into the lower ones.
    @inlinable package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let end = range.upperBound
        var index = range.lowerBound
        var bits = UInt64(truncatingIfNeeded: end &- index)
        var all: UInt64 = 0
        let pointer = UnsafeRawPointer(bytes.start)
        while index <= end {
            let count = end &- index
            var word: UInt64 = 0
            if index &+ 8 <= bytes.count {
                word = UInt64(littleEndian: pointer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                if count < 8 { word &= ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* count)) }
            } else {
                var last = end
                while last > index {
                    last &-= 1
                    word = word &<< 8 | UInt64(pointer.load(fromByteOffset: last, as: UInt8.self))
                }
            }
            all |= word
            bits = (bits ^ word) &* 0x9E37_79B9_7F4A_7C15
            bits ^= bits &>> 32
            index &+= 8
        }
        self.init(isASCII: all & 0x8080_8080_8080_8080 == 0, bits)
    }

    @usableFromInline init(isASCII: Bool, _ bits: UInt64) {
        self.bits = isASCII ? bits : 0
    }

    /// The hash that stands for this name as the name of an imported module. It differs from the hash of the same name
    /// elsewhere. `unknown` stays `unknown`, because it may stand for the name of any module.
    package var imported: NameHash { self == .unknown ? self : NameHash(bits: ~bits) }

    package static func < (left: NameHash, right: NameHash) -> Bool { left.bits < right.bits }
}

extension [NameHash] {
    /// Whether this list, which must be ascending, has `name`. Hashes are spread evenly, so the search begins at the
    /// position that the hash itself tells, which is near: on average, the root of the count away.
    package func ascendingContains(_ name: NameHash) -> Bool {
        var position = Int(name.bits.multipliedFullWidth(by: UInt64(count)).high)
        while position > 0, self[position - 1] >= name { position -= 1 }
        while position < count, self[position] < name { position += 1 }
        return position < count && self[position] == name
    }
}

/// A quick test that rejects most of the names which are not in a set: one bit for each name in the set.
package struct NameFilter: Sendable {
    @usableFromInline var bits: [UInt64]

    package init() { bits = Array(repeating: 0, count: 1 << 12) }

    @inlinable package mutating func insert(_ name: NameHash) {
        let (word, bit) = place(of: name)
        bits[word] |= bit
    }

    /// Whether the set may contain `name`. True for every name in the set, and for few others.
    @inlinable package func mayContain(_ name: NameHash) -> Bool {
        let (word, bit) = place(of: name)
        return bits[word] & bit != 0
    }

    @inlinable func place(of name: NameHash) -> (word: Int, bit: UInt64) {
        let low = Int(truncatingIfNeeded: name.bits & 0x3_FFFF)
        return (low &>> 6, 1 &<< UInt64(low & 63))
    }
}

/// A set of name hashes that quickly rejects most hashes which are not in the set.
package struct NameSet: Sendable {
    package private(set) var names: Set<NameHash> = []
    @usableFromInline var filter = NameFilter()

    package init() {}

    package mutating func insert(_ name: NameHash) {
        names.insert(name)
        filter.insert(name)
    }

    @inlinable package func contains(_ name: NameHash) -> Bool { filter.mayContain(name) && isMember(name) }

    @usableFromInline func isMember(_ name: NameHash) -> Bool { names.contains(name) }
}
