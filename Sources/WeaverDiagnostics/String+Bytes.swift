extension UnsafeBufferPointer<UInt8> {
    /// The address of the first byte; of none if there is no byte. Hot loops read by it: debug builds, which packages
    /// with the compiler's sources run, read a pointer at once, and a buffer by a call.
    @inlinable package var start: UnsafePointer<UInt8> { baseAddress ?? UnsafePointer(bitPattern: 1)! }
}

// A loop over the UTF-8 of a string is several times as fast over its buffer, which all native strings have.
extension String {
    /// Whether the UTF-8 of this text precedes that of `other`. This is the order of paths.
    package func precedesInBytes(_ other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { bytes.lexicographicallyPrecedes($0) }
        }.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Whether the UTF-8 of this text has `byte`.
    package func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }

    /// Whether each byte of the UTF-8 of this text is a character: the text is ASCII, and has no carriage return, which
    /// is one character with a line feed behind it.
    package var hasOnlySingleBytes: Bool {
        func isSingle(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x0D }
        return utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isSingle) } ?? utf8.allSatisfy(isSingle)
    }
}
