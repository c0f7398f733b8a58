internal import WeaverDiagnostics

/// Parses declarations, types and annotations from a stream of tokens, one of which is the current token. For any
/// input, each function returns as much of the tree as it can parse. Errors in the Swift code are left to swiftc.
struct SwiftParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var lexer: SwiftLexer
    /// The current token: the next token to be consumed.
    var token = SwiftToken(.endOfFile, Span(0, 0))
    /// The keyword that the current token is, or `none` if the token is not a keyword.
    private(set) var keyword = SwiftKeyword.none
    /// Whether the current token is the first of its line.
    var startsLine = true
    /// The offset at which the token before the current one ends.
    var previousEnd: Int

    /// The word that begins an annotation.
    var marker: AnnotationMarker
    var file = SwiftFileSyntax()
    /// The types whose bodies are open, outermost first. The parser does not recurse into types, so they may be nested
    /// to any depth.
    var openTypes: [OpenType] = []
    /// The branch of an `#if` that contains the current token, as an index into the file's branches. Nil outside of any
    /// `#if`. `conditionals` are the open `#if`s around the token, outermost first.
    var branch: Int?
    var conditionals: [Conditional] = []
    var conditionalCount = 0

    /// The number of open braces of function bodies, closures and accessors around `token`.
    var bodyDepth = 0
    /// The offset up to which bodies are read token by token, because the search in `runAhead` cannot decide what
    /// stands there.
    var lexedUpTo = 0
    /// The offset before which all comments have been read.
    var commentsReadTo = 0
    /// Whether comments are ignored. True while the parser reads tokens on trial, since it will read them again, and
    /// while it parses a fragment: a text that is not a whole file, such as an annotation.
    var isSpeculating = false

    var typeDepth = 0
    /// Whether an error is reported if a type is expected and there is none. True in annotations. In declarations,
    /// errors are left to swiftc.
    var reportsTypeErrors = false
    /// The end of the error message if a type is expected and there is none: ` after '<-'`.
    var typeErrorContext = ""
    var noGenericArgumentsBefore = 0
    /// Whether the fragment after `weaver:` is an import annotation, even an invalid one.
    var isImportFragment = false

    struct OpenType {
        var declaration: Int
        var kind: TypeDeclarationSyntax.Kind
        var conditionalDepth: Int
    }

    struct Conditional {
        var index: Int
        var clause: Int
        var outer: Int?
    }

    /// The maximal depth of nested types in the tree. A type that is nested deeper is skipped by matching brackets, so
    /// that the stack of calls is bounded.
    static let maximalTypeDepth = 64

    /// Creates a parser that parses `range` of `bytes`. The first token of the range becomes current. Spans are offsets
    /// in `bytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, marker: AnnotationMarker) {
        self.marker = marker
        self.bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
        lexer = SwiftLexer(self.bytes, at: range.lowerBound)
        previousEnd = range.lowerBound
        advance()
        previousEnd = range.lowerBound
    }
}

extension SwiftParser {
    /// Consumes the current token. The next token that is not trivia becomes current, and the line comments between the
    /// two are read. The type and the body in which such a comment stands are taken from `openTypes` and `bodyDepth`.
    /// So a caller that enters or leaves a type or a body changes these before it consumes the brace.
    mutating func advance() {
        previousEnd = Int(token.span.end)
        while true {
            lexer.skipBlanks()
            let next = lexer.next()
            if next.kind == .lineComment {
                if !isSpeculating { readComment(next.span) }
            } else if next.kind == .conflictMarker {
                if !isSpeculating { reportConflict(next.span) }
            } else if !next.kind.isTrivia {
                token = next
                keyword = next.kind == .identifier ? SwiftKeyword(bytes, next.span) : .none
                startsLine = lexer.startsLine
                return
            }
        }
    }

    /// Reports a merge conflict, at its first line. A conflict that lies before `commentsReadTo` is reported already.
    private mutating func reportConflict(_ conflict: Span) {
        guard Int(conflict.start) >= commentsReadTo else { return }
        commentsReadTo = Int(conflict.end)
        let start = Int(conflict.start)
        file.diagnostics.append(.conflict(at: Span(start, bytes.lineEnd(from: start))))
    }

    /// Consumes the current token if it is of `kind`. Returns whether it was.
    mutating func eat(_ kind: SwiftToken.Kind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    /// Consumes the current token and returns its span.
    mutating func take() -> Span {
        let span = token.span
        advance()
        return span
    }

    /// Whether the current token's text in the source is `text`.
    func isText(_ text: StaticString) -> Bool { hasText(token.span, text) }

    func hasText(_ span: Span, _ text: StaticString) -> Bool {
        guard span.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<span.count where bytes[Int(span.start) + index] != text.utf8Start[index] { return false }
        return true
    }

    func text(_ span: Span) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

    var firstByte: UInt8 { token.span.isEmpty ? 0 : bytes[Int(token.span.start)] }

    /// Whether blanks or comments stand in front of the current token.
    var hasSpaceBefore: Bool { previousEnd != Int(token.span.start) }

    /// Consumes the first `length` bytes of the current operator. The rest of the operator becomes the current token.
    mutating func takeOperatorPrefix(_ length: Int) {
        if token.span.count > length { token = lexer.cut(token, after: length) }
        advance()
    }

    /// Returns a reader of the tokens after the current one, without trivia. Reading these tokens does not change the
    /// parser.
    func lookAhead() -> LookAhead { LookAhead(bytes: bytes, lexer: lexer) }

    struct LookAhead {
        let bytes: UnsafeBufferPointer<UInt8>
        var lexer: SwiftLexer
        var startsLine: Bool { lexer.startsLine }

        mutating func next() -> SwiftToken {
            while true {
                lexer.skipBlanks()
                let token = lexer.next()
                if !token.kind.isTrivia { return token }
            }
        }

        func keyword(_ token: SwiftToken) -> SwiftKeyword {
            token.kind == .identifier ? SwiftKeyword(bytes, token.span) : .none
        }
    }

    /// A state of the parser, to which `goBack` returns.
    struct Checkpoint {
        fileprivate var lexer: SwiftLexer
        fileprivate var token: SwiftToken
        fileprivate var keyword: SwiftKeyword
        fileprivate var startsLine: Bool
        fileprivate var previousEnd: Int
    }

    var checkpoint: Checkpoint {
        Checkpoint(lexer: lexer, token: token, keyword: keyword, startsLine: startsLine, previousEnd: previousEnd)
    }

    /// Returns to the state in `checkpoint`. Additions to `file` since then stay.
    mutating func goBack(to checkpoint: Checkpoint) {
        // The lexer's records of failed searches hold for every state, so they are kept.
        let learned = (lexer.noRegexBefore, lexer.noConflictEnd)
        lexer = checkpoint.lexer
        (lexer.noRegexBefore, lexer.noConflictEnd) = (max(learned.0, lexer.noRegexBefore), learned.1)
        token = checkpoint.token
        keyword = checkpoint.keyword
        startsLine = checkpoint.startsLine
        previousEnd = checkpoint.previousEnd
    }
}
