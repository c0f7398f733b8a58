internal import WeaverDiagnostics

/// Reads declarations, types and annotations from a stream of tokens with one token in hand. Whatever the input, every
/// function returns with a tree that is as good as it gets; swiftc reports what is wrong with the Swift, we do not.
struct SwiftParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var lexer: SwiftLexer
    /// The token in hand: the next one to be read.
    var token = SwiftToken(.endOfFile, Span(0, 0))
    /// What the token in hand means; `none` for all but identifiers.
    private(set) var keyword = SwiftKeyword.none
    /// Whether `token` is the first of its line.
    var startsLine = true
    /// Where the token before `token` ends.
    var previousEnd: Int

    /// What begins an annotation.
    var marker: AnnotationMarker
    var file = SwiftFileSyntax()
    /// The types whose bodies are open, outermost first. The parser does not recurse into them, so they nest to any
    /// depth.
    var openTypes: [OpenType] = []
    /// The branch of `#if` that is being read, and the conditionals around it.
    var branch: Int?
    var conditionals: [Conditional] = []
    var conditionalCount = 0

    /// Braces of function bodies, closures and accessors around `token`.
    var bodyDepth = 0
    /// Up to this place a body must be read token by token.
    var lexedUpTo = 0
    /// Comments that begin before this place have been looked at.
    var commentsReadTo = 0
    /// While looking ahead, comments are left for the second time.
    var isSpeculating = false

    var typeDepth = 0
    /// Annotations report types that cannot be read; declarations leave that to swiftc.
    var reportsTypeErrors = false
    /// What a type is expected behind, for the message: `after '<-'`.
    var typeErrorContext = ""
    var noGenericArgumentsBefore = 0
    /// Of the fragment behind `weaver:`: whether it is an `import`, sound or not.
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

    /// Types may nest this deep; what is deeper is skipped by matching, so that the stack is bounded.
    static let maximalTypeDepth = 64

    /// Reads `range` of the bytes only; spans are offsets in `bytes`.
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
    /// Takes the token in hand. Comments on the way to the next one are looked at in the context that holds now:
    /// whoever enters or leaves a context does so before taking the brace.
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

    mutating func eat(_ kind: SwiftToken.Kind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    /// Takes the token in hand and returns its span.
    mutating func take() -> Span {
        let span = token.span
        advance()
        return span
    }

    /// Whether the token in hand has this text.
    func isText(_ text: StaticString) -> Bool { hasText(token.span, text) }

    func hasText(_ span: Span, _ text: StaticString) -> Bool {
        guard span.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<span.count where bytes[Int(span.start) + index] != text.utf8Start[index] { return false }
        return true
    }

    func text(_ span: Span) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

    var firstByte: UInt8 { token.span.isEmpty ? 0 : bytes[Int(token.span.start)] }

    /// Whether blanks or comments stand before the token in hand.
    var hasSpaceBefore: Bool { previousEnd != Int(token.span.start) }

    /// Takes the first `length` bytes of the operator in hand.
    mutating func takeOperatorPrefix(_ length: Int) {
        if token.span.count > length { token = lexer.cut(token, after: length) }
        advance()
    }

    /// The tokens behind the one in hand, trivia left out.
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

    /// A place to come back to.
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

    mutating func goBack(to checkpoint: Checkpoint) {
        // What the lexer learned about searches that fail holds for good.
        let learned = (lexer.noRegexBefore, lexer.noConflictEnd)
        lexer = checkpoint.lexer
        (lexer.noRegexBefore, lexer.noConflictEnd) = (max(learned.0, lexer.noRegexBefore), learned.1)
        token = checkpoint.token
        keyword = checkpoint.keyword
        startsLine = checkpoint.startsLine
        previousEnd = checkpoint.previousEnd
    }
}
