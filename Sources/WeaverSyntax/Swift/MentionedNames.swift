package import WeaverDiagnostics

/// The identifiers that stand anywhere in a source but within `spans` (ascending, in bytes): each once, in the order of the hashes.
/// Words of comments and strings are among them. Linear in the number of bytes.
package func mentionedNames(in bytes: UnsafeBufferPointer<UInt8>, outside spans: [Span]) -> [NameHash] {
    var names: Set<NameHash> = []
    var index = 0
    var skipped = spans[...]
    while index < bytes.count {
        while let span = skipped.first, Int(span.end) <= index { skipped.removeFirst() }
        if let span = skipped.first, Int(span.start) <= index {
            index = Int(span.end)
            continue
        }
        let start = index
        while index < bytes.count, bytes[index] >= 0x80 || ByteSet.identifier.contains(bytes[index]) { index += 1 }
        if index > start { names.insert(NameHash(bytes, start..<index)) } else { index += 1 }
    }
    return names.sorted()
}
