extension UnsafeBufferPointer<UInt8> {
    /// The address of the first byte; of none if there is no byte. Hot loops read by it: debug builds, which packages
    /// with the compiler's sources run, read a pointer at once, and a buffer by a call.
    @inlinable package var start: UnsafePointer<UInt8> { baseAddress ?? UnsafePointer(bitPattern: 1)! }

    /// Whether these bytes precede `other` in lexicographic order. Eight bytes are compared at once: the paths of a
    /// project begin alike.
    func precedes(_ other: Self) -> Bool {
        let shared = Swift.min(count, other.count)
        let (left, right) = (UnsafeRawPointer(start), UnsafeRawPointer(other.start))
        var index = 0
        while index &+ 8 <= shared {
            let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let otherWord = right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word != otherWord { return UInt64(bigEndian: word) < UInt64(bigEndian: otherWord) }
            index &+= 8
        }
        while index < shared {
            if start[index] != other.start[index] { return start[index] < other.start[index] }
            index &+= 1
        }
        return count < other.count
    }
}

extension [UInt8] {
    /// Appends raw bytes at once. `append(contentsOf:)` takes raw bytes one by one in debug builds.
    package mutating func append(raw bytes: UnsafeRawBufferPointer) {
        bytes.withMemoryRebound(to: UInt8.self) { append(contentsOf: $0) }
    }
}

// A loop over the UTF-8 of a string is several times as fast over its buffer, which all native strings have.
extension String {
    /// Whether the UTF-8 of this text precedes that of `other`. This is the order of paths.
    package func precedesInBytes(_ other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { bytes.precedes($0) }
        }.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Whether the UTF-8 of this text has a byte that `matches`.
    package func hasByte(where matches: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            let (start, count) = (bytes.start, bytes.count)
            var index = 0
            while index < count {
                if matches(start[index]) { return true }
                index &+= 1
            }
            return false
        } ?? utf8.contains(where: matches)
    }

    /// Whether the UTF-8 of this text has `byte`.
    package func hasByte(_ byte: UInt8) -> Bool { hasByte { $0 == byte } }

    /// Whether each byte of the UTF-8 of this text is a character: the text is ASCII, and has no carriage return, which
    /// is one character with a line feed behind it.
    package var hasOnlySingleBytes: Bool {
        !hasByte { $0 >= 0x80 || $0 == 0x0D }
    }
}
