extension SwiftLexer {
    /// Reads an identifier or a keyword. The cursor must be at its first character.
    mutating func readIdentifier() -> SwiftToken.Kind {
        skipIdentifier()
        return .identifier
    }

    /// Reads a name in backticks, which may contain spaces: `` `name` ``. A backtick that begins no such name is a
    /// token by itself.
    mutating func readBackticked() -> SwiftToken.Kind {
        guard let end = endOfBackticked(at: cursor.offset) else {
            cursor.bump()
            return .unknown
        }
        cursor.reset(to: end)
        return .identifier
    }

    /// The offset after the name whose first backtick is at `start`. Nil if the name is empty or does not end on its
    /// line.
    func endOfBackticked(at start: Int) -> Int? {
        var cursor = Cursor(bytes, at: start + 1)
        cursor.eat { $0 != UInt8(ascii: "`") && $0 != 0x0A && $0 != 0x0D }
        return cursor.offset > start + 1 && cursor.eat(UInt8(ascii: "`")) ? cursor.offset : nil
    }

    mutating func readDollar() -> SwiftToken.Kind {
        cursor.bump()
        skipIdentifier()
        return .dollarIdentifier
    }

    /// Reads a token whose first byte is not ASCII: an identifier, an operator, spaces, or bytes that are not UTF-8.
    mutating func readNonASCII() -> SwiftToken.Kind {
        guard let scalar = scalar() else {
            cursor.bump()
            while cursor.peek() >= 0x80, self.scalar() == nil { cursor.bump() }
            return .unknown
        }
        if scalar.isSpace { return readWhitespace() }
        if scalar.isOperator { return readOperator() }
        return readIdentifier()
    }

    private mutating func skipIdentifier() {
        while true {
            cursor.eat { ByteSet.identifier.contains($0) }
            guard cursor.peek() >= 0x80, let scalar = scalar(), !scalar.isSpace, !scalar.isOperator else { return }
            cursor.bump(scalar.length)
        }
    }
}

/// A Unicode scalar beyond ASCII, with the properties that the lexer needs.
struct LexedScalar {
    var value: UInt32
    /// The length in bytes.
    var length: Int

    var isSpace: Bool {
        switch value {
        case 0xA0, 0x85, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
        default: false
        }
    }

    /// Whether the scalar is an operator character in Swift's grammar.
    var isOperator: Bool {
        switch value {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }
}

extension SwiftLexer {
    /// Decodes the scalar beyond ASCII that begins `distance` bytes after the cursor. Nil if the bytes there are ASCII
    /// or not UTF-8.
    func scalar(_ distance: Int = 0) -> LexedScalar? {
        let first = cursor.peek(distance)
        func tail(_ index: Int) -> UInt32? {
            let byte = cursor.peek(distance + index)
            return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
        }
        switch first {
        case 0xC2...0xDF:
            guard let second = tail(1) else { return nil }
            return LexedScalar(value: UInt32(first & 0x1F) << 6 | second, length: 2)
        case 0xE0...0xEF:
            guard let second = tail(1), let third = tail(2) else { return nil }
            let value = UInt32(first & 0x0F) << 12 | second << 6 | third
            guard value >= 0x800, !(0xD800...0xDFFF).contains(value) else { return nil }
            return LexedScalar(value: value, length: 3)
        case 0xF0...0xF4:
            guard let second = tail(1), let third = tail(2), let fourth = tail(3) else { return nil }
            let value = UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth
            guard value >= 0x10000, value <= 0x10FFFF else { return nil }
            return LexedScalar(value: value, length: 4)
        default:
            return nil
        }
    }
}
