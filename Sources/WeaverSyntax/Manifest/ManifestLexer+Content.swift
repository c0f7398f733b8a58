internal import WeaverDiagnostics

extension ManifestLexer {
    /// Reads the token that begins with `byte`, which must be the byte at the cursor.
    mutating func lexContent(_ byte: UInt8) -> ManifestToken {
        if byte.isOrdinaryInScalar { return lexPlain() }
        switch byte {
        case UInt8(ascii: "["): return lexSingle(.leftBracket)
        case UInt8(ascii: "{"): return lexSingle(.leftBrace)
        case UInt8(ascii: "]"): return flowDepth > 0 ? lexSingle(.rightBracket) : lexReserved()
        case UInt8(ascii: "}"): return flowDepth > 0 ? lexSingle(.rightBrace) : lexReserved()
        case UInt8(ascii: ","): return flowDepth > 0 ? lexSingle(.comma) : lexReserved()
        case UInt8(ascii: ":"): return flowDepth > 0 || isBlank(at: 1) ? lexSingle(.colon) : lexPlain()
        case UInt8(ascii: "-"): return lexDash()
        case UInt8(ascii: "?"):
            return flowDepth > 0 ? lexReserved() : isBlank(at: 1) ? lexSingle(.question) : lexPlain()
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return lexQuoted(byte)
        case UInt8(ascii: "&"): return lexProperty(.anchor)
        case UInt8(ascii: "*"): return lexProperty(.alias)
        case UInt8(ascii: "!"): return lexProperty(.tag)
        case UInt8(ascii: "|"), UInt8(ascii: ">"): return lexBlockScalarHeader()
        case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"): return lexReserved()
        default: return lexPlain()
        }
    }

    private mutating func lexSingle(_ kind: ManifestToken.Kind) -> ManifestToken {
        let start = cursor.offset
        cursor.bump()
        return token(kind, from: start)
    }

    private mutating func lexDash() -> ManifestToken {
        if flowDepth == 0 { return isBlank(at: 1) ? lexSingle(.dash) : lexPlain() }
        return isBlank(at: 1) || cursor.peek(1).isFlowIndicator ? lexReserved() : lexPlain()
    }

    /// Reads an anchor, an alias or a tag: `&name`, `*name`, `!tag`. The token ends at a blank, or at a colon with a
    /// blank after it. Inside brackets, it also ends at a bracket or comma.
    private mutating func lexProperty(_ kind: ManifestToken.Kind) -> ManifestToken {
        let start = cursor.offset
        while !cursor.isAtEnd, !cursor.peek().isManifestBlank {
            if cursor.peek().isFlowIndicator, flowDepth > 0 { break }
            if cursor.peek() == UInt8(ascii: ":"), isBlank(at: 1) { break }
            cursor.bump()
        }
        return token(kind, from: start)
    }

    /// Reads the header of a block scalar: `|` or `>`, with nothing but digits, signs and a comment after it. If any
    /// other text follows, the `|` or `>` is read as the start of a value without quotes.
    private mutating func lexBlockScalarHeader() -> ManifestToken {
        var distance = 1
        while case UInt8(ascii: "+")...UInt8(ascii: "9") = cursor.peek(distance) { distance += 1 }
        guard flowDepth == 0, isBlank(at: distance) else { return lexReserved() }
        while cursor.peek(distance) == 0x20 { distance += 1 }
        guard isBlank(at: distance) || cursor.peek(distance) == UInt8(ascii: "#") else { return lexReserved() }
        let start = cursor.offset
        cursor.bump()
        return token(.blockScalar, from: start)
    }
}

// MARK: - Scalars

extension ManifestLexer {
    private mutating func lexPlain() -> ManifestToken {
        lexUnquoted(.plain)
    }

    /// Reads a scalar that YAML forbids without quotes. The token extends as far as a scalar without quotes would, so
    /// that the error message can show the whole text in quotes.
    private mutating func lexReserved() -> ManifestToken {
        lexUnquoted(.reserved)
    }

    /// Reads at least one byte of a scalar without quotes. The token ends at a colon, at a comment or at the end of the
    /// line. Inside brackets, it also ends at a bracket or comma.
    private mutating func lexUnquoted(_ kind: ManifestToken.Kind) -> ManifestToken {
        let start = cursor.offset
        var kind = kind
        cursor.bump()
        cursor.eat { $0.isOrdinaryInScalar }
        var end = cursor.offset
        while cursor.offset < bytes.count {
            let byte = bytes[cursor.offset]
            switch byte {
            case 0x0A, 0x0D:
                return ManifestToken(kind: kind, span: Span(start, end))
            case 0x20:
                cursor.bump()
                continue
            case 0x09:
                reportTabs()
                continue
            case UInt8(ascii: "#") where cursor.offset > end:
                return ManifestToken(kind: kind, span: Span(start, end))
            case UInt8(ascii: ":") where isBlank(at: 1) || (flowDepth > 0 && cursor.peek(1).isFlowIndicator):
                return ManifestToken(kind: kind, span: Span(start, end))
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if flowDepth > 0 { return ManifestToken(kind: kind, span: Span(start, end)) }
            case UInt8(ascii: "?"):
                // YAML 1.2 allows a `?` inside such a scalar, but PyYAML and libyaml read it as an indicator.
                if flowDepth > 0 { kind = .reserved }
            default:
                break
            }
            cursor.bump()
            cursor.eat { $0.isOrdinaryInScalar }
            end = cursor.offset
        }
        return ManifestToken(kind: kind, span: Span(start, end))
    }

    private mutating func lexQuoted(_ quote: UInt8) -> ManifestToken {
        let start = cursor.offset
        let reported = diagnostics.count
        let firstLine = lineStart
        var isVerbatim = true
        cursor.bump()
        while !cursor.isAtEnd {
            let byte = cursor.peek()
            if byte == quote {
                cursor.bump()
                if quote == UInt8(ascii: "'"), cursor.eat(quote) {
                    isVerbatim = false
                    continue
                }
                let kind: ManifestToken.Kind = quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted
                return ManifestToken(kind: kind, span: Span(start, cursor.offset), isVerbatim: isVerbatim)
            }
            if byte.isManifestBreak {
                isVerbatim = false
                guard eatLineBreaksInQuotes() else { break }
            } else {
                cursor.bump()
                if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                    isVerbatim = false
                    if !cursor.peek().isManifestBreak { cursor.bump() }
                }
            }
        }
        diagnostics.removeSubrange(reported...)
        work += cursor.offset - start
        cursor.reset(to: lineEnd(from: start))
        lineStart = firstLine
        report(
            "this \(quote == UInt8(ascii: "'") ? "single" : "double") quote is never closed", from: start,
            to: start + 1,
            help: "close it on its line; text over several lines is indented deeper than its key")
        return token(.unterminated, from: start)
    }

    /// Moves from a line break inside a quoted scalar to the next line with content. Returns whether that line can
    /// still belong to the scalar: it must be indented deeper than the block, and not be a document marker.
    private mutating func eatLineBreaksInQuotes() -> Bool {
        while cursor.peek().isManifestBreak, !cursor.isAtEnd {
            eatLineBreak()
            if isAtDocumentMarker { return false }
            let width = cursor.offset
            cursor.eat { $0 == 0x20 }
            if cursor.peek() == 0x09 {
                cursor.reset(to: width)
                eatIndentation()
            }
            if cursor.isAtEnd { return false }
            if !cursor.peek().isManifestBreak { return cursor.offset - width > blockIndent }
        }
        return !cursor.isAtEnd
    }
}
