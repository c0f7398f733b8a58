internal import WeaverDiagnostics

/// The kind of expression that a `builder` attribute has as its value, as far as the syntax of the expression shows it.
package enum BuilderShape: Hashable, Sendable {
    /// A reference to a function, with the argument labels that the reference states: `make(with:)` has `with`,
    /// `make(_:)` has `_`, `make()` has none. `labels` is nil if the reference has no parentheses: `Type.make`.
    case function(labels: [String]?)
    /// A closure, with the number of its parameters. `ignoresArguments` is true if all parameters are `_`, and
    /// `statesTypes` if all have types.
    /// `{ _ in X() }` has 1 parameter and ignores it, `{ X() }` has none, `{ $0.x }` and `{ a in … }` have 1.
    case closure(parameterCount: Int, ignoresArguments: Bool, statesTypes: Bool)
    case other
}

/// Returns the shape of the expression in a range of bytes. The shape is `other` if the expression ends before the
/// range does.
package func builderShape(in bytes: [UInt8], range: Range<Int>) -> BuilderShape {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        let shape = parser.token.kind == .leftBrace ? parser.parseClosureShape() : parser.parseFunctionReference()
        return parser.token.kind == .endOfFile ? shape : .other
    }
}

/// Returns the type that an expression such as `Store.Item(id: 1)` creates an instance of. The expression must be a
/// call of that type and fill the range; nil for any other expression. A type is distinguished from a function by the
/// upper-case first letter of its name.
package func calledType(in bytes: [UInt8], range: Range<Int>) -> TypeSyntax? {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        guard parser.token.kind == .identifier else { return nil }
        let type = parser.parseType()
        guard case .name(let parts) = type.kind, let first = parts.first, let last = parts.last,
            parser.isCapitalized(first.name),
            parser.isCapitalized(last.name), parser.token.kind == .leftParenthesis, !parser.hasSpaceBefore,
            !parser.startsLine
        else { return nil }
        _ = parser.skipBalanced()
        return parser.token.kind == .endOfFile ? type : nil
    }
}

extension SwiftParser {
    fileprivate func isCapitalized(_ name: Span) -> Bool { text(name).first?.isUppercase ?? false }

    /// Parses a reference to a function: `make`, `Type<T>.make(_:with:)`.
    fileprivate mutating func parseFunctionReference() -> BuilderShape {
        while true {
            guard token.kind == .identifier else { return .other }
            switch keyword {
            case .try, .await, .if, .switch, .func, .true, .false: return .other
            default: advance()
            }
            if firstByte == UInt8(ascii: "<") { _ = skipGenericArguments() }
            guard eat(.period) else { break }
        }
        guard token.kind == .leftParenthesis, !hasSpaceBefore else { return .function(labels: nil) }
        advance()
        var labels: [String] = []
        while token.kind == .identifier {
            labels.append(String(text(take()).filter { $0 != "`" }))
            guard eat(.colon) else { return .other }
        }
        return eat(.rightParenthesis) ? .function(labels: labels) : .other
    }

    fileprivate mutating func parseClosureShape() -> BuilderShape {
        let start = checkpoint
        advance()
        if let signature = parseClosureSignature() {
            goBack(to: start)
            skipBraces()
            let names = signature.names
            let ignoresAll = !names.isEmpty && names.allSatisfy { hasText($0, "_") }
            return .closure(
                parameterCount: names.count, ignoresArguments: ignoresAll,
                statesTypes: !names.isEmpty && signature.typeCount == names.count)
        }
        goBack(to: start)
        return .closure(parameterCount: countShorthandArguments(), ignoresArguments: false, statesTypes: false)
    }

    /// Parses the signature of a closure, from its first token behind the brace up to `in`. Returns the names of its
    /// parameters, the number of those with a type, and its effects. Nil if the closure states no parameters before
    /// `in`.
    mutating func parseClosureSignature() -> (names: [Span], typeCount: Int, effects: EffectsSyntax)? {
        while token.kind == .at, parseAttribute(isOfType: true) != nil {}
        if token.kind == .leftBracket { skipBalanced() }
        var names: [Span] = []
        var typeCount = 0
        if token.kind == .leftParenthesis {
            advance()
            while token.kind == .identifier {
                var name = take()
                if token.kind == .identifier { name = take() }
                names.append(name)
                if eat(.colon) {
                    _ = parseType()
                    typeCount += 1
                }
                if token.kind.isOperator, isText("...") { advance() }
                guard eat(.comma) else { break }
            }
            guard eat(.rightParenthesis) else { return nil }
        } else {
            while token.kind == .identifier, keyword != .in {
                names.append(take())
                guard eat(.comma) else { break }
            }
        }
        let effects = parseEffects()
        if eat(.arrow) { _ = parseType() }
        return keyword == .in ? (names, typeCount, effects) : nil
    }

    /// Skips a closure and returns the number of parameters that its shorthand names (`$0`, `$1` …) imply: the highest
    /// number plus one. Shorthand names in nested closures belong to those closures and do not count.
    private mutating func countShorthandArguments() -> Int {
        var depth = 0
        var count = 0
        repeat {
            switch token.kind {
            case .leftBrace: depth += 1
            case .rightBrace: depth -= 1
            case .endOfFile: return count
            case .dollarIdentifier where depth == 1:
                if let number = Int(text(token.span).dropFirst()) { count = max(count, min(number, 1000) + 1) }
            default: break
            }
            advance()
        } while depth > 0
        return count
    }
}
