internal import WeaverDiagnostics

extension SwiftParser {
    /// Parses generic parameters: `<T: P, each U, let n: Int>`. Empty if there are none. Includes a `where` clause
    /// within the list. The caller parses a `where` clause at the end of the declaration's head.
    mutating func parseGenericParameters() -> GenericsSyntax {
        var generics = GenericsSyntax()
        guard token.kind.isOperator, firstByte == UInt8(ascii: "<") else { return generics }
        takeOperatorPrefix(1)
        while true {
            while token.kind == .at, parseAttribute(isOfType: true) != nil {}
            var word: Span?
            if keyword == .each || keyword == .let {
                var ahead = lookAhead()
                if ahead.next().kind == .identifier { word = take() }
            }
            guard token.kind == .identifier else { break }
            let name = take()
            let bound = eat(.colon) ? parseType() : nil
            generics.parameters.append(GenericParameterSyntax(keyword: word, name: name, bound: bound))
            if keyword == .where { generics.constraints += parseWhereClause() }
            guard eat(.comma) else { break }
        }
        if token.kind.isOperator, firstByte == UInt8(ascii: ">") { takeOperatorPrefix(1) }
        return generics
    }

    /// Parses a clause `where T: P, U.V == W`. Empty if there is none.
    mutating func parseWhereClause() -> [ConstraintSyntax] {
        guard keyword == .where else { return [] }
        var constraints: [ConstraintSyntax] = []
        repeat {
            advance()
            while token.kind == .at, parseAttribute(isOfType: true) != nil {}
            let left = parseType()
            let isEquality = token.kind.isOperator && isText("==")
            if token.kind == .colon || isEquality {
                advance()
                let right = parseType()
                if token.kind == .leftParenthesis, !startsLine { skipBalanced() }
                if right.kind == .missing { return constraints }
                constraints.append(ConstraintSyntax(left: left, isEquality: isEquality, right: right))
            } else if left.kind == .missing {
                return constraints
            }
        } while token.kind == .comma
        return constraints
    }
}
