/// Whether a Swift source can hold an annotation: whether `weaver` or `Weaver` occurs anywhere in it. The word may be
/// in a comment, an attribute, or part of a longer word. If false, `parseSwift` finds no annotation in the source, and
/// no error in one. Searches without lexing; linear in the number of bytes.
package func mayHoldAnnotations(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = 6
    guard bytes.count >= length else { return false }
    // A position is compared in full if its first letter, in either case, and its fourth letter match. Few positions in
    // Swift code do. The pair `v?r`, in contrast, occurs in every `var`.
    let (small, capital, fourth) = (
        ByteBlock(repeating: "w"), ByteBlock(repeating: "W"), ByteBlock(repeating: "v")
    )
    var start = 0
    while start &+ 19 <= bytes.count {
        let first = ByteBlock(bytes, at: start)
        let marks = ((first == small) | (first == capital)) & (ByteBlock(bytes, at: start &+ 3) == fourth)
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

/// Whether the six bytes from `start` on are `weaver` or `Weaver`. These six bytes must exist.
private func isWeaver(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    bytes[start] | 0x20 == UInt8(ascii: "w") && Cursor(bytes, at: start + 1).starts(with: "eaver")
}
