extension SwiftLexer {
    /// Reads an integer or a floating-point number, with the letters that directly follow. If the number directly
    /// follows a period, only its digits are read, since it is a tuple index (`tuple.0.1`).
    mutating func readNumber() -> SwiftToken.Kind {
        let isMember = previous.kind == .period && Int(previous.span.end) == cursor.offset
        if isMember {
            cursor.eat { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return .number
        }
        let isHexadecimal = cursor.starts(with: "0x")
        skipDigits(isHexadecimal: isHexadecimal)
        if cursor.peek() == UInt8(ascii: "."), isDigit(cursor.peek(1)) || (isHexadecimal && isHexDigit(cursor.peek(1))),
            !isHexadecimal || hasBinaryExponent
        {
            cursor.bump()
            skipDigits(isHexadecimal: isHexadecimal)
        }
        return .number
    }

    /// Skips digits, letters, underscores and the sign of an exponent.
    private mutating func skipDigits(isHexadecimal: Bool) {
        while true {
            let byte = cursor.peek()
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                cursor.bump()
                let lower = byte | 0x20
                let isExponent = lower == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
                let sign = cursor.peek()
                if isExponent, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"), isDigit(cursor.peek(1)) {
                    cursor.bump()
                }
            default:
                return
            }
        }
    }

    /// Whether the hexadecimal digits after the period at the cursor are followed by `p`: `0x1.8p3`, but not
    /// `0x1.description`.
    private var hasBinaryExponent: Bool {
        var distance = 1
        while isHexDigit(cursor.peek(distance)) || cursor.peek(distance) == UInt8(ascii: "_") { distance += 1 }
        return cursor.peek(distance) | 0x20 == UInt8(ascii: "p")
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
    }
}
