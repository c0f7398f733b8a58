internal import WeaverDiagnostics

// annotation              = "weaver" ":" ( import annotation | attribute annotation | … )
// import annotation       = "import" identifier { "." identifier }
// attribute annotation    = ( identifier | "self" ) "." identifier "=" attribute value
// registration annotation = identifier "=" type clause
// reference annotation    = identifier "<-" type
// parameter annotation    = identifier "<=" type
extension SwiftParser {
    /// Reads a line comment. If the comment is an annotation, adds the annotation to the file; its owner is the type
    /// that contains the comment. Comments before `commentsReadTo` have been read already and are skipped.
    mutating func readComment(_ comment: Span) {
        guard Int(comment.start) >= commentsReadTo else { return }
        commentsReadTo = Int(comment.end)
        guard let range = annotationRange(comment) else { return reportUnreadComment(comment) }
        var fragment = SwiftParser(fragmentOf: bytes, range: range.content)
        fragment.marker = marker
        let content = fragment.parseAnnotation()
        let end = max(fragment.previousEnd, range.content.lowerBound)
        let span = Span(range.start, end)

        if let misplacement, !fragment.isImportFragment {
            return reportMisplacedComment(span, content, misplacement)
        }
        file.diagnostics += fragment.file.diagnostics
        guard let content, !fragment.hasFailed else { return }
        if file.annotations.isEmpty { file.annotations.reserveCapacity(8) }
        file.annotations.append(
            AnnotationSyntax(owner: misplacement == nil ? owner : nil, content: content, span: span, branch: branch))
    }

    /// Returns the offset of an annotation's `weaver`, and the range of the text after its colon. Nil if the comment is
    /// no annotation. A comment that begins with `///` is never an annotation.
    private func annotationRange(_ comment: Span) -> (start: Int, content: Range<Int>)? {
        var cursor = Cursor(bytes, at: Int(comment.start) + 2)
        cursor.eat { $0 == 0x20 || $0 == 0x09 }
        let start = cursor.offset
        switch marker {
        case .weaver:
            guard cursor.starts(with: "weaver") else { return nil }
            cursor.bump(6)
        case .beaverdi:
            guard cursor.starts(with: "beaverdi") else { return nil }
            cursor.bump(8)
        }
        cursor.eat { $0 == 0x20 || $0 == 0x09 }
        guard cursor.offset < Int(comment.end), cursor.eat(UInt8(ascii: ":")) else { return nil }
        return (start, cursor.offset..<Int(comment.end))
    }

    /// Warns of a comment such as `// Weaver: logger = Logger` or `// weaver logger = Logger`, which reads like an
    /// annotation but is none because of its capital letter or the missing colon. Prose about Weaver is not reported:
    /// it has another form, or names no type. There is no fix: the comment may be an annotation that is switched off.
    private mutating func reportUnreadComment(_ comment: Span) {
        guard marker == .weaver, misplacement == nil else { return }
        var cursor = Cursor(bytes, at: Int(comment.start) + 2)
        cursor.eat { $0 == 0x20 || $0 == 0x09 }
        let start = cursor.offset
        for letter in "weaver".utf8 where !cursor.eat(letter) { guard cursor.eat(letter ^ 0x20) else { return } }
        let word = Span(start, cursor.offset)
        cursor.eat { $0 == 0x20 || $0 == 0x09 }
        guard cursor.offset < Int(comment.end) else { return }
        let hasColon = cursor.eat(UInt8(ascii: ":"))
        guard hasColon || cursor.offset > Int(word.end) else { return }
        var fragment = SwiftParser(fragmentOf: bytes, range: cursor.offset..<Int(comment.end))
        guard let content = fragment.parseAnnotation(), !fragment.hasFailed, fragment.file.diagnostics.isEmpty,
            content.isCertain(in: self)
        else { return }
        file.diagnostics.append(
            SyntaxDiagnostic(
                .unreadAnnotation, .warning,
                hasColon
                    ? "a comment that begins with '\(text(word)):' is no annotation"
                    : "a comment without ':' after '\(text(word))' is no annotation",
                at: word, help: "write: weaver:"))
    }

    private mutating func reportMisplacedComment(
        _ span: Span, _ content: AnnotationSyntax.Content?, _ misplacement: String
    ) {
        let name: String
        switch content {
        case .registration(let span, _, _)?, .reference(let span, _)?, .parameter(let span, _)?:
            name = " '\(text(span))'"
        default: name = ""
        }
        file.diagnostics.append(
            SyntaxDiagnostic(
                .misplacedAnnotation, .error, "annotation\(name) stands \(misplacement)", at: span,
                help: "move it directly into the braces of the type that has the dependency"))
    }
}

extension SwiftParser {
    /// Parses the text after `weaver:`. If it has none of the forms of an annotation, reports an error and returns nil.
    fileprivate mutating func parseAnnotation() -> AnnotationSyntax.Content? {
        if keyword == .import, isModuleName { return parseImportAnnotation() }
        guard token.kind == .identifier else {
            let what = token.kind == .endOfFile ? "" : ", not '\(wordInHand)'"
            report(
                "expected a dependency's name after '\(marker.rawValue):'\(what)", at: spanInHand, help: forms("name"))
            return nil
        }
        let isSelf = keyword == .`self`
        let isDeclaration = keyword == .let || keyword == .var
        let name = take()
        if token.kind == .period { return parseAttributeAnnotation(name) }
        if isSelf {
            report("'self' takes attributes alone", at: name, help: "write: self.attribute = value")
            return nil
        }
        if token.kind == .equal { return parseRegistrationAnnotation(name) }
        if token.kind.isOperator, isText("<-") { return parseReferenceAnnotation(name) }
        if token.kind.isOperator, isText("<=") { return parseParameterAnnotation(name) }
        let what = token.kind == .endOfFile ? "" : ", not '\(wordInHand)'"
        report(
            "expected '=', '<-', '<=' or '.' after '\(text(name))'\(what)",
            at: token.kind == .endOfFile ? name : spanInHand,
            help: isDeclaration && token.kind == .identifier ? "write: \(rest)" : nearestForm(name),
            fix: mistypedOperator.map { SyntaxFix(replacing: token.span, with: $0) })
        return nil
    }

    private mutating func parseImportAnnotation() -> AnnotationSyntax.Content? {
        isImportFragment = true
        advance()
        guard token.kind == .identifier else {
            report("expected a module's name after 'import'", at: spanInHand, help: "write: import Module")
            return nil
        }
        let first = take()
        while token.kind == .period {
            advance()
            guard token.kind == .identifier else { break }
            advance()
        }
        reportRest(behind: "the module's name")
        addHelp("write: import Module")
        return .importing(Span(Int(first.start), previousEnd))
    }

    /// Parses the rest of `name.attribute = value`, from the period on. If it is not valid, reports an error and
    /// returns nil.
    private mutating func parseAttributeAnnotation(_ target: Span) -> AnnotationSyntax.Content? {
        advance()
        guard token.kind == .identifier else {
            report(
                "expected an attribute's name after '.'", at: spanInHand,
                help: "write: \(text(target)).attribute = value")
            return nil
        }
        let name = take()
        guard token.kind == .equal else {
            let form = "write: \(text(target)).\(text(name)) = "
            let place = token.kind == .endOfFile ? name : spanInHand
            let what = token.kind == .endOfFile ? "" : ", not '\(wordInHand)'"
            if token.kind == .colon || token.kind.isOperator { advance() }
            report("expected '=' after '\(text(name))'\(what)", at: place, help: form + (rest.isEmpty ? "value" : rest))
            return nil
        }
        advance()
        guard let (value, span) = parseAttributeValue(isArgument: false) else {
            addHelp("write: \(text(target)).\(text(name)) = value")
            return nil
        }
        return .attribute(target: target, AttributeAssignmentSyntax(name: name, value: value, valueSpan: span))
    }

    private mutating func parseRegistrationAnnotation(_ name: Span) -> AnnotationSyntax.Content {
        advance()
        let (concrete, abstract) = parseTypeClause(" after '='")
        if !hasFailed, abstract == nil, isText("<=") || mistypedOperator == "<-" {
            let type = rest.dropFirst(text(token.span).count)
            report(
                "unexpected '\(wordInHand)' after the type", at: token.span,
                help: "write: \(text(name)) = \(text(concrete.span)) <-\(type)",
                fix: SyntaxFix(replacing: token.span, with: "<-"))
        }
        finish(
            name, "=", abstract ?? concrete, from: concrete, orElse: "Type, or \(text(name)) = Concrete <- Abstract")
        return .registration(name: name, concrete: concrete, abstract: abstract)
    }

    private mutating func parseReferenceAnnotation(_ name: Span) -> AnnotationSyntax.Content {
        advance()
        let type = parseRequiredType(" after '<-'")
        finish(name, "<-", type, from: type, orElse: "Type")
        return .reference(name: name, type: type)
    }

    private mutating func parseParameterAnnotation(_ name: Span) -> AnnotationSyntax.Content {
        advance()
        let type = parseRequiredType(" after '<='")
        finish(name, "<=", type, from: type, orElse: "Type")
        return .parameter(name: name, type: type)
    }

    /// Reports an error if text follows after the types of an annotation. `name` and `sign` are what stands in front of
    /// its types, `first` and `last` are its first and last type. The help of the error shows the annotation without
    /// the text that follows. If a type could not be parsed, the help shows `form` in its place.
    private mutating func finish(
        _ name: Span, _ sign: String, _ last: TypeSyntax, from first: TypeSyntax, orElse form: String
    ) {
        // A type lacks behind a bare `any` or `some`, which Swift would read as the name of a type.
        if !hasFailed, let bare = [first, last].first(where: { ["any", "some"].contains(text($0.span)) }) {
            report("expected a protocol after '\(text(bare.span))'", at: bare.span)
        }
        let isParsed = !hasFailed
        if isParsed { reportRest(behind: "the type") }
        guard !file.diagnostics.isEmpty else { return }
        let types = isParsed ? text(Span(from: first.span, to: last.span)) : form
        addHelp("write: \(text(name)) \(sign) \(types)")
    }
}

extension AnnotationSyntax.Content {
    /// Whether the annotation cannot be prose: the name of its type begins with a capital letter, or it sets an
    /// attribute to a Boolean or to a name after a period.
    fileprivate func isCertain(in parser: SwiftParser) -> Bool {
        switch self {
        case .registration(_, let type, _), .reference(_, let type), .parameter(_, let type):
            let name = parser.text(type.span).drop { !$0.isLetter }
            return name.hasPrefix("any ") || name.first?.isUppercase ?? false
        case .attribute(_, let assignment):
            switch assignment.value {
            case .bool, .enumCase: return true
            default: return false
            }
        case .importing, .wrapper: return false
        }
    }
}

// MARK: - Help

extension SwiftParser {
    /// Adds `help` to all diagnostics without a help. The type parser gives its diagnostics no help.
    mutating func addHelp(_ help: String) {
        for index in file.diagnostics.indices where file.diagnostics[index].help == nil {
            file.diagnostics[index].help = help
        }
    }

    private func forms(_ name: String) -> String {
        "write: \(name) = Type, \(name) = Concrete <- Abstract, \(name) <- Type, \(name) <= Type or \(name).attribute = value"
    }

    /// The help with the form of annotation that was most likely meant. The current token, which follows `name`, is
    /// compared with common misspellings of operators. If it is none of them, the help lists all forms.
    private func nearestForm(_ name: Span) -> String {
        // Other languages write ':='.
        let written = rest.dropFirst(text(token.span).count).drop { $0 == " " || $0 == "\t" || $0 == "=" }
        let type = written.isEmpty ? "Type" : String(written)
        if isText("->") || isText("<") || isText("<--") { return "write: \(text(name)) <- \(type)" }
        if isText("==") || isText(":") || isText("=>") { return "write: \(text(name)) = \(type)" }
        if isText("=<") || isText("<==") || isText("≤") { return "write: \(text(name)) <= \(type)" }
        return forms(text(name))
    }

    /// The text of the fragment from the current token on, without trailing blanks.
    private var rest: String {
        let end = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? 0
        return text(Span(Int(token.span.start), max(end + 1, Int(token.span.start))))
    }

    /// The operator that was meant instead of the current token. Nil if the current token is not a misspelling that can
    /// mean only one operator.
    private var mistypedOperator: String? {
        if isText("->") || isText("<--") { return "<-" }
        if isText("==") { return "=" }
        return isText("=<") || isText("<==") || isText("≤") ? "<=" : nil
    }

    /// Whether the current `import` begins an import annotation. Otherwise it is the name of a dependency.
    private var isModuleName: Bool {
        var ahead = lookAhead()
        let next = ahead.next()
        return !(next.kind.isOperator || next.kind == .period)
    }
}
