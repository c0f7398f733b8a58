internal import WeaverDiagnostics

extension SwiftParser {
    /// Parses the variables of one declaration: `let a = 1, b: Int`, `var (x, y) = pair`, `var c: Int { … }`.
    mutating func parseVariables(_ prefix: DeclarationPrefix) {
        let keywordIsLet = keyword == .let
        let keyword = take()
        let isRequirement = openTypes.last?.kind == .protocol
        var variables: [VariableSyntax] = []
        while true {
            // The name may not be written yet: then the next declaration follows.
            if startsLine, beginsMember { break }
            let isTuple = token.kind == .leftParenthesis
            let names = parsePattern()
            guard !names.isEmpty || isTuple || previousEnd > Int(keyword.end) else { break }
            let type = eat(.colon) ? parseType() : nil
            var initialValue: Span?
            if eat(.equal) {
                let start = Int(token.span.start)
                skipExpression(allowsObservers: !keywordIsLet)
                if previousEnd > start { initialValue = Span(start, previousEnd) }
            }
            let hasBlock = token.kind == .leftBrace && (type != nil || initialValue != nil)
            let accessors = hasBlock ? parseAccessorBlock() : AccessorBlock()
            for (index, name) in names.enumerated() {
                variables.append(
                    VariableSyntax(
                        modifiers: prefix.modifiers, keyword: keyword, isLet: keywordIsLet, name: name,
                        type: isTuple ? type?.element(index, of: names.count) : type, isInPattern: isTuple,
                        initialValue: initialValue,
                        isComputed: isRequirement || accessors.isComputed,
                        hasSetter: isRequirement || accessors.isComputed ? accessors.hasSetter : !keywordIsLet,
                        getterEffects: accessors.getterEffects, branch: branch))
            }
            guard token.kind == .comma else { break }
            advance()
        }
        shareTypes(&variables)
        readWrappers(prefix, of: variables)
        for variable in variables { addMember(.variable(variable)) }
    }

    /// Whether the current token is a reserved word with which a member of a type begins.
    private var beginsMember: Bool {
        switch keyword {
        case .associatedtype, .case, .class, .deinit, .enum, .fileprivate, .func, .import, .`init`, .internal, .let,
            .private, .protocol, .public, .static, .struct, .subscript, .typealias, .var:
            true
        default: false
        }
    }

    /// Gives the type of a variable to the variables before it that have neither a type nor an initial value: in
    /// `var a, b: Int`, both are of type `Int`.
    private func shareTypes(_ variables: inout [VariableSyntax]) {
        guard variables.count > 1 else { return }
        for index in variables.indices.dropLast().reversed()
        where variables[index].type == nil && variables[index].initialValue == nil {
            variables[index].type = variables[index + 1].type
        }
    }

    /// Parses a pattern and returns the names that it declares: one for a single name, all names of a tuple, none for
    /// `_`.
    private mutating func parsePattern() -> [Span] {
        if token.kind == .identifier {
            let name = take()
            return hasText(name, "_") ? [] : [name]
        }
        guard token.kind == .leftParenthesis else { return [] }
        var names: [Span] = []
        var open = 0
        repeat {
            switch token.kind {
            case .leftParenthesis: open += 1
            case .rightParenthesis: open -= 1
            case .identifier:
                let name = token.span
                var ahead = lookAhead()
                // The label of a tuple element is not a declared name.
                if !hasText(name, "_"), ahead.next().kind != .colon { names.append(name) }
            case .comma, .colon: break
            default: return names
            }
            advance()
        } while open > 0
        return names
    }
}

extension TypeSyntax {
    /// The type of the element at `index` of this tuple type, for a tuple pattern of `count` names. Nil if this is not
    /// a tuple type, or if it does not have `count` elements.
    fileprivate func element(_ index: Int, of count: Int) -> TypeSyntax? {
        guard case .tuple(let elements) = kind, elements.count == count else { return nil }
        return elements[index].type
    }
}

/// The accessors in the braces after a variable or a subscript.
struct AccessorBlock {
    var isComputed = false
    var hasSetter = false
    var getterEffects = EffectsSyntax()
}

extension SwiftParser {
    /// Parses the braces after a variable or a subscript: `{ get async throws set }`, `{ willSet { … } }`, or the body
    /// of a getter.
    mutating func parseAccessorBlock() -> AccessorBlock {
        var block = AccessorBlock()
        guard isAccessorBlock(observersOnly: false) else {
            block.isComputed = true
            skipBraces()
            return block
        }
        let depth = bodyDepth
        bodyDepth += 1
        advance()
        while token.kind != .rightBrace, token.kind != .endOfFile {
            let start = token.span.start
            parseAccessor(&block)
            if token.span.start == start { advance() }
        }
        bodyDepth = depth
        _ = eat(.rightBrace)
        return block
    }

    private mutating func parseAccessor(_ block: inout AccessorBlock) {
        while token.kind == .at, parseAttribute(isOfType: false) != nil {}
        while isAccessorModifier(keyword) { advance() }
        let word = keyword
        guard isAccessor(word) else {
            if token.kind == .leftBrace { skipBraces() }
            return
        }
        advance()
        if token.kind == .leftParenthesis { skipBalanced() }
        let effects = parseEffects()
        if token.kind == .leftBrace { skipBraces() }
        switch word {
        case .get, ._read, .read, .unsafeAddress, .borrow:
            block.isComputed = true
            block.getterEffects = effects
        case .set, ._modify, .modify, .unsafeMutableAddress, .mutate:
            block.isComputed = true
            block.hasSetter = true
        default:
            break
        }
    }

    /// Whether the current brace opens a list of accessors, not the body of a getter. With `observersOnly`, the brace
    /// follows an initial value. Then the question is whether it opens observers or init accessors, not a trailing
    /// closure.
    func isAccessorBlock(observersOnly: Bool) -> Bool {
        var ahead = lookAhead()
        var next = ahead.next()
        var attributes = 0
        while true {
            if next.kind == .at {
                attributes += 1
                _ = ahead.next()
                next = ahead.next()
                if next.kind == .leftParenthesis {
                    var open = 1
                    while open > 0 {
                        next = ahead.next()
                        if next.kind == .leftParenthesis { open += 1 }
                        if next.kind == .rightParenthesis { open -= 1 }
                        if next.kind == .endOfFile { return false }
                    }
                    next = ahead.next()
                }
            } else if isAccessorModifier(ahead.keyword(next)) {
                next = ahead.next()
            } else {
                break
            }
        }
        let word = ahead.keyword(next)
        guard isAccessor(word) else { return false }
        if observersOnly, word != .willSet, word != .didSet, word != .`init` || ahead.next().kind != .leftBrace {
            return isGetterAndSetter(word, ahead)
        }
        if openTypes.last?.kind == .protocol || observersOnly { return true }
        return isAccessorEnd(ahead)
    }

    /// Whether `word` begins an accessor `get {`, `set {` or `init {`. Called for a brace after an initial value, where
    /// only a variable with init accessors has these accessors. `ahead` must be after `word`.
    private func isGetterAndSetter(_ word: SwiftKeyword, _ ahead: LookAhead) -> Bool {
        var ahead = ahead
        return (word == .get || word == .set || word == .`init`) && ahead.next().kind == .leftBrace
    }

    /// Whether the next token of `ahead` can follow the keyword of an accessor. If not, this keyword is an identifier
    /// in the body of a getter.
    private func isAccessorEnd(_ ahead: LookAhead) -> Bool {
        var ahead = ahead
        let next = ahead.next()
        switch next.kind {
        case .leftBrace, .rightBrace: return true
        case .leftParenthesis:
            return ahead.next().kind == .identifier && ahead.next().kind == .rightParenthesis
                && ahead.next().kind == .leftBrace
        case .identifier:
            let word = ahead.keyword(next)
            return word == .async || word == .throws || word == .reasync || word == .rethrows || isAccessor(word)
        default: return false
        }
    }

    private func isAccessor(_ word: SwiftKeyword) -> Bool {
        switch word {
        case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify, .unsafeAddress, .unsafeMutableAddress,
            .borrow,
            .mutate, .`init`:
            true
        default: false
        }
    }

    private func isAccessorModifier(_ word: SwiftKeyword) -> Bool {
        switch word {
        case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .yielding, .nonisolated: true
        default: false
        }
    }
}
