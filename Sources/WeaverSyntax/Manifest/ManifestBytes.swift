internal import WeaverDiagnostics

extension UInt8 {
    @inline(__always) var isManifestSpace: Bool { self == 0x20 || self == 0x09 }
    @inline(__always) var isManifestBreak: Bool { self == 0x0A || self == 0x0D }
    @inline(__always) var isManifestBlank: Bool { isManifestSpace || isManifestBreak }

    /// Whether the byte always continues a scalar without quotes. `:`, `#`, `,`, `?` and brackets do so only in some
    /// places.
    @inline(__always) var isOrdinaryInScalar: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self >= 0x80
    }

    /// Whether the byte ends a scalar without quotes inside brackets.
    @inline(__always) var isFlowIndicator: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }
}

/// Reports bytes that no manifest may contain: bytes that are not UTF-8, control characters, and line separators that
/// only some YAML parsers treat as line breaks. Adds one error for each run of such bytes. Linear in the number of
/// bytes.
func checkManifestBytes(_ bytes: UnsafeBufferPointer<UInt8>, into diagnostics: inout [SyntaxDiagnostic]) {
    var offset = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while true {
        offset = endOfOrdinaryBytes(bytes, from: offset)
        guard offset < bytes.count else { return }
        let start = offset
        guard let fault = eatFault(bytes, &offset) else { continue }
        while offset < bytes.count {
            var next = offset
            guard eatFault(bytes, &next) == fault else { break }
            offset = next
        }
        diagnostics.append(fault.diagnostic(at: Span(start, offset)))
    }
}

/// The offset of the first byte, from `start` on, that is neither printable ASCII nor white space. Nearly all bytes of
/// a manifest are printable ASCII or white space, so they are tested in blocks.
private func endOfOrdinaryBytes(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    let block = 64
    while offset + block <= bytes.count {
        // The loop has no branch for a byte, so that the compiler can test many bytes at once: twenty times as fast.
        var isOther: UInt8 = 0
        for index in offset..<offset + block {
            let byte = bytes[index]
            let isPrintable: UInt8 = byte &- 0x20 < 0x5F ? 1 : 0
            let isBlank: UInt8 = (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0) | (byte == 0x09 ? 1 : 0)
            isOther |= (isPrintable | isBlank) ^ 1
        }
        guard isOther == 0 else { break }
        offset += block
    }
    while offset < bytes.count, bytes[offset] &- 0x20 < 0x5F || bytes[offset].isManifestBlank { offset += 1 }
    return offset
}

let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

private enum ByteFault {
    case notUTF8, control, lineSeparator

    func diagnostic(at span: Span) -> SyntaxDiagnostic {
        switch self {
        case .notUTF8:
            SyntaxDiagnostic(
                .syntaxError, .error, "these bytes are not UTF-8", at: span, help: "save the file as UTF-8")
        case .control:
            SyntaxDiagnostic(
                .syntaxError, .error, "a control character cannot stand in a manifest", at: span,
                help: "remove it, or write it as an escape in double quotes, such as \"\\x07\"")
        case .lineSeparator:
            SyntaxDiagnostic(
                .syntaxError, .error, "an invisible line separator cannot stand in a manifest", at: span,
                help: "remove it, or write it as an escape in double quotes, such as \"\\u2028\"")
        }
    }
}

/// Moves `offset` past one character. Returns the reason why a manifest must not contain the character, or nil if it
/// may.
private func eatFault(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> ByteFault? {
    let first = bytes[offset]
    offset += 1
    if first < 0x80 {
        return (first < 0x20 && !first.isManifestBlank) || first == 0x7F ? .control : nil
    }
    let length: Int
    let lowest: UInt32
    switch first {
    case 0xC2...0xDF: (length, lowest) = (1, 0x80)
    case 0xE0...0xEF: (length, lowest) = (2, 0x800)
    case 0xF0...0xF4: (length, lowest) = (3, 0x10000)
    default: return .notUTF8
    }
    var scalar = UInt32(first) & (0x3F >> UInt32(length))
    for index in 0..<length {
        guard offset + index < bytes.count, bytes[offset + index] & 0xC0 == 0x80 else { return .notUTF8 }
        scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    guard scalar >= lowest, Unicode.Scalar(scalar) != nil else { return .notUTF8 }
    offset += length
    switch scalar {
    case 0x85, 0x2028, 0x2029: return .lineSeparator
    case 0x80..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: return .control
    default: return nil
    }
}
