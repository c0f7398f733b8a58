extension SwiftLexer {
    /// Whether a `/` at the cursor may begin a regex literal: an operand is expected there, or the `/` begins a new
    /// line.
    var isRegexPosition: Bool {
        guard previous.kind.endsOperand else { return true }
        let start = Int(previous.span.start)
        if previous.kind == .identifier, start == 0 || bytes[start - 1] != UInt8(ascii: ".") {
            switch SwiftKeyword(bytes, previous.span) {
            case .return, .throw, .try, .await, .in, .case, .if, .while, .guard, .else, .where, .switch, .repeat, .do,
                .yield:
                return true
            case .func, .operator:
                return false
            default:
                break
            }
        }
        return crossedNewline
    }

    /// The offset after the regex literal `/…/` that begins at `offset`. Nil if no literal begins there; then the slash
    /// is part of an operator. A literal ends on its line, does not begin or end with a blank, and has no closing
    /// parenthesis without an opening one.
    mutating func regexEnd(at offset: Int) -> Int? {
        guard offset >= noRegexBefore, offset + 1 < bytes.count else { return nil }
        var index = offset + 1
        switch bytes[index] {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: "*"): return nil
        default: break
        }
        var open = 0
        var isInClass = false
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A, 0x0D:
                noRegexBefore = index
                return nil
            case UInt8(ascii: "\\"):
                index += 1
                if index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
                continue
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: open += 1
            case UInt8(ascii: ")") where !isInClass:
                if open == 0 {
                    noRegexBefore = index
                    return nil
                }
                open -= 1
            case UInt8(ascii: "/"):
                let last = bytes[index - 1]
                if last == 0x20 || last == 0x09, index < 2 || bytes[index - 2] != UInt8(ascii: "\\") {
                    noRegexBefore = index
                    return nil
                }
                return index + 1
            default: break
            }
            index += 1
        }
        noRegexBefore = index
        return nil
    }

    /// The offset after the regex literal `#/…/#` whose first slash is at `offset`. `pounds` is the number of `#`s in
    /// front of the slash. Nil if the literal is not closed. A literal may have several lines if its first line has
    /// nothing but the opening delimiter.
    mutating func extendedRegexEnd(at offset: Int, pounds: Int) -> Int? {
        guard offset >= noRegexBefore else { return nil }
        var index = offset + 1
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        let isMultiline = index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D)
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A, 0x0D:
                if !isMultiline {
                    noRegexBefore = index
                    return nil
                }
            case UInt8(ascii: "\\"):
                if index + 1 < bytes.count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D { index += 1 }
            case UInt8(ascii: "/"):
                var count = 0
                while count < pounds, index + 1 + count < bytes.count, bytes[index + 1 + count] == UInt8(ascii: "#") {
                    count += 1
                }
                if count == pounds { return index + 1 + pounds }
            default: break
            }
            index += 1
        }
        noRegexBefore = bytes.count
        return nil
    }
}
