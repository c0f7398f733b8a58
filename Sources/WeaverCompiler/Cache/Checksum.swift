/// Returns a checksum of the bytes, to detect damage. A change within eight aligned bytes always changes it, since each
/// step is reversible; other changes do with a probability of 1 − 2⁻⁶⁴. Offers no protection against an attacker.
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

/// Returns the bits mixed, so that a change of any bit affects many others. Reversible.
@inline(__always) package func mix(_ bits: UInt64) -> UInt64 {
    var bits = bits ^ bits &>> 32
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    return bits ^ bits &>> 29
}
