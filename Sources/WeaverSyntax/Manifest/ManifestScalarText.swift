internal import WeaverDiagnostics

/// Resolves the text of a scalar that contains escapes or line breaks.
struct ManifestScalarText {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let style: ManifestScalar.Style
    private var index: Int
    private let end: Int
    private var output: [UInt8] = []
    private(set) var diagnostics: [SyntaxDiagnostic] = []

    /// Creates a resolver. `span` is the span of the scalar without its quotes.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, _ style: ManifestScalar.Style) {
        self.bytes = bytes
        self.style = style
        index = Int(span.start)
        end = Int(span.end)
    }

    mutating func resolve() -> String {
        while index < end {
            let byte = bytes[index]
            if byte.isManifestBreak {
                fold()
            } else if byte == UInt8(ascii: "\\"), style == .doubleQuoted {
                resolveEscape()
            } else {
                // In single quotes, a quote is the first of two quotes, which together stand for one quote.
                if byte == UInt8(ascii: "'"), style == .singleQuoted { index += 1 }
                output.append(byte)
                index += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Folds a run of line breaks: a single line break becomes a space, and n + 1 line breaks become n line feeds.
    /// Spaces around the line breaks are dropped, except for escaped spaces in front of them.
    private mutating func fold() {
        while output.count > protected, let last = output.last, last.isManifestSpace { output.removeLast() }
        let breaks = eatBreaks()
        output.append(contentsOf: repeatElement(breaks == 1 ? 0x20 : 0x0A, count: max(1, breaks - 1)))
        protected = output.count
    }

    /// The length of the beginning of `output` from which folding must not drop spaces: it ends with an escape or with
    /// a folded line break.
    private var protected = 0

    private mutating func eatBreaks() -> Int {
        var count = 0
        while index < end, bytes[index].isManifestBlank {
            if bytes[index].isManifestBreak {
                count += 1
                if bytes[index] == 0x0D, index + 1 < end, bytes[index + 1] == 0x0A { index += 1 }
            }
            index += 1
        }
        return count
    }

    private mutating func resolveEscape() {
        let start = index
        index += 1
        let byte = index < end ? bytes[index] : 0
        if byte.isManifestBreak {
            output.append(contentsOf: repeatElement(0x0A, count: max(0, eatBreaks() - 1)))
        } else if let digits = Self.digits(of: byte) {
            index += 1
            resolveNumber(digits, from: start)
        } else if let text = Self.replacement(of: byte) {
            index += 1
            output.append(contentsOf: text.utf8)
        } else {
            repeat { index += 1 } while index < end && bytes[index] & 0xC0 == 0x80
            reportEscape(from: start)
        }
        protected = output.count
    }

    private mutating func resolveNumber(_ digits: Int, from start: Int) {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard index < end, let digit = Self.hexDigit(bytes[index]) else { return reportEscape(from: start) }
            value = value << 4 | digit
            index += 1
        }
        guard let scalar = Unicode.Scalar(value) else { return reportEscape(from: start) }
        output.append(contentsOf: UTF8.encode(scalar)!)
    }

    private mutating func reportEscape(from start: Int) {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<min(index, end)]), as: UTF8.self)
        diagnostics.append(
            SyntaxDiagnostic(
                .syntaxError, .error, "'\(text)' is no escape, or no character", at: Span(start, min(index, end)),
                help: "write '\\\\' for a backslash, or use single quotes, where it is an ordinary character"))
    }

    private static func digits(of byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "x"): 2
        case UInt8(ascii: "u"): 4
        case UInt8(ascii: "U"): 8
        default: nil
        }
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    private static func replacement(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "0"): "\0"
        case UInt8(ascii: "a"): "\u{07}"
        case UInt8(ascii: "b"): "\u{08}"
        case UInt8(ascii: "t"), 0x09: "\t"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "v"): "\u{0B}"
        case UInt8(ascii: "f"): "\u{0C}"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "e"): "\u{1B}"
        case UInt8(ascii: " "): " "
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "\\"): "\\"
        case UInt8(ascii: "/"): "/"
        case UInt8(ascii: "N"): "\u{85}"
        case UInt8(ascii: "_"): "\u{A0}"
        case UInt8(ascii: "L"): "\u{2028}"
        case UInt8(ascii: "P"): "\u{2029}"
        default: nil
        }
    }
}
