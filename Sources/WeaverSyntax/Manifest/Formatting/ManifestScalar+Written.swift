internal import WeaverDiagnostics

/// Returns `text` as a scalar of a manifest, in quotes if the text needs them. Inside brackets, more texts need quotes.
/// With `isText`, a text that looks like a number or a truth value gets quotes, too.
package func manifestScalar(_ text: String, inBrackets: Bool, isText: Bool = false) -> String {
    let style: ManifestScalar.Style = isText ? .singleQuoted : .plain
    let scalar = ManifestScalar(text: text, style: style, span: Span(0, 0), isVerbatim: true)
    return String(decoding: scalar.written(inBrackets: inBrackets), as: UTF8.self)
}

extension ManifestScalar {
    /// Returns the scalar as the formatter writes it: without quotes if it cannot be misread, in single quotes if these
    /// suffice, or in double quotes if a character must be escaped. Inside brackets, more texts need quotes.
    func written(inBrackets: Bool) -> [UInt8] {
        let scalars = text.unicodeScalars
        if scalars.contains(where: \.needsEscape) { return doubleQuoted }
        // An invisible character that was written as an escape stays an escape.
        if style == .doubleQuoted, !isVerbatim, scalars.contains(where: \.isInvisible) { return doubleQuoted }
        if canBePlain(inBrackets: inBrackets), style == .plain || !looksTyped { return Array(text.utf8) }
        return singleQuoted
    }

    private var singleQuoted: [UInt8] {
        var output: [UInt8] = [UInt8(ascii: "'")]
        for byte in text.utf8 {
            output.append(byte)
            if byte == UInt8(ascii: "'") { output.append(byte) }
        }
        output.append(UInt8(ascii: "'"))
        return output
    }

    private var doubleQuoted: [UInt8] {
        var output = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" || scalar.isInvisible {
                output += scalar.manifestEscape
            } else {
                output.unicodeScalars.append(scalar)
            }
        }
        return Array((output + "\"").utf8)
    }
}

// MARK: - Whether a scalar needs quotes

extension ManifestScalar {
    /// Whether a parser reads the text, written without quotes, as one scalar with exactly this text. The text must not
    /// contain characters that need an escape.
    private func canBePlain(inBrackets: Bool) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != 0x20, bytes.last != 0x20, !isDocumentMarker else { return false }
        if canBeIndicator(first), startsLikeIndicator(inBrackets: inBrackets) { return false }
        var previous: UInt8 = 0x20
        for byte in bytes {
            switch byte {
            case 0x09: return false
            case 0x20 where previous == UInt8(ascii: ":"): return false
            case UInt8(ascii: "#") where previous == 0x20: return false
            case _ where inBrackets && (byte.isFlowIndicator || byte == UInt8(ascii: "?")): return false
            default: previous = byte
            }
        }
        return previous != UInt8(ascii: ":")
    }

    private func canBeIndicator(_ byte: UInt8) -> Bool { "-?:,[]{}#&*!|>'\"%@`".utf8.contains(byte) }

    /// Whether the text begins with an indicator of YAML. The first byte of the text must be one that can be an
    /// indicator. A `-`, `?` or `:` directly in front of a word is part of the word, but inside brackets a `:` is
    /// always an indicator.
    private func startsLikeIndicator(inBrackets: Bool) -> Bool {
        let bytes = text.utf8
        guard "-?:".utf8.contains(bytes.first ?? 0) else { return true }
        guard let second = bytes.dropFirst().first, second != 0x20 else { return true }
        return inBrackets && bytes.first == UInt8(ascii: ":")
    }

    /// Whether the text would be a document marker at the start of a line.
    private var isDocumentMarker: Bool {
        (text.hasPrefix("---") || text.hasPrefix("..."))
            && (text.utf8.count == 3 || text.utf8.dropFirst(3).first == 0x20)
    }

    /// Whether YAML would read the text, written without quotes, as something else than text: a truth value, null, a
    /// number, a date. If such a text has quotes in the source, they are kept. No quotes are added, since every value
    /// of a manifest is text.
    private var looksTyped: Bool {
        if Self.words.contains(text.lowercased()) { return true }
        var bytes = text.utf8[...]
        if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
        if bytes.elementsEqual(".inf".utf8) || bytes.elementsEqual(".Inf".utf8) || bytes.elementsEqual(".INF".utf8) {
            return true
        }
        if bytes.first == UInt8(ascii: ".") { bytes = bytes.dropFirst() }
        return bytes.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    }

    /// Words with a type of their own in YAML 1.2 or in YAML 1.1, which many parsers implement.
    private static let words: Set<String> = [
        "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".nan", "=", "<<",
    ]
}

// MARK: - Escapes

extension Unicode.Scalar {
    /// Whether the character must be escaped: no manifest may contain it (`checkManifestBytes`), or it is a line break.
    fileprivate var needsEscape: Bool {
        switch value {
        case 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// Whether the character is invisible, or must be escaped.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
        case .spaceSeparator: self != " "
        default: needsEscape
        }
    }

    fileprivate var manifestEscape: String {
        switch value {
        case 0x00: "\\0"
        case 0x07: "\\a"
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0B: "\\v"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        case 0x1B: "\\e"
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case ..<0x100: "\\x" + hexadecimal(2)
        case ..<0x10000: "\\u" + hexadecimal(4)
        default: "\\U" + hexadecimal(8)
        }
    }

    private func hexadecimal(_ width: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: width - digits.count) + digits
    }
}
