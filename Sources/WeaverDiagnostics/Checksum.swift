/// Returns a checksum of `bytes`, to detect damage. A change within eight aligned bytes always changes the checksum,
/// since each step is reversible. Other changes alter the checksum with a probability of 1 − 2⁻⁶⁴. The checksum offers
/// no protection against an attacker.
package func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = mix(UInt64(bytes.count))
    var index = 0
    while index &+ 8 <= bytes.count {
        sum = mix(sum ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
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
