/// A name as a number, so that the names of thousands of sources are cheap to keep and to compare. Two names may share one.
package struct NameHash: Hashable, Comparable, Sendable {
    package let bits: UInt64

    /// What can be any name. All names beyond ASCII are, as equal ones can be spelled with different bytes.
    package static let unknown = NameHash(bits: 0)

    package init(bits: UInt64) {
        self.bits = bits
    }

    /// The hash of an identifier without backticks.
    package init(_ name: String) {
        var name = name
        self = name.withUTF8 { NameHash($0, 0..<$0.count) }
    }

    /// The hash of the identifier in a range of bytes: FNV-1a, its upper bits mixed into the lower ones.
    @inlinable package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var bits: UInt64 = 0xCBF2_9CE4_8422_2325
        var all: UInt8 = 0
        for index in range {
            bits = (bits ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
            all |= bytes[index]
        }
        self.init(isASCII: all < 0x80, bits ^ bits &>> 32)
    }

    @usableFromInline init(isASCII: Bool, _ bits: UInt64) {
        self.bits = isASCII ? bits : 0
    }

    /// The hash of a module's name where it is imported.
    package var imported: NameHash { NameHash(bits: ~bits) }

    package static func < (left: NameHash, right: NameHash) -> Bool { left.bits < right.bits }
}
