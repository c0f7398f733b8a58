extension SwiftLexer {
    /// Reads an operator. The cursor must be at its first character. A `?` or `!` directly after an operand is a token
    /// by itself. Only an operator that begins with a period can contain periods. An operator ends before a comment or
    /// a regex literal.
    mutating func readOperator() -> SwiftToken.Kind {
        let start = cursor.offset
        let isLeftBound = isLeftBound(start)
        let first = cursor.peek()
        if isLeftBound, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
            cursor.bump()
            return first == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation
        }
        if first == UInt8(ascii: "<"), cursor.starts(with: "<<<<<<< "), let kind = readConflictMarker() { return kind }
        skipOperatorCharacters(start: start, allowsPeriods: first == UInt8(ascii: "."), isLeftBound: isLeftBound)
        let length = cursor.offset - start
        if length == 1, first == UInt8(ascii: "=") { return .equal }
        if length == 2, first == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") { return .arrow }
        let isRightBound = isRightBound(cursor.offset, isLeftBound: isLeftBound)
        if length == 1, first == UInt8(ascii: "?"), !isLeftBound { return .infixQuestion }
        if isLeftBound == isRightBound { return .binaryOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    private mutating func skipOperatorCharacters(start: Int, allowsPeriods: Bool, isLeftBound: Bool) {
        while true {
            cursor.eat { ByteSet.operators.contains($0) }
            switch cursor.peek() {
            case UInt8(ascii: "/"):
                if cursor.offset > start {
                    let next = cursor.peek(1)
                    if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return }
                    if !isLeftBound, regexEnd(at: cursor.offset) != nil { return }
                }
                cursor.bump()
            case UInt8(ascii: "."):
                guard allowsPeriods else { return }
                cursor.bump()
            case 0x80...:
                guard let scalar = scalar(), scalar.isOperator || (cursor.offset > start && scalar.value == 0xFE0F)
                else {
                    return
                }
                cursor.bump(scalar.length)
            default:
                return
            }
        }
    }

    /// Whether the byte before `offset` can end an operand, so that an operator at `offset` can apply to it.
    private func isLeftBound(_ offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch bytes[offset - 1] {
        case 0x20, 0x09, 0x0A, 0x0D, 0x00, 0x0B, 0x0C, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"):
            // A block comment that ends here counts as a blank.
            return !(offset > 1 && bytes[offset - 2] == UInt8(ascii: "*") && Int(previous.span.end) != offset)
        default:
            return true
        }
    }

    private func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
        guard offset < bytes.count else { return false }
        switch bytes[offset] {
        case 0x20, 0x09, 0x0A, 0x0D, 0x00, 0x0B, 0x0C, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "."):
            return !isLeftBound
        case UInt8(ascii: "/"):
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
        default:
            return true
        }
    }
}
