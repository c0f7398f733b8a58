/// Whether a Swift source can hold an annotation: whether `weaver` or `Weaver` stands anywhere in it, be it in a
/// comment, as an attribute, or as part of a longer word. False means that `parseSwift` finds no annotation in the file
/// and nothing wrong with one. Costs a literal search, no lexing; linear in the number of bytes.
package func mayHoldAnnotations(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = 6
    guard bytes.count >= length else { return false }
    // Where the first letter, of either case, and the fourth fit, the rest is looked at: few places in Swift, unlike
    // `v?r`.
    var start = 0
    while start &+ 19 <= bytes.count {
        let marks = (ByteBlock(bytes, at: start).lowercased == "w") & (ByteBlock(bytes, at: start &+ 3) == "v")
        if !marks.isEmpty {
            for start in start..<min(start &+ 16, bytes.count &- length &+ 1) where isWeaver(bytes, at: start) {
                return true
            }
        }
        start &+= 16
    }
    for start in start..<max(start, bytes.count - length + 1) where isWeaver(bytes, at: start) { return true }
    return false
}

/// Whether six bytes from `start` on, which must be there, spell the word.
private func isWeaver(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    bytes[start] | 0x20 == UInt8(ascii: "w") && Cursor(bytes, at: start + 1).starts(with: "eaver")
}
