/// Cuts a stream of bytes into the messages of the protocol: a header with `Content-Length`, an empty line, and as many
/// bytes of content. Takes the bytes in any pieces.
package struct MessageFraming {
    /// A piece of the stream.
    package enum Part: Equatable {
        /// The content of a message.
        case content([UInt8])
        /// A header without a length that can be used. The stream goes on behind it.
        case fault(String)
    }

    /// The largest content that is read; more is no message of an editor.
    private static let maximalLength = 1 << 30

    private var bytes: [UInt8] = []
    /// The bytes in front of this index are consumed.
    private var start = 0
    /// The length of the content that comes next; nil while a header is read.
    private var length: Int?

    package init() {}

    package mutating func add(_ more: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// Takes the next part of what has been added; nil if it is not complete yet.
    package mutating func next() -> Part? {
        if let length { return content(length) }
        guard let end = headerEnd() else { return nil }
        let header = bytes[start..<end.content]
        start = end.next
        guard let length = Self.length(in: header) else {
            return .fault("a message has no header 'Content-Length: N'")
        }
        guard length <= Self.maximalLength else { return .fault("a message of \(length) bytes is too long") }
        self.length = length
        return content(length)
    }

    private mutating func content(_ length: Int) -> Part? {
        guard bytes.count - start >= length else { return nil }
        self.length = nil
        defer { start += length }
        return .content(Array(bytes[start..<start + length]))
    }

    /// The end of the lines of a header, and the index behind the empty line that ends it. Lines end with CRLF, or with
    /// LF alone.
    private func headerEnd() -> (content: Int, next: Int)? {
        var lineStart = start
        for index in start..<bytes.count where bytes[index] == 0x0A {
            let isEmpty = index == lineStart || index == lineStart + 1 && bytes[lineStart] == 0x0D
            // Empty lines in front of a header are skipped with it.
            if isEmpty, lineStart > start { return (lineStart, index + 1) }
            lineStart = index + 1
        }
        return nil
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(separator: 0x0A) {
            let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            let digits = parts[1].filter { $0 != " " && $0 != "\t" && $0 != "\r" }
            return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
        }
        return nil
    }

    /// Returns a message with its header.
    package static func framed(_ content: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
