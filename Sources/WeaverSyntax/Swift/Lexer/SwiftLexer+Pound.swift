extension SwiftLexer {
    /// Reads a token that begins with `#`: a conditional directive such as `#if`, the start of `#"raw"#`, `#/regex/#`,
    /// the shebang, or the `#` of a macro.
    mutating func readPound() -> SwiftToken.Kind {
        let start = cursor.offset
        if cursor.peek(1) == UInt8(ascii: "!"), isFileStart(start) {
            skipToLineEnd()
            return .shebang
        }
        cursor.eat { $0 == UInt8(ascii: "#") }
        let pounds = cursor.offset - start
        switch cursor.peek() {
        case UInt8(ascii: "\""):
            return readStringOpen(pounds: pounds)
        case UInt8(ascii: "/"):
            guard let end = extendedRegexEnd(at: cursor.offset, pounds: pounds) else { return .pound }
            cursor.reset(to: end)
            return .regex
        default:
            return pounds == 1 ? readDirective() : .pound
        }
    }

    /// Reads the word of a conditional directive. The cursor must be after the `#`. If no such word follows, the token
    /// is the `#` alone.
    private mutating func readDirective() -> SwiftToken.Kind {
        if isWord("if") { return directive(.poundIf, 2) }
        if isWord("else") { return directive(.poundElse, 4) }
        if isWord("endif") { return directive(.poundEndif, 5) }
        if isWord("elseif") { return directive(.poundElseif, 6) }
        return .pound
    }

    private mutating func directive(_ kind: SwiftToken.Kind, _ length: Int) -> SwiftToken.Kind {
        cursor.bump(length)
        return kind
    }

    private func isWord(_ word: StaticString) -> Bool {
        guard cursor.starts(with: word) else { return false }
        switch cursor.peek(word.utf8CodeUnitCount) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            return false
        default:
            return true
        }
    }

    private func isFileStart(_ offset: Int) -> Bool {
        offset == 0 || (offset == 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF)
    }
}
