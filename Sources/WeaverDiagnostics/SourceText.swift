/// The bytes of one input file, and the path that identifies it.
package struct SourceText: Sendable {
    /// The path as diagnostics print it, with `/` between its components.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a span, which must lie within `bytes`. Bytes that are not UTF-8 become replacement characters.
    package subscript(_ span: Span) -> String {
        String(decoding: bytes[span.range], as: UTF8.self)
    }

    /// The text of the identifier at `span`. If the identifier is written in backticks, they are left out.
    package func identifier(_ span: Span) -> String {
        let slice = bytes[span.range]
        guard slice.count > 2, slice.first == UInt8(ascii: "`"), slice.last == UInt8(ascii: "`") else {
            return String(decoding: slice, as: UTF8.self)
        }
        return String(decoding: slice.dropFirst().dropLast(), as: UTF8.self)
    }
}
