internal import WeaverDiagnostics

/// Parses declarations, types and annotations from a stream of tokens, of which one is current. For any input, each
/// function returns as much of the tree as it can parse. Errors in the Swift code are left to swiftc.
struct SwiftParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var lexer: SwiftLexer
    /// The current token: the next one to be taken.
    var token = SwiftToken(.endOfFile, Span(0, 0))
    /// The keyword that the current token is. `none` for other identifiers and tokens.
    private(set) var keyword = SwiftKeyword.none
    /// Whether `token` is the first of its line.
    var startsLine = true
    /// The offset at which the token before `token` ends.
    var previousEnd: Int

    /// The word that begins an annotation.
    var marker: AnnotationMarker
    var file = SwiftFileSyntax()
    /// The types whose bodies are open, outermost first. The parser does not recurse into types, so they may be nested
    /// to any depth.
    var openTypes: [OpenType] = []
    /// The branch of an `#if` that contains the current token, as an index into the file's branches. `conditionals` are
    /// the open `#if`s around the token, outermost first.
    var branch: Int?
    var conditionals: [Conditional] = []
    var conditionalCount = 0

    /// The number of open braces of function bodies, closures and accessors around `token`.
    var bodyDepth = 0
    /// The offset up to which a body must be read token by token.
    var lexedUpTo = 0
    /// The offset before which all comments have been read.
    var commentsReadTo = 0
    /// Whether comments are ignored: while looking ahead, as the same tokens are read again later, and in fragments.
    var isSpeculating = false

    var typeDepth = 0
    /// Whether text that is not a type is reported. It is in annotations; in declarations, errors are left to swiftc.
    var reportsTypeErrors = false
    /// The text after which a type is expected, for the error message: `after '<-'`.
    var typeErrorContext = ""
    var noGenericArgumentsBefore = 0
    /// Whether the fragment after `weaver:` is an import annotation, valid or not.
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

    /// The maximal depth to which types are kept. A type that is nested deeper is skipped by matching brackets, so that
    /// the stack is bounded.
    static let maximalTypeDepth = 64

    /// Creates a parser for a range of `bytes`, at its first token. Spans are offsets in `bytes`.
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
    /// Takes the current token. Comments in front of the next token are read in the context that holds now, so a caller
    /// that enters or leaves a context changes it before it takes the brace.
    mutating func advance() {
        previousEnd = Int(token.span.end)
        while true {
            lexer.skipBlanks()
            let next = lexer.next()
            if next.kind == .lineComment {
                if !isSpeculating { readComment(next.span) }
            } else if !next.kind.isTrivia {
                token = next
                keyword = next.kind == .identifier ? SwiftKeyword(bytes, next.span) : .none
                startsLine = lexer.startsLine
                return
            }
        }
    }

    /// Takes the current token if it is of the given kind. Returns whether it did.
    mutating func eat(_ kind: SwiftToken.Kind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    /// Takes the current token and returns its span.
    mutating func take() -> Span {
        let span = token.span
        advance()
        return span
    }

    /// Whether the text of the current token is `text`.
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

    /// Takes the first `length` bytes of the current operator. The rest of it becomes the current token.
    mutating func takeOperatorPrefix(_ length: Int) {
        if token.span.count > length { token = lexer.cut(token, after: length) }
        advance()
    }

    /// Returns a reader of the tokens after the current one, without trivia. It does not change the parser.
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

    /// A state of the parser to return to.
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

    /// Returns to an earlier state. What was added to `file` since then stays.
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
