/// Whether a Swift source can hold an annotation: whether `weaver` or `Weaver` stands anywhere in it, be it in a comment, as
/// an attribute, or as part of a longer word. False means that `parseSwift` finds no annotation in the file and nothing wrong
/// with one. Costs a literal search, no lexing; linear in the number of bytes.
package func mayHoldAnnotations(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = 6
    guard bytes.count >= length else { return false }
    let (w, v) = (ByteWord(repeating: UInt8(ascii: "w")), ByteWord(repeating: UInt8(ascii: "v")))
    // Where the first letter, of either case, and the fourth fit, the rest is looked at: few places in Swift, unlike `v?r`.
    var start = 0
    while start &+ 11 <= bytes.count {
        let lowercased = ByteWord(bits: ByteWord(bytes, at: start).bits | 0x2020_2020_2020_2020)
        if lowercased.zeros(under: w) & ByteWord(bytes, at: start &+ 3).zeros(under: v) != 0 {
            for start in start..<min(start &+ 8, bytes.count &- length &+ 1) where isWeaver(bytes, at: start) { return true }
        }
        start &+= 8
    }
    for start in start..<max(start, bytes.count - length + 1) where isWeaver(bytes, at: start) { return true }
    return false
}

/// Whether six bytes from `start` on, which must be there, spell the word.
private func isWeaver(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    bytes[start] | 0x20 == UInt8(ascii: "w") && Cursor(bytes, at: start + 1).starts(with: "eaver")
}
