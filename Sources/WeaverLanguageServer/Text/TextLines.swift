import WeaverDiagnostics

/// A position in a text as the protocol has it: a line and a number of code units in it, both counted from 0.
package struct Position: Hashable, Comparable, Sendable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

/// The code units in which an editor counts the characters of a line.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// A text with its lines. It turns offsets in bytes into positions and back.
package struct TextLines: Sendable {
    package let bytes: [UInt8]
    private let index: LineIndex
    private let lineCount: Int

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = LineIndex(bytes)
        lineCount = index.position(of: Int32(clamping: bytes.count)).line
    }

    /// Returns the offset of a position in bytes. A position that does not exist is replaced by the nearest one before
    /// it: the end of the line, the end of the text, the start of a character.
    package func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lineCount else { return bytes.count }
        let line = content(ofLine: position.line)
        switch encoding {
        case .utf8:
            var offset = min(line.lowerBound + max(position.character, 0), line.upperBound)
            while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            return offset
        case .utf16:
            var (offset, units) = (line.lowerBound, 0)
            while offset < line.upperBound {
                let (length, width) = character(at: offset, before: line.upperBound)
                guard units + width <= position.character else { break }
                units += width
                offset += length
            }
            return offset
        }
    }

    /// Returns the position of an offset in bytes. An offset beyond the text counts as its end, one within a line break
    /// as the end of the line.
    package func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = index.position(of: Int32(clamping: offset)).line - 1
        let content = content(ofLine: line)
        let end = min(offset, content.upperBound)
        switch encoding {
        case .utf8: return Position(line: line, character: end - content.lowerBound)
        case .utf16:
            var (next, units) = (content.lowerBound, 0)
            while next < end {
                let (length, width) = character(at: next, before: content.upperBound)
                guard next + length <= end else { break }
                next += length
                units += width
            }
            return Position(line: line, character: units)
        }
    }

    /// The bytes of a line without its line break. `line` counts from 0 and must exist.
    package func content(ofLine line: Int) -> Range<Int> {
        let whole = index.range(ofLine: line + 1)
        var end = whole.upperBound
        if end > whole.lowerBound, bytes[end - 1] == 0x0A { end -= 1 }
        if end > whole.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
        return whole.lowerBound..<end
    }

    /// The lines, each with its line break. The empty line behind a line break at the end of the text is left out.
    package var linesWithBreaks: [ArraySlice<UInt8>] {
        let lines = (1...lineCount).map { bytes[index.range(ofLine: $0)] }
        return lines.last?.isEmpty == true ? lines.dropLast() : lines
    }

    /// The number of lines, one more than that of line breaks.
    package var count: Int { lineCount }

    /// The number of the line, from 0, in which an offset stands.
    package func line(of offset: Int) -> Int { index.position(of: Int32(clamping: max(offset, 0))).line - 1 }

    /// The number of bytes of the character at `offset`, and that of its code units in UTF-16.
    private func character(at offset: Int, before end: Int) -> (length: Int, width: Int) {
        switch bytes[offset] {
        case 0xF0...: (min(4, end - offset), 2)
        case 0xE0...: (min(3, end - offset), 1)
        case 0xC0...: (min(2, end - offset), 1)
        default: (1, 1)
        }
    }
}
