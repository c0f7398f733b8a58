extension [Unicode.Scalar] {
    /// A copy of this Swift code in which spaces stand for comments and for the text of string literals. Line breaks,
    /// quotes and interpolations stay. A literal that does not end is left as it is.
    var withoutLiteralText: [Unicode.Scalar] {
        guard contains(where: { $0 == "\"" || $0 == "/" }) else { return self }
        var eraser = LiteralEraser(code: self)
        eraser.eraseCode(isInterpolation: false)
        return eraser.erased
    }
}

/// Replaces comments and the text of string literals in Swift code by spaces.
private struct LiteralEraser {
    let code: [Unicode.Scalar]
    private(set) var erased: [Unicode.Scalar]
    private var position = 0

    init(code: [Unicode.Scalar]) { (self.code, erased) = (code, code) }

    /// Erases up to the end of the code, or up to and with the parenthesis that ends an interpolation.
    mutating func eraseCode(isInterpolation: Bool) {
        var depth = 0
        while position < code.count {
            let scalar = code[position]
            if has("//") {
                while position < code.count, !code[position].isLineBreak { erase(1) }
            } else if has("/*") {
                eraseComment()
            } else if scalar == "\"" || scalar == "#" {
                eraseLiteral()
            } else {
                position += 1
                if scalar == "(" { depth += 1 }
                if scalar == ")" { depth -= 1 }
                if isInterpolation, depth < 0 { return }
            }
        }
    }

    /// Erases a comment with all comments in it.
    private mutating func eraseComment() {
        var depth = 0
        repeat {
            if has("/*") { depth += 1 } else if has("*/") { depth -= 1 }
            erase(has("/*") || has("*/") ? 2 : 1)
        } while depth > 0 && position < code.count
    }

    /// Erases the text of the string literal that begins here, perhaps with `#`. If none does, moves on by one scalar.
    private mutating func eraseLiteral() {
        let start = position
        let hashes = String(repeating: "#", count: code[position...].prefix { $0 == "#" }.count)
        position += hashes.count
        guard position < code.count, code[position] == "\"" else {
            position = start + 1
            return
        }
        let quotes = has("\"\"\"") ? "\"\"\"" : "\""
        position += quotes.count
        while position < code.count {
            if has(quotes + hashes) {
                position += quotes.count + hashes.count
                return
            }
            if has("\\" + hashes + "(") {
                position += hashes.count + 2
                eraseCode(isInterpolation: true)
            } else if has("\\" + hashes) {
                erase(hashes.count + 2)
            } else if quotes.count == 1, code[position].isLineBreak {
                break
            } else {
                erase(1)
            }
        }
        // A quote that ends nowhere is no literal: it may stand in a regular expression.
        erased.replaceSubrange(start..<position, with: code[start..<position])
    }

    private func has(_ text: String) -> Bool { code[position...].starts(with: text.unicodeScalars) }

    /// Moves on by `count` scalars, and replaces them by spaces unless they are line breaks.
    private mutating func erase(_ count: Int) {
        let end = min(position + count, code.count)
        while position < end {
            if !code[position].isLineBreak { erased[position] = " " }
            position += 1
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLineBreak: Bool { self == "\n" || self == "\r" }
}
