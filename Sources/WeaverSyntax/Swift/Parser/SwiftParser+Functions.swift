internal import WeaverDiagnostics

extension SwiftParser {
    /// Parses a function: `func name<T>(…) async throws -> Result where … { … }`.
    mutating func parseFunction(_ prefix: DeclarationPrefix) {
        let keyword = take()
        guard let name = parseFunctionName() else { return }
        var generics = parseGenericParameters()
        let parameters = token.kind == .leftParenthesis ? parseParameters() : []
        let effects = parseEffects()
        let result = eat(.arrow) ? parseType() : nil
        generics.constraints += parseWhereClause()
        let body = parseBody()
        let function = FunctionSyntax(
            modifiers: prefix.modifiers, keyword: keyword, name: name, generics: generics, parameters: parameters,
            effects: effects, result: result, body: body, branch: branch)
        if owner == nil { file.functions.append(function) } else { addMember(.function(function)) }
    }

    /// Parses the name of a function: an identifier or an operator. In `==<T>(…)`, the name is `==`, and the `<`
    /// belongs to the generic parameters. Nil if there is no name.
    private mutating func parseFunctionName() -> Span? {
        if token.kind == .identifier { return take() }
        guard token.kind.isOperator || token.kind == .unknown else { return nil }
        let count = token.span.count
        let end = Int(token.span.end)
        if count > 1, bytes[end - 1] == UInt8(ascii: "<"), end < bytes.count, isIdentifierStart(bytes[end]) {
            let name = Span(Int(token.span.start), end - 1)
            takeOperatorPrefix(count - 1)
            return name
        }
        return take()
    }

    private func isIdentifierStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }

    mutating func parseInitializer(_ prefix: DeclarationPrefix) {
        let keyword = take()
        let isFailable = token.kind == .postfixQuestion || token.kind == .postfixExclamation
        if isFailable { advance() }
        var generics = parseGenericParameters()
        guard token.kind == .leftParenthesis else { return }
        let parameters = parseParameters()
        let effects = parseEffects()
        generics.constraints += parseWhereClause()
        let body = parseBody()
        addMember(
            .initializer(
                InitializerSyntax(
                    modifiers: prefix.modifiers, keyword: keyword, generics: generics, parameters: parameters,
                    effects: effects, isFailable: isFailable, body: body, branch: branch)))
    }

    mutating func parseDeinitializer() {
        advance()
        _ = parseEffects()
        parseBody()
    }

    mutating func parseSubscript(_ prefix: DeclarationPrefix) {
        let keyword = take()
        var generics = parseGenericParameters()
        guard token.kind == .leftParenthesis else { return }
        let parameters = parseParameters()
        let result = eat(.arrow) ? parseType() : TypeSyntax(.missing, Span(previousEnd, previousEnd))
        generics.constraints += parseWhereClause()
        let accessors = token.kind == .leftBrace ? parseAccessorBlock() : AccessorBlock()
        addMember(
            .subscript(
                SubscriptSyntax(
                    modifiers: prefix.modifiers, keyword: keyword, generics: generics, parameters: parameters,
                    result: result, hasSetter: accessors.hasSetter, getterEffects: accessors.getterEffects,
                    branch: branch)))
    }

    /// Skips a body and returns its span, braces included. Nil if the current token does not open a body.
    @discardableResult
    private mutating func parseBody() -> Span? {
        guard token.kind == .leftBrace else { return nil }
        let start = token.span.start
        skipBraces()
        return Span(Int(start), Int(previousEnd))
    }

    /// Parses effects: `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
    mutating func parseEffects() -> EffectsSyntax {
        var effects = EffectsSyntax()
        while true {
            switch keyword {
            case .async, .reasync:
                effects.isAsync = true
                advance()
            case .throws:
                effects.isThrowing = true
                advance()
                if token.kind == .leftParenthesis, !startsLine {
                    advance()
                    effects.thrownType = parseType()
                    _ = eat(.rightParenthesis)
                }
            case .rethrows:
                effects.isRethrowing = true
                advance()
            default:
                return effects
            }
        }
    }

    /// Parses a list of parameters: `(label name: Type = value, …)`. The parenthesis must be the current token.
    mutating func parseParameters() -> [ParameterSyntax] {
        advance()
        var parameters: [ParameterSyntax] = []
        while parameterBegins() {
            let start = token.span.start
            if let parameter = parseParameter() { parameters.append(parameter) }
            skipRest(ofParameterAt: start)
        }
        return parameters
    }

    /// Parses the values of an enum's case: `(Int, label: String = "", …)`. The parenthesis must be the current token.
    mutating func parseCaseValues() -> [TypeSyntax] {
        advance()
        var values: [TypeSyntax] = []
        while parameterBegins() {
            let start = token.span.start
            let type = parseTupleElement().type
            if type.kind != .missing { values.append(type) }
            skipRest(ofParameterAt: start)
        }
        return values
    }

    /// Skips commas, and the parenthesis that ends a list of parameters. Returns whether a parameter begins here.
    private mutating func parameterBegins() -> Bool {
        while eat(.comma) {}
        switch token.kind {
        case .rightParenthesis:
            advance()
            return false
        case .endOfFile, .rightBrace: return false
        default: return true
        }
    }

    /// Skips what is left of the parameter that begins at `start`: at least one token.
    private mutating func skipRest(ofParameterAt start: Int32) {
        skipToParameterEnd()
        if token.span.start == start { advance() }
    }

    private mutating func parseParameter() -> ParameterSyntax? {
        var attributes: [AttributeSyntax] = []
        while token.kind == .at, let attribute = parseAttribute(isOfType: false) { attributes.append(attribute) }
        skipParameterModifiers()
        guard token.kind == .identifier else { return nil }
        let label = take()
        let name = token.kind == .identifier ? take() : nil
        guard eat(.colon) else { return nil }
        let type = parseType()
        let isVariadic = token.kind.isOperator && isText("...")
        if isVariadic { advance() }
        let hasDefault = token.kind == .equal
        if hasDefault {
            advance()
            skipExpression(allowsObservers: false)
        }
        return ParameterSyntax(
            attributes: attributes, label: label, name: name, type: type, isVariadic: isVariadic, hasDefault: hasDefault
        )
    }

    /// Skips `isolated`, `_const`, `inout` and similar modifiers in front of a parameter's label. Such a word is a
    /// modifier only if two more names follow.
    private mutating func skipParameterModifiers() {
        while true {
            switch keyword {
            case .isolated, ._const, .inout, .__owned, .__shared, .borrowing, .consuming, .sending: break
            default: return
            }
            var ahead = lookAhead()
            guard ahead.next().kind == .identifier, ahead.next().kind == .identifier else { return }
            advance()
        }
    }

    private mutating func skipToParameterEnd() {
        while true {
            switch token.kind {
            case .comma, .rightParenthesis, .rightBrace, .endOfFile: return
            case .leftParenthesis, .leftBracket, .leftBrace: skipBalanced()
            default: advance()
            }
        }
    }
}
