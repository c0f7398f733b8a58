extension SwiftLexer {
    /// Reads a run of blanks, NULs, byte order marks and spaces beyond ASCII.
    mutating func readWhitespace() -> SwiftToken.Kind {
        while !cursor.isAtEnd {
            switch cursor.peek() {
            case 0x20, 0x09, 0x00, 0x0B, 0x0C: cursor.bump()
            case 0x80...:
                guard let scalar = scalar(), scalar.isSpace else { return .whitespace }
                cursor.bump(scalar.length)
            default: return .whitespace
            }
        }
        return .whitespace
    }

    mutating func readNewline() -> SwiftToken.Kind {
        if !cursor.eat(0x0A) {
            cursor.bump()
            _ = cursor.eat(0x0A)
        }
        return .newline
    }

    /// Reads a token that begins with `/`: `//…`, `/*…*/`, a regex literal, or an operator.
    mutating func readSlash() -> SwiftToken.Kind {
        switch cursor.peek(1) {
        case UInt8(ascii: "/"):
            skipToLineEnd()
            return .lineComment
        case UInt8(ascii: "*"):
            return readBlockComment()
        default:
            if isRegexPosition, let end = regexEnd(at: cursor.offset) {
                cursor.reset(to: end)
                return .regex
            }
            return readOperator()
        }
    }

    mutating func skipToLineEnd() {
        cursor.reset(to: bytes.lineEnd(from: cursor.offset))
    }

    private mutating func readBlockComment() -> SwiftToken.Kind {
        let start = cursor.offset
        let end = endOfBlockComment(at: start)
        if bytes.lineEnd(from: start) < end { crossedNewline = true }
        cursor.reset(to: end)
        return .blockComment
    }

    /// The offset after the block comment whose `/*` is at `start`, with the comments nested in it. The end of the
    /// source if the comment is not closed.
    func endOfBlockComment(at start: Int) -> Int {
        var depth = 1
        var index = start + 2
        while true {
            index = bytes.firstIndex(of: UInt8(ascii: "*"), or: UInt8(ascii: "/"), from: index)
            guard index + 1 < bytes.count else { return bytes.count }
            if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
    }

    /// Reads an unresolved merge conflict as one token, so that both sides of the conflict are skipped, as swiftc does.
    /// The cursor must be at `<<<<<<< `. Nil if no line that begins with `>>>>>>> ` follows.
    mutating func readConflictMarker() -> SwiftToken.Kind? {
        guard !noConflictEnd, isAtLineStart(cursor.offset) else { return nil }
        guard let end = bytes.endOfConflict(from: cursor.offset) else {
            noConflictEnd = true
            return nil
        }
        cursor.reset(to: end)
        return .conflictMarker
    }

    private func isAtLineStart(_ offset: Int) -> Bool {
        offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D
    }
}
