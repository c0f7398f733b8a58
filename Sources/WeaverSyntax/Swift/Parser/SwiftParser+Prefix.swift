internal import WeaverDiagnostics

/// The attributes and modifiers in front of a declaration's keyword.
struct DeclarationPrefix {
    var modifiers = ModifiersSyntax()
    /// The offset of the first attribute or modifier. If there is neither, the offset of the keyword.
    var start: Int
    /// The indices in `modifiers.attributes` of the `@Weaver` attributes.
    var wrappers: [Int] = []
    /// Whether the keyword of the declaration is `var` or `let`.
    var isOfVariable = false
}

extension SwiftParser {
    /// Parses attributes and modifiers in any order. Attributes may be within `#if`.
    mutating func parsePrefix() -> DeclarationPrefix {
        var prefix = DeclarationPrefix(start: Int(token.span.start))
        while true {
            switch token.kind {
            case .at:
                guard let attribute = parseAttribute(isOfType: false) else { return prefix }
                if wrapperArity(attribute.name) != nil { prefix.wrappers.append(prefix.modifiers.attributes.count) }
                prefix.modifiers.attributes.append(attribute)
            case .identifier:
                guard parseModifier(&prefix.modifiers) else { return prefix }
            case .poundIf, .poundElseif, .poundElse, .poundEndif:
                // An `#if` can enclose attributes of this declaration only if an attribute stands before the `#if`.
                guard !prefix.modifiers.attributes.isEmpty else { return prefix }
                parseDirective()
            default:
                return prefix
            }
        }
    }

    /// Parses an attribute: `@Name(arguments)`. If `isOfType` is true, the attribute stands in front of a type, and a
    /// blank ends the attribute: `@escaping (Int) -> Void`. Nil if no name follows the `@`.
    mutating func parseAttribute(isOfType: Bool) -> AttributeSyntax? {
        let (start, branch) = (Int(token.span.start), branch)
        advance()
        guard token.kind == .identifier else { return nil }
        let first = token.span
        advance()
        while token.kind == .period {
            advance()
            if token.kind == .identifier { advance() }
        }
        if !hasSpaceBefore { _ = parseGenericArguments() }
        let name = Span(Int(first.start), previousEnd)
        var arguments: Span?
        if token.kind == .leftParenthesis, !startsLine,
            isOfType ? !hasSpaceBefore && takesArguments(name) : true
        {
            let open = Int(token.span.end)
            let isClosed = skipBalanced()
            arguments = Span(open, isClosed ? previousEnd - 1 : max(open, previousEnd))
        }
        return AttributeSyntax(name: name, arguments: arguments, span: Span(start, previousEnd), branch: branch)
    }

    /// Whether the attribute `name` can have arguments if it stands in front of a type. Attributes such as `escaping`
    /// cannot: in `@escaping() -> Void`, `() -> Void` is a function type.
    private func takesArguments(_ name: Span) -> Bool {
        let words: [StaticString] = ["escaping", "Sendable", "autoclosure", "MainActor", "concurrent"]
        return !words.contains { hasText(name, $0) }
    }

    /// Consumes a modifier and records it in `modifiers`. Returns false, without consuming anything, if the current
    /// word is not a modifier.
    private mutating func parseModifier(_ modifiers: inout ModifiersSyntax) -> Bool {
        let word = keyword
        switch word {
        case .class:
            guard isClassModifier else { return false }
            modifiers.isStatic = true
            modifiers.isClassMember = true
            advance()
            return true
        case .public, .private, .fileprivate, .internal, .package, .open, .static, .final, .lazy, .weak, .unowned,
            .override,
            .required, .convenience, .nonisolated, .isolated, .mutating, .nonmutating, .optional, .dynamic, .indirect,
            .prefix,
            .postfix, .infix, .distributed, .borrowing, .consuming, .sending, ._const, .__consuming, .async:
            break
        default:
            return false
        }
        guard isModifier(word) else { return false }
        advance()
        var isOfSetter = false
        if token.kind == .leftParenthesis {
            skipBalanced()
            isOfSetter = word != .unowned && word != .nonisolated
        }
        if let level = AccessLevel(word) {
            if isOfSetter { modifiers.setterAccess = level } else { modifiers.access = level }
            return true
        }
        if isOfSetter { return true }
        switch word {
        case .static: modifiers.isStatic = true
        case .final: modifiers.isFinal = true
        case .lazy: modifiers.isLazy = true
        case .weak: modifiers.isWeak = true
        case .override: modifiers.isOverride = true
        case .required: modifiers.isRequired = true
        case .convenience: modifiers.isConvenience = true
        case .nonisolated: modifiers.isNonisolated = true
        case .mutating: modifiers.isMutating = true
        case .prefix: modifiers.isPrefix = true
        case .postfix: modifiers.isPostfix = true
        case .optional: modifiers.isOptional = true
        case .distributed: modifiers.isDistributed = true
        default: break
        }
        return true
    }

    /// Whether the current word, `word`, is a modifier: another word or an attribute follows, directly or after a
    /// detail such as `(set)` or `(unsafe)`.
    private func isModifier(_ word: SwiftKeyword) -> Bool {
        var ahead = lookAhead()
        var next = ahead.next()
        if next.kind == .leftParenthesis {
            let detail = ahead.next()
            let isDetail: Bool
            switch word {
            case .unowned: isDetail = hasText(detail.span, "safe") || hasText(detail.span, "unsafe")
            case .nonisolated: isDetail = hasText(detail.span, "unsafe") || hasText(detail.span, "nonsending")
            case .public, .private, .fileprivate, .internal, .package, .open: isDetail = hasText(detail.span, "set")
            default: isDetail = false
            }
            guard isDetail, ahead.next().kind == .rightParenthesis else { return false }
            next = ahead.next()
        }
        switch next.kind {
        case .identifier, .at, .pound, .poundIf: return true
        default: return false
        }
    }

    /// Whether the current `class` is a modifier, as in `class func`, not a declaration such as `class Name`.
    private var isClassModifier: Bool {
        var ahead = lookAhead()
        let next = ahead.next()
        switch ahead.keyword(next) {
        case .func, .var, .let, .subscript, .`init`, .typealias, .override, .final, .public, .private, .fileprivate,
            .internal:
            return true
        case .open, .package, .dynamic, .required, .lazy, .weak, .unowned, .nonisolated, .distributed:
            return ahead.next().kind == .identifier
        default:
            return next.kind == .at
        }
    }
}

extension AccessLevel {
    /// The access level that `keyword` states; nil if it states none.
    fileprivate init?(_ keyword: SwiftKeyword) {
        switch keyword {
        case .public: self = .public
        case .private: self = .private
        case .fileprivate: self = .fileprivate
        case .internal: self = .internal
        case .package: self = .package
        case .open: self = .open
        default: return nil
        }
    }
}
