internal import WeaverDiagnostics

// The functions follow Grammar/types.ebnf, production by production. They also parse syntax that can occur only in
// declarations, not in annotations: `some`, `each`, `repeat`, `!`, specifiers.
extension SwiftParser {
    /// Parses a type at the current token. If no type begins there, returns `missing` and consumes no token.
    mutating func parseType() -> TypeSyntax {
        guard typeDepth < Self.maximalTypeDepth else { return skipDeepType() }
        typeDepth += 1
        defer { typeDepth -= 1 }

        let start = Int(token.span.start)
        var specifiers: [Span] = []
        var attributes: [AttributeSyntax] = []
        while true {
            if token.kind == .at {
                guard let attribute = parseAttribute(isOfType: true) else { break }
                attributes.append(attribute)
            } else if isSpecifier {
                let takesArguments = keyword == .nonisolated
                var specifier = take()
                if takesArguments, token.kind == .leftParenthesis, !hasSpaceBefore {
                    skipBalanced()
                    specifier = Span(Int(specifier.start), previousEnd)
                }
                specifiers.append(specifier)
            } else {
                break
            }
        }
        let base = parseUnattributedType()
        guard !specifiers.isEmpty || !attributes.isEmpty, base.kind != .missing else { return base }
        let span = Span(start, Int(base.span.end))
        if case .function(var function) = base.kind {
            function.attributes = attributes
            let type = TypeSyntax(.function(function), span)
            return specifiers.isEmpty
                ? type : TypeSyntax(.attributed(specifiers: specifiers, attributes: [], type), span)
        }
        return TypeSyntax(.attributed(specifiers: specifiers, attributes: attributes, base), span)
    }

    private mutating func parseUnattributedType() -> TypeSyntax {
        let word = keyword
        switch word {
        case .any, .some, .each, .repeat:
            guard isTypeOperator else { break }
            let keyword = take()
            let inner = word == .repeat ? parseType() : parseComposition()
            let span = Span(from: keyword, to: inner.span)
            switch word {
            case .any: return TypeSyntax(.any(inner), span)
            case .some: return TypeSyntax(.some(inner), span)
            default: return TypeSyntax(.pack(keyword: keyword, inner), span)
            }
        default: break
        }
        return parseComposition()
    }

    /// Parses a type or a composition of types: `A & B`.
    private mutating func parseComposition() -> TypeSyntax {
        let first = parsePostfixType()
        guard token.kind.isOperator, firstByte == UInt8(ascii: "&"), first.kind != .missing else { return first }
        var types = [first]
        while token.kind.isOperator, firstByte == UInt8(ascii: "&") {
            takeOperatorPrefix(1)
            typeErrorContext = " after '&'"
            let type = parsePostfixType()
            if type.kind == .missing { break }
            types.append(type)
        }
        guard types.count > 1 else { return first }
        return TypeSyntax(.composition(types), Span(from: first.span, to: types[types.count - 1].span))
    }

    private mutating func parsePostfixType() -> TypeSyntax {
        var type = parseSimpleType()
        guard type.kind != .missing else { return type }
        // The number of suffixes is limited, so that the depth of the tree stays bounded.
        for _ in 0..<8 {
            if token.kind == .postfixQuestion {
                advance()
                type = TypeSyntax(.optional(type), Span(Int(type.span.start), previousEnd))
            } else if token.kind == .postfixExclamation {
                advance()
                type = TypeSyntax(.implicitlyUnwrapped(type), Span(Int(type.span.start), previousEnd))
            } else if token.kind == .period, let member = memberOfType {
                advance()
                let name = take()
                let span = Span(from: type.span, to: name)
                switch member {
                case .Type: type = TypeSyntax(.metatype(type), span)
                case .Protocol: type = TypeSyntax(.protocolMetatype(type), span)
                default: type = parseNamePart(of: type, name: name)
                }
            } else {
                return type
            }
        }
        while token.kind == .postfixQuestion || token.kind == .postfixExclamation { advance() }
        return type
    }

    /// Parses the generic arguments of a member type, such as `[Int].Index`, and returns the whole type. `type` is the
    /// type before the period, and `name` the name after it.
    private mutating func parseNamePart(of type: TypeSyntax, name: Span) -> TypeSyntax {
        let part = TypeSyntax.NamePart(name: name, arguments: parseGenericArguments() ?? [])
        let kind: TypeSyntax.Kind =
            switch type.kind {
            case .name(let parts): .name(parts + [part])
            case .member(let base, let parts): .member(of: base, parts + [part])
            default: .member(of: type, [part])
            }
        return TypeSyntax(kind, Span(Int(type.span.start), previousEnd))
    }

    /// The word after the current period. The period and the word are not consumed. Nil if no name follows, or if the
    /// word is `self` or `init`, since `.self` and `.init` are not part of a type.
    private var memberOfType: SwiftKeyword? {
        var ahead = lookAhead()
        let next = ahead.next()
        guard next.kind == .identifier else { return nil }
        let word = ahead.keyword(next)
        return word == .`self` || word == .`init` ? nil : word
    }

    private mutating func parseSimpleType() -> TypeSyntax {
        switch token.kind {
        case .identifier where !isReservedInTypes && !isText("nil"): return parseTypeName()
        case .leftParenthesis: return parseTupleOrFunction()
        case .leftBracket: return parseArrayOrDictionary()
        case .prefixOperator, .binaryOperator, .postfixOperator:
            if firstByte == UInt8(ascii: "~") { return parseSuppressedType() }
        default: break
        }
        return missingType()
    }

    /// Parses a type, or an integer in the place of one: `3` of `Ring<3>` and `[3 of T]`, `-1`. The node of an integer
    /// is a name with one part.
    private mutating func parseTypeOrInteger() -> TypeSyntax {
        func literal(_ span: Span) -> TypeSyntax { TypeSyntax(.name([.init(name: span, arguments: [])]), span) }
        if token.kind == .number { return literal(take()) }
        guard isText("-"), isBeforeNumber else { return parseType() }
        let sign = take()
        return literal(Span(from: sign, to: take()))
    }

    private mutating func parseSuppressedType() -> TypeSyntax {
        let start = Int(token.span.start)
        guard typeDepth < Self.maximalTypeDepth else { return skipDeepType() }
        typeDepth += 1
        defer { typeDepth -= 1 }
        takeOperatorPrefix(1)
        let inner = parseSimpleType()
        return TypeSyntax(.suppressed(inner), Span(start, previousEnd))
    }

    /// Parses a name: `A.B<C>.D`. A module and a name behind it, `Logging::A`, are one name part.
    private mutating func parseTypeName() -> TypeSyntax {
        let start = Int(token.span.start)
        var parts: [TypeSyntax.NamePart] = []
        while true {
            var name = take()
            if parts.isEmpty, isModuleSelector {
                advance()
                advance()
                name = Span(from: name, to: take())
            }
            parts.append(.init(name: name, arguments: parseGenericArguments() ?? []))
            guard token.kind == .period, let member = memberOfType, member != .Type, member != .Protocol else { break }
            advance()
        }
        return TypeSyntax(.name(parts), Span(start, previousEnd))
    }

    /// Whether `::` and a name follow the previous token, all of it without spaces: the previous token is a module.
    private var isModuleSelector: Bool {
        guard token.kind == .colon, !hasSpaceBefore else { return false }
        var ahead = lookAhead()
        let (colon, name) = (ahead.next(), ahead.next())
        return colon.kind == .colon && colon.span.start == token.span.end && name.kind == .identifier
            && name.span.start == colon.span.end
    }

    /// Whether a number follows the current token, as in `Ring<-1>`, where Swift reads `<-` as two tokens.
    private var isBeforeNumber: Bool {
        var ahead = lookAhead()
        return ahead.next().kind == .number
    }

    /// Parses generic arguments: `<A, B>`. Nil if no generic arguments begin at the current token, or if they are not
    /// closed.
    mutating func parseGenericArguments() -> [TypeSyntax]? {
        guard token.kind.isOperator, firstByte == UInt8(ascii: "<"), !startsLine, !isText("<="),
            !isText("<-") || isBeforeNumber
        else { return nil }
        let open = Span(Int(token.span.start), Int(token.span.start) + 1)
        takeOperatorPrefix(1)
        var arguments: [TypeSyntax] = []
        while !(token.kind.isOperator && firstByte == UInt8(ascii: ">")) {
            let argument = parseTypeOrInteger()
            guard argument.kind != .missing else { return nil }
            arguments.append(argument)
            if !eat(.comma) { break }
        }
        guard token.kind.isOperator, firstByte == UInt8(ascii: ">") else {
            reportUnclosed(open, "'<'", ">")
            return nil
        }
        takeOperatorPrefix(1)
        return arguments
    }

    /// Parses a type in brackets: `[T]`, `[K: V]`, `[3 of T]`.
    private mutating func parseArrayOrDictionary() -> TypeSyntax {
        let start = Int(token.span.start)
        let open = take()
        let first = parseTypeOrInteger()
        guard first.kind != .missing else { return first }
        if keyword == .of {
            advance()
            let element = parseRequiredType(" after 'of'")
            if element.kind == .missing { return element }
            if !eat(.rightBracket) { reportUnclosed(open, "'['", "]") }
            return TypeSyntax(.inlineArray(count: first, element: element), Span(start, previousEnd))
        }
        let value = eat(.colon) ? parseRequiredType(" after ':'") : nil
        if let value, value.kind == .missing { return value }
        if !eat(.rightBracket) { reportUnclosed(open, "'['", "]") }
        let span = Span(start, previousEnd)
        return TypeSyntax(value.map { .dictionary(key: first, value: $0) } ?? .array(first), span)
    }

    /// Parses a type in parentheses: `()`, `(T)`, `(a: A, B...)`. If `->` follows, the list is the parameters of a
    /// function type.
    private mutating func parseTupleOrFunction() -> TypeSyntax {
        let start = Int(token.span.start)
        let open = take()
        let isExpansion = keyword == .repeat
        var elements: [TypeSyntax.Element] = []
        while token.kind != .rightParenthesis {
            let element = parseTupleElement()
            guard element.type.kind != .missing else { return element.type }
            elements.append(element)
            if !eat(.comma) { break }
        }
        if !eat(.rightParenthesis) { reportUnclosed(open, "'('", ")") }
        let span = Span(start, previousEnd)
        if isFunctionArrowAhead { return parseFunctionType(start, elements) }
        if elements.count == 1, elements[0].labels.isEmpty, !elements[0].isVariadic, !isExpansion {
            return TypeSyntax(elements[0].type.kind, span)
        }
        return TypeSyntax(.tuple(elements), span)
    }

    private mutating func parseFunctionType(_ start: Int, _ parameters: [TypeSyntax.Element]) -> TypeSyntax {
        let effects = parseEffects()
        _ = eat(.arrow)
        let result = parseRequiredType(" after '->'")
        return TypeSyntax(
            .function(
                .init(
                    attributes: [], parameters: parameters, isAsync: effects.isAsync,
                    isThrowing: effects.isThrowing || effects.isRethrowing, thrownType: effects.thrownType,
                    result: result)),
            Span(start, previousEnd))
    }

    /// Parses an element of a tuple or a parameter of a function type: `Type`, `label: Type`, `_ name: Type...`.
    mutating func parseTupleElement() -> TypeSyntax.Element {
        var labels: [Span] = []
        for _ in 0..<labelCount { labels.append(take()) }
        if !labels.isEmpty { advance() }
        let type = parseType()
        let isVariadic = token.kind.isOperator && isText("...")
        if isVariadic { advance() }
        return .init(labels: labels, type: type, isVariadic: isVariadic)
    }

    /// The number of names (0, 1 or 2) that stand in front of a colon, from the current token on. They are labels.
    private var labelCount: Int {
        guard token.kind == .identifier else { return 0 }
        var ahead = lookAhead()
        let next = ahead.next()
        if next.kind == .colon { return ahead.next().kind == .colon ? 0 : 1 }
        return next.kind == .identifier && ahead.next().kind == .colon && ahead.next().kind != .colon ? 2 : 0
    }

    /// Whether `->` follows, directly or after effects.
    private var isFunctionArrowAhead: Bool {
        if token.kind == .arrow { return true }
        switch keyword {
        case .async, .throws, .rethrows, .reasync: break
        default: return false
        }
        var ahead = lookAhead()
        var open = 0
        for _ in 0..<Self.maximalEffectsLength {
            let next = ahead.next()
            switch next.kind {
            case .arrow where open == 0: return true
            case .leftParenthesis: open += 1
            case .rightParenthesis where open > 0: open -= 1
            case .endOfFile, .leftBrace, .rightBrace, .semicolon: return false
            default:
                let isEffect = [.async, .throws, .rethrows, .reasync].contains(ahead.keyword(next))
                guard open > 0 || isEffect else { return false }
            }
        }
        return false
    }

    /// The maximal number of tokens (effects such as `throws(E)`) that are searched for an arrow. It bounds the number
    /// of tokens that are read twice.
    private static let maximalEffectsLength = 256
}

extension SwiftParser {
    /// Whether the current word is a specifier (`inout`, `borrowing` …). All but `inout` are specifiers only if a type
    /// follows.
    private var isSpecifier: Bool {
        switch keyword {
        case .inout: return true
        case .borrowing, .consuming, .isolated, .sending, .__owned, .__shared, .nonisolated, ._const:
            return isTypeOperator
        default: return false
        }
    }

    /// Whether a type follows the current word, so that the word is not itself the name of a type.
    private var isTypeOperator: Bool {
        var ahead = lookAhead()
        let next = ahead.next()
        if ahead.startsLine { return keyword == .repeat }
        switch next.kind {
        case .identifier:
            switch ahead.keyword(next) {
            case .where, .in, .is, .as, .throws, .async: return false
            default: return true
            }
        case .at, .leftBracket, .leftParenthesis: return true
        case .prefixOperator: return bytes[Int(next.span.start)] == UInt8(ascii: "~")
        default: return false
        }
    }

    /// Whether the current word is a keyword that cannot name a type.
    private var isReservedInTypes: Bool {
        switch keyword {
        case .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .`init`, .deinit, .subscript, .typealias,
            .import,
            .case, .static, .where, .in, .as, .is, .throws, .rethrows, .try, .if, .else, .switch, .return, .throw,
            .guard, .while,
            .do, .true, .false, .associatedtype, .operator, .public, .private, .fileprivate, .internal, .`self`, .inout:
            true
        default: false
        }
    }

    private mutating func missingType() -> TypeSyntax {
        if reportsTypeErrors, !hasFailed {
            if token.kind == .endOfFile {
                report("expected a type\(typeErrorContext)", at: spanInHand)
            } else {
                report("expected a type\(typeErrorContext), not '\(wordInHand)'", at: spanInHand)
            }
        }
        return TypeSyntax(.missing, Span(Int(token.span.start), Int(token.span.start)))
    }

    private mutating func reportUnclosed(_ open: Span, _ what: String, _ close: String) {
        guard reportsTypeErrors, !hasFailed else { return }
        if token.kind == .endOfFile {
            report("\(what) is not closed: '\(close)' expected", at: open)
        } else {
            report("expected '\(close)', not '\(wordInHand)'", at: spanInHand)
        }
    }

    /// Skips a type that is nested too deeply for the tree, by matching brackets, `<` and `>` among them.
    private mutating func skipDeepType() -> TypeSyntax {
        let start = Int(token.span.start)
        var open = 0
        while true {
            switch token.kind {
            case .leftParenthesis, .leftBracket:
                open += 1
                advance()
            case .rightParenthesis, .rightBracket:
                if open == 0 { return deepType(start) }
                open -= 1
                advance()
            case .endOfFile, .leftBrace, .rightBrace, .semicolon, .equal:
                return deepType(start)
            case .comma:
                if open == 0 { return deepType(start) }
                advance()
            default:
                guard token.kind.isOperator else {
                    advance()
                    continue
                }
                if firstByte == UInt8(ascii: "<") {
                    open += 1
                    takeOperatorPrefix(1)
                } else if firstByte == UInt8(ascii: ">") {
                    if open == 0 { return deepType(start) }
                    // All `>` that close a bracket are consumed in one cut, because each cut reads the rest of the
                    // operator again.
                    let run = bytes[token.span.range].prefix { $0 == UInt8(ascii: ">") }.count
                    takeOperatorPrefix(min(run, open))
                    open -= min(run, open)
                } else {
                    advance()
                }
            }
        }
    }

    private func deepType(_ start: Int) -> TypeSyntax {
        previousEnd > start
            ? TypeSyntax(.name([.init(name: Span(start, previousEnd), arguments: [])]), Span(start, previousEnd))
            : TypeSyntax(.missing, Span(start, start))
    }
}
