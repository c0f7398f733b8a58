import WeaverDiagnostics

/// A value that can be stored in the cache, in a compact form. Only the same build of the compiler can read it. Each
/// text is written once per encoded value, and afterwards referred to by its number; a text whose hash collides with
/// another text's may be written again. Numbers take as few bytes as possible.
package protocol CacheCodable {
    func write(to writer: inout CacheWriter)
    init(from reader: inout CacheReader) throws(CacheFault)
}

/// The error that is thrown for bytes that no `CacheWriter` has written.
package struct CacheFault: Error {
    package init() {}
}

package struct CacheWriter {
    package private(set) var bytes: [UInt8] = []
    /// The texts that were written, by their hashes. If several texts have the same hash, the dictionary has the last
    /// one.
    private var texts: [NameHash: WrittenText] = [:]
    private var textCount = 0
    /// The spans that were written, if this writer collects spans separately; nil if it writes spans among the bytes.
    private(set) var spans: [Span]?

    /// A text that was written: its number, and its range in `bytes`.
    private struct WrittenText {
        var number: Int
        var range: Range<Int>
    }

    package init() {}

    /// A writer that collects spans separately from the bytes. Values that differ only in their spans give equal bytes.
    static var leavingSpansAside: CacheWriter {
        var writer = CacheWriter()
        writer.spans = []
        return writer
    }

    package mutating func write(_ number: Int) {
        // Numbers near zero, positive or negative, take few bytes.
        var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            let hash = NameHash(utf8, utf8.indices)
            // The bytes are compared, because equal texts may have different bytes.
            if let known = texts[hash], utf8.elementsEqual(bytes[known.range]) { return write(known.number) }
            write(textCount)
            write(utf8.count)
            texts[hash] = WrittenText(number: textCount, range: bytes.count..<bytes.count + utf8.count)
            textCount += 1
            bytes.append(contentsOf: utf8)
        }
    }

    package mutating func write(fixed number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(raw: $0) }
    }

    mutating func write(_ names: [NameHash]) {
        write(names.count)
        names.map { $0.bits.littleEndian }.withUnsafeBytes { bytes.append(raw: $0) }
    }

    mutating func write(_ span: Span) {
        guard spans == nil else {
            spans?.append(span)
            return
        }
        write(Int(span.start))
        write(Int(span.end) - Int(span.start))
    }

    /// Writes the length of `block`, then its bytes.
    package mutating func write(block: [UInt8]) {
        write(block.count)
        bytes += block
    }

    package mutating func write(byte: UInt8) { bytes.append(byte) }

    package mutating func write(_ value: some CacheCodable) { value.write(to: &self) }
}

/// Reads the values that a `CacheWriter` wrote. Throws a `CacheFault` for invalid bytes. Never reserves memory for more
/// elements than the remaining bytes can contain.
package struct CacheReader {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0
    private var texts: [String] = []

    /// Creates a reader of `bytes`, which must outlive the reader.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    package var isAtEnd: Bool { index == bytes.count }

    package mutating func byte() throws(CacheFault) -> UInt8 {
        guard index < bytes.count else { throw CacheFault() }
        defer { index += 1 }
        return bytes[index]
    }

    package mutating func number() throws(CacheFault) -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            guard shift < 64 else { throw CacheFault() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1)
    }

    /// Reads the number of elements of a collection. Each element takes at least one byte, so a number that exceeds the
    /// remaining bytes throws a `CacheFault`.
    package mutating func count() throws(CacheFault) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.count - index else { throw CacheFault() }
        return count
    }

    package mutating func text() throws(CacheFault) -> String {
        let position = try number()
        guard position >= 0, position <= texts.count else { throw CacheFault() }
        if position < texts.count { return texts[position] }
        let count = try count()
        let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]), as: UTF8.self)
        index += count
        texts.append(text)
        return text
    }

    package mutating func fixed() throws(CacheFault) -> UInt64 {
        guard bytes.count - index >= 8 else { throw CacheFault() }
        defer { index += 8 }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    package mutating func block() throws(CacheFault) -> [UInt8] {
        let count = try count()
        defer { index += count }
        return Array(bytes[index..<index + count])
    }

    mutating func names() throws(CacheFault) -> [NameHash] {
        let count = try count()
        guard bytes.count - index >= 8 * count else { throw CacheFault() }
        defer { index += 8 * count }
        return [NameHash](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            for number in 0..<count {
                let bits = bytes.loadUnaligned(fromByteOffset: index + 8 * number, as: UInt64.self)
                buffer.initializeElement(at: number, to: NameHash(bits: UInt64(littleEndian: bits)))
            }
            initializedCount = count
        }
    }

    package mutating func value<Value: CacheCodable>() throws(CacheFault) -> Value { try Value(from: &self) }
}

extension CacheCodable {
    /// The value as bytes; `init(decoding:)` reads them.
    package var encoded: [UInt8] {
        var writer = CacheWriter()
        writer.write(self)
        return writer.bytes
    }

    /// Decodes a value from `bytes`, which must contain nothing else. Throws if the bytes are damaged, or if some bytes
    /// remain.
    package init(decoding bytes: UnsafeRawBufferPointer) throws(CacheFault) {
        var reader = CacheReader(bytes)
        self = try Self(from: &reader)
        guard reader.isAtEnd else { throw CacheFault() }
    }
}

extension String: CacheCodable {
    package func write(to writer: inout CacheWriter) { writer.write(self) }
    package init(from reader: inout CacheReader) throws(CacheFault) { self = try reader.text() }
}

extension Int: CacheCodable {
    package func write(to writer: inout CacheWriter) { writer.write(self) }
    package init(from reader: inout CacheReader) throws(CacheFault) { self = try reader.number() }
}

extension Bool: CacheCodable {
    package func write(to writer: inout CacheWriter) { writer.write(byte: self ? 1 : 0) }
    package init(from reader: inout CacheReader) throws(CacheFault) { self = try reader.byte() != 0 }
}

extension Optional: CacheCodable where Wrapped: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(self != nil)
        if let self { writer.write(self) }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
    }
}

extension Array: CacheCodable where Element: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(count)
        for element in self { writer.write(element) }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self = []
        let count = try reader.count()
        reserveCapacity(count)
        for _ in 0..<count { append(try Element(from: &reader)) }
    }
}

/// Writes the elements in the order of their own encodings, so that equal sets give equal bytes.
extension Set: CacheCodable where Element: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        guard count > 1 else { return writer.write(Array(self)) }
        let elements = map { (element: $0, bytes: $0.encoded) }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        writer.write(elements.map(\.element))
    }

    package init(from reader: inout CacheReader) throws(CacheFault) { self = Set(try [Element](from: &reader)) }
}

/// Writes an enumeration case as its raw value, a text.
extension CacheCodable where Self: RawRepresentable, RawValue == String {
    package func write(to writer: inout CacheWriter) { writer.write(rawValue) }
    package init(from reader: inout CacheReader) throws(CacheFault) {
        guard let value = Self(rawValue: try reader.text()) else { throw CacheFault() }
        self = value
    }
}

extension CacheCodable where Self: RawRepresentable, RawValue == UInt8 {
    package func write(to writer: inout CacheWriter) { writer.write(byte: rawValue) }
    package init(from reader: inout CacheReader) throws(CacheFault) {
        guard let value = Self(rawValue: try reader.byte()) else { throw CacheFault() }
        self = value
    }
}
