import WeaverDiagnostics

/// A position in a text that moves forward byte by byte. Reading beyond the end gives NUL. `isAtEnd` distinguishes the
/// end from a NUL in the text.
package struct Cursor {
    @usableFromInline let bytes: UnsafePointer<UInt8>
    /// The number of bytes of the text.
    package let count: Int
    /// The offset in bytes.
    package private(set) var offset: Int

    package init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
        self.bytes = bytes.start
        self.count = bytes.count
        self.offset = offset
    }

    @_transparent package var isAtEnd: Bool { offset >= count }

    /// The byte `distance` bytes after the current one. NUL outside of the text.
    @_transparent package func peek(_ distance: Int = 0) -> UInt8 {
        let index = offset &+ distance
        return index < count && index >= 0 ? bytes[index] : 0
    }

    /// Moves forward by `distance` bytes, at most to the end of the text.
    @_transparent package mutating func bump(_ distance: Int = 1) {
        let next = offset &+ distance
        offset = next < count ? next : count
    }

    /// Moves forward by one byte if the current byte is `byte`. Returns whether it did.
    @_transparent package mutating func eat(_ byte: UInt8) -> Bool {
        guard !isAtEnd, bytes[offset] == byte else { return false }
        offset &+= 1
        return true
    }

    /// Moves forward to the first byte that does not satisfy `predicate`, or to the end of the text.
    @inline(__always) package mutating func eat(while predicate: (UInt8) -> Bool) {
        var index = offset
        while index < count, predicate(bytes[index]) { index &+= 1 }
        offset = index
    }

    /// Moves to `offset`, forward or backward. `offset` must be at least 0 and at most `count`.
    @inline(__always) package mutating func reset(to offset: Int) {
        self.offset = offset
    }

    /// Whether the text from the current byte on starts with `literal`.
    @inline(__always) package func starts(with literal: StaticString) -> Bool {
        let length = literal.utf8CodeUnitCount
        guard offset &+ length <= count else { return false }
        let (text, start) = (literal.utf8Start, bytes + offset)
        var index = 0
        while index < length {
            if start[index] != text[index] { return false }
            index &+= 1
        }
        return true
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the offset at which the merge conflict ends that begins at `start`: the end of the first line below that
    /// begins with `>>>>>>> `, without its line break. Nil if there is no such line.
    func endOfConflict(from start: Int) -> Int? {
        var end = start
        while end < count {
            end = lineEnd(from: end)
            while end < count, self[end] == 0x0A || self[end] == 0x0D { end += 1 }
            if Cursor(self, at: end).starts(with: ">>>>>>> ") { return lineEnd(from: end) }
        }
        return nil
    }
}
