/// Searches that read several bytes at a time. They cost as much as a literal search, which is less than lexing.
extension UnsafeBufferPointer<UInt8> {
    /// The offset at which the line of `start` ends: the offset of its LF or CR, or the end of the bytes.
    package func lineEnd(from start: Int) -> Int { firstIndex(of: 0x0A, or: 0x0D, from: start) }

    /// The first index from `start` on whose byte is `first` or `second`. `count` if there is none.
    @inline(__always)
    func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
        var index = start
        let (firsts, seconds) = (ByteWord(repeating: first), ByteWord(repeating: second))
        while index &+ 8 <= count {
            let word = ByteWord(self, at: index)
            let found = word.zeros(under: firsts) | word.zeros(under: seconds)
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < count, self[index] != first, self[index] != second { index &+= 1 }
        return index
    }

    /// The first index from `start` on whose byte is in `set`. `count` if there is none.
    @inline(__always)
    func firstIndex(in set: ByteSet, from start: Int) -> Int {
        var index = start
        while index &+ 4 <= count {
            if set.contains(self[index]) { return index }
            if set.contains(self[index &+ 1]) { return index &+ 1 }
            if set.contains(self[index &+ 2]) { return index &+ 2 }
            if set.contains(self[index &+ 3]) { return index &+ 3 }
            index &+= 4
        }
        while index < count, !set.contains(self[index]) { index &+= 1 }
        return index
    }
}

/// Eight bytes as an integer. The first byte is the least significant one.
struct ByteWord {
    private let bits: UInt64

    @inline(__always) init(repeating byte: UInt8) { bits = UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Reads the eight bytes from `index` on, which must exist.
    @inline(__always) init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        bits = UInt64(
            littleEndian: UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped).loadUnaligned(
                fromByteOffset: index, as: UInt64.self))
    }

    /// Returns an integer in which the highest bit of a byte is set if this byte is equal in `self` and `other`. Only
    /// the lowest bit that is set is reliable: above it, bits of other bytes may be set as well.
    @inline(__always) func zeros(under other: ByteWord) -> UInt64 {
        let difference = bits ^ other.bits
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }
}

/// Sixteen bytes that are compared at the same time. Debug builds run these searches too, for packages that build the
/// compiler from its sources. Only some operations of `SIMD16` are fast there: comparisons, `&+`, `&-` and those of
/// masks, but not `&`, `|` and `^`, which call a function for each byte.
struct ByteBlock {
    @usableFromInline let bytes: SIMD16<UInt8>

    /// Reads the sixteen bytes from `index` on, which must exist.
    @_transparent init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        self.bytes = UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    }

    /// Sixteen times the same byte.
    @_transparent init(repeating byte: Unicode.Scalar) { bytes = SIMD16(repeating: UInt8(ascii: byte)) }

    /// Marks the bytes that are the same in both blocks.
    @_transparent static func == (block: ByteBlock, other: ByteBlock) -> ByteMarks {
        ByteMarks(mask: block.bytes .== other.bytes)
    }

    /// Marks the bytes that are ASCII letters. Without the types, the comparison would be the one of all vectors, which
    /// is as slow in debug builds as the operations above.
    @_transparent var letters: ByteMarks {
        let last = SIMD16<UInt8>(repeating: 25)
        let small: SIMDMask<SIMD16<Int8>> = (bytes &- SIMD16(repeating: 0x61)) .<= last
        let capital: SIMDMask<SIMD16<Int8>> = (bytes &- SIMD16(repeating: 0x41)) .<= last
        return ByteMarks(mask: small .| capital)
    }
}

/// A set of positions in a block of sixteen bytes.
struct ByteMarks {
    @usableFromInline let mask: SIMDMask<SIMD16<Int8>>

    @_transparent init(mask: SIMDMask<SIMD16<Int8>>) { self.mask = mask }

    @_transparent static func & (left: ByteMarks, right: ByteMarks) -> ByteMarks {
        ByteMarks(mask: left.mask .& right.mask)
    }
    @_transparent static func | (left: ByteMarks, right: ByteMarks) -> ByteMarks {
        ByteMarks(mask: left.mask .| right.mask)
    }
    @_transparent static prefix func ! (marks: ByteMarks) -> ByteMarks { ByteMarks(mask: .!marks.mask) }

    /// The marks as two integers of eight bytes: a marked byte has all bits set. The first byte is the least
    /// significant one.
    @_transparent var words: SIMD2<UInt64> { unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

    @_transparent var isEmpty: Bool {
        let words = words
        return words.x | words.y == 0
    }

    /// Calls `body` for each marked byte, in order, with its index in the block.
    @inline(__always) func forEach(_ body: (Int) -> Void) {
        for half in 0..<2 {
            var word = UInt64(littleEndian: words[half])
            while word != 0 {
                body(half &* 8 &+ word.trailingZeroBitCount &>> 3)
                word &= ~(0xFF &<< UInt64(word.trailingZeroBitCount))
            }
        }
    }
}

/// A set of ASCII characters, with one bit for each. Testing whether a byte is in the set takes one shift, whatever the
/// number of members.
struct ByteSet {
    @usableFromInline let low: UInt64
    @usableFromInline let high: UInt64

    @_transparent init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Whether a byte can be part of an identifier. All bytes beyond ASCII can.
    @_transparent static func isPartOfName(_ byte: UInt8) -> Bool { byte >= 0x80 || identifier.contains(byte) }

    /// Whether the set contains a byte. No set contains bytes beyond ASCII.
    @_transparent func contains(_ byte: UInt8) -> Bool {
        let half = byte & 0x40 == 0 ? low : high
        return byte < 0x80 && (half &>> UInt64(byte)) & 1 != 0
    }

    /// The bytes ``"#/<@`{}``, at which the search for the end of a body has to look: braces, the first bytes of
    /// comments, strings and other text whose braces do not count, and `@`, which may begin a misplaced wrapper.
    @_transparent static var bodyLandmarks: ByteSet {
        ByteSet(low: 0x1000_800C_0000_0000, high: 0x2800_0001_0000_0001)
    }
    /// The ASCII characters of identifiers: `A`–`Z`, `a`–`z`, `0`–`9`, `_`, `$`.
    @_transparent static var identifier: ByteSet {
        ByteSet(low: 0x03FF_0010_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
    }
    /// The ASCII characters of operators, except `/` and `.`.
    @_transparent static var operators: ByteSet { ByteSet(low: 0xF000_2C62_0000_0000, high: 0x5000_0000_4000_0000) }
}
