/// Returns a checksum of `bytes`, to detect damage. A change within eight aligned bytes always changes the checksum,
/// since each step is reversible. Other changes alter the checksum with a probability of 1 − 2⁻⁶⁴. The checksum offers
/// no protection against an attacker.
package func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    // Four sums, since a processor works out several independent multiplications at once.
    var sums: (UInt64, UInt64, UInt64, UInt64) = (mix(UInt64(bytes.count)), 0, 0, 0)
    var index = 0
    while index &+ 32 <= bytes.count {
        sums.0 = mix(sums.0 ^ word(at: index))
        sums.1 = mix(sums.1 ^ word(at: index &+ 8))
        sums.2 = mix(sums.2 ^ word(at: index &+ 16))
        sums.3 = mix(sums.3 ^ word(at: index &+ 24))
        index &+= 32
    }
    var sum = mix(mix(mix(sums.0 ^ sums.1) ^ sums.2) ^ sums.3)
    while index &+ 8 <= bytes.count {
        sum = mix(sum ^ word(at: index))
        index &+= 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
        rest = rest << 8 | UInt64(bytes[index])
        index &+= 1
    }
    return mix(sum ^ rest)
}

/// Returns `bits` mixed, so that a change of one bit affects many bits of the result. The function is reversible.
@inline(__always) package func mix(_ bits: UInt64) -> UInt64 {
    var bits = bits ^ bits &>> 32
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    return bits ^ bits &>> 29
}
