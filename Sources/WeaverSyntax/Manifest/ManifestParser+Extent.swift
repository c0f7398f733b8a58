internal import WeaverDiagnostics

/// The extent of a value in brackets that could not be parsed. It is determined from the bytes alone, because the value
/// may be Swift code.
extension ManifestParser {
    /// The offset at which the value in brackets that begins at `start` ends. It ends with the first line at whose end
    /// all its brackets are closed, or with the last line that is indented deeper than the block, whichever comes
    /// first. Parentheses count as brackets. Brackets in quotes do not count.
    func flowEnd(_ start: Int) -> Int {
        let bytes = lexer.bytes
        var scan = BracketScan(start)
        while scan.index < bytes.count {
            if bytes[scan.index].isManifestBreak, scan.open <= 0 || endsFlow(scan.index) { return scan.index }
            scan.step(bytes)
        }
        return scan.index
    }

    /// The offset after the bracket that closes the bracket at `start`, or the end of the line if the bracket is not
    /// closed on it.
    func bracketEnd(_ start: Int) -> Int {
        let bytes = lexer.bytes
        var scan = BracketScan(start)
        repeat {
            scan.step(bytes)
        } while scan.open > 0 && scan.index < bytes.count && !bytes[scan.index].isManifestBreak
        return scan.index
    }

    /// The offset at which the type that begins at `start`, within a value in brackets, ends: in front of the next
    /// comma or bracket outside of the type's own `<>`, `()` and `[]`. The type must be on one line. Nil if its
    /// brackets are not balanced.
    func typeEnd(_ start: Int) -> Int? {
        let bytes = lexer.bytes
        var open = 0
        var end = start
        var index = start
        while index < bytes.count, !bytes[index].isManifestBreak {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case UInt8(ascii: "-") where next == UInt8(ascii: ">"), UInt8(ascii: "<") where next == UInt8(ascii: "-"):
                index += 1
            case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): open += 1
            case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if open == 0 { return end }
                open -= 1
            case UInt8(ascii: ","): if open == 0 { return end }
            default: break
            }
            index += 1
            if !byte.isManifestSpace { end = index }
        }
        return open == 0 ? end : nil
    }

    /// Whether a value in brackets ends at the line break at `index`: the next line with content is not indented deeper
    /// than the block around the value and begins with no closing bracket, or there is no such line.
    private func endsFlow(_ index: Int) -> Bool {
        let bytes = lexer.bytes
        var index = index
        var width = 0
        while index < bytes.count, bytes[index].isManifestBlank {
            width = bytes[index].isManifestBreak ? 0 : width + 1
            index += 1
        }
        if index == bytes.count { return true }
        return width <= lexer.blockIndent && bytes[index] != UInt8(ascii: "]") && bytes[index] != UInt8(ascii: "}")
    }
}

/// A scan of bytes that counts open brackets. Linear in the number of bytes: if a quote is not closed on its line, no
/// further quote of this line is searched for its end.
private struct BracketScan {
    var index: Int
    var open = 0
    /// The offset up to which quotes are ordinary characters, because a quote before it is not closed on its line.
    private var plainUntil = 0

    init(_ start: Int) {
        index = start
    }

    mutating func step(_ bytes: UnsafeBufferPointer<UInt8>) {
        switch bytes[index] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            if index >= plainUntil { return stepOverQuotes(bytes) }
        default: break
        }
        index += 1
    }

    private mutating func stepOverQuotes(_ bytes: UnsafeBufferPointer<UInt8>) {
        var end = index + 1
        while end < bytes.count, !bytes[end].isManifestBreak {
            if bytes[end] == bytes[index] {
                index = end + 1
                return
            }
            end += bytes[end] == UInt8(ascii: "\\") && end + 1 < bytes.count && !bytes[end + 1].isManifestBreak ? 2 : 1
        }
        plainUntil = end
        index += 1
    }
}
