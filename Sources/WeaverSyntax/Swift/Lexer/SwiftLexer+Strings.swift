extension SwiftLexer {
    /// Reads the quotes that open a string literal. The cursor must be at the first quote. `pounds` is the number of
    /// `#`s in front of the quote.
    mutating func readStringOpen(pounds: Int) -> SwiftToken.Kind {
        let isMultiline = cursor.starts(with: "\"\"\"") && !(pounds > 0 && closesOnThisLine(pounds: pounds))
        cursor.bump(isMultiline ? 3 : 1)
        modes.append(.string(StringDelimiter(pounds: pounds, isMultiline: isMultiline)))
        return .stringOpen
    }

    /// Reads a part of a string literal: its closing quotes, the start of an interpolation, or the text before either
    /// of these. Nil if a single-line literal is not closed on its line; then the line break is read as code.
    mutating func readStringPart(_ delimiter: StringDelimiter) -> SwiftToken.Kind? {
        let start = cursor.offset
        while !cursor.isAtEnd {
            switch cursor.peek() {
            case UInt8(ascii: "\""):
                let quotes = delimiter.isMultiline ? 3 : 1
                guard isClosing(delimiter) else {
                    cursor.bump()
                    continue
                }
                if cursor.offset > start { return .stringSegment }
                cursor.bump(quotes + delimiter.pounds)
                modes.removeLast()
                return .stringClose
            case UInt8(ascii: "\\"):
                guard hasPounds(delimiter.pounds, behind: 1) else {
                    cursor.bump()
                    continue
                }
                let escaped = cursor.peek(1 + delimiter.pounds)
                if escaped == UInt8(ascii: "(") {
                    if cursor.offset > start { return .stringSegment }
                    cursor.bump(2 + delimiter.pounds)
                    modes.append(.interpolation(openParentheses: 0))
                    return .interpolationOpen
                }
                let isLineEnd = escaped == 0x0A || escaped == 0x0D
                cursor.bump(1 + delimiter.pounds + (isLineEnd ? 0 : 1))
            case 0x0A, 0x0D:
                guard delimiter.isMultiline else {
                    if cursor.offset > start { return .stringSegment }
                    modes.removeLast()
                    return nil
                }
                cursor.bump()
            default:
                cursor.bump()
            }
        }
        return .stringSegment
    }

    private func isClosing(_ delimiter: StringDelimiter) -> Bool {
        guard delimiter.isMultiline else { return hasPounds(delimiter.pounds, behind: 1) }
        return cursor.starts(with: "\"\"\"") && hasPounds(delimiter.pounds, behind: 3)
    }

    private func hasPounds(_ count: Int, behind distance: Int) -> Bool {
        for index in 0..<count where cursor.peek(distance + index) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Whether a raw literal that begins with three quotes is nevertheless a single-line literal, because it is closed
    /// on the same line: `#"""#`. `pounds` is the number of `#`s in its delimiter.
    private mutating func closesOnThisLine(pounds: Int) -> Bool {
        if cursor.offset < noRawDelimiterBefore.offset, noRawDelimiterBefore.pounds == pounds { return false }
        var index = cursor.offset + 1
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, behind: index + 1 - cursor.offset) { return true }
            index += 1
        }
        noRawDelimiterBefore = (index, pounds)
        return false
    }
}
