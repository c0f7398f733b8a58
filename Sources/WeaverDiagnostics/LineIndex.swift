/// The offsets at which the lines of a text begin. Lines end with LF, CR or CRLF, as in Swift.
package struct LineIndex: Sendable {
    /// The byte offsets at which the lines begin, in ascending order. The first offset is 0.
    private let starts: [Int]
    private let count: Int

    /// Creates the index of a text in UTF-8. Linear in the number of bytes.
    package init(_ bytes: [UInt8]) {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            if byte == 0x0A || byte == 0x0D { starts.append(index) }
        }
        self.starts = starts
        self.count = bytes.count
    }

    /// Returns the byte offset of a position. `line` and `column` count from 1; the column counts UTF-8 bytes. A line
    /// or column that does not exist is replaced by the nearest one that does.
    package func offset(line: Int, column: Int) -> Int32 {
        let line = min(max(line, 1), starts.count)
        let end = line < starts.count ? starts[line] - 1 : count
        return Int32(min(starts[line - 1] + max(column, 1) - 1, end))
    }

    /// The line and column of a byte offset, both counted from 1. The column counts UTF-8 bytes. An offset beyond the
    /// text counts as the text's end. Logarithmic in the number of lines.
    package func position(of offset: Int32) -> (line: Int, column: Int) {
        let offset = min(Int(offset), count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }

    /// The byte range of a line, its line break included. `line` counts from 1 and must exist.
    package func range(ofLine line: Int) -> Range<Int> {
        starts[line - 1]..<(line < starts.count ? starts[line] : count)
    }
}

extension [UInt8] {
    /// The lines of the text, as `diff` counts them: each one with its line feed, the last one perhaps without.
    package var linesWithFeeds: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in enumerated() where byte == 0x0A {
            lines.append(self[start...index])
            start = index + 1
        }
        if start < count { lines.append(self[start...]) }
        return lines
    }
}
