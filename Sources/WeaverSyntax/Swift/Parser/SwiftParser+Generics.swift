internal import WeaverDiagnostics

extension SwiftParser {
    /// `<T: P, each U, let n: Int>`: the names.
    mutating func parseGenericParameters() -> [Span] {
        guard token.kind.isOperator, firstByte == UInt8(ascii: "<") else { return [] }
        takeOperatorPrefix(1)
        var names: [Span] = []
        while true {
            while token.kind == .at, parseAttribute(isOfType: true) != nil {}
            if keyword == .each || keyword == .let {
                var ahead = lookAhead()
                if ahead.next().kind == .identifier { advance() }
            }
            guard token.kind == .identifier else { break }
            names.append(take())
            if eat(.colon) { _ = parseType() }
            if keyword == .where { _ = parseWhereClause() }
            guard eat(.comma) else { break }
        }
        if token.kind.isOperator, firstByte == UInt8(ascii: ">") { takeOperatorPrefix(1) }
        return names
    }

    /// `where T: P, U.V == W`; whether there is one.
    mutating func parseWhereClause() -> Bool {
        guard keyword == .where else { return false }
        repeat {
            advance()
            while token.kind == .at, parseAttribute(isOfType: true) != nil {}
            let left = parseType()
            if token.kind == .colon || (token.kind.isOperator && isText("==")) {
                advance()
                let right = parseType()
                if token.kind == .leftParenthesis, !startsLine { skipBalanced() }
                if right.kind == .missing { return true }
            } else if left.kind == .missing {
                return true
            }
        } while token.kind == .comma
        return true
    }
}
