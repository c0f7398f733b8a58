package import WeaverDiagnostics

/// Parses a manifest (`Grammar/README.md`, "Manifests"). Never fails: any bytes give a tree, perhaps a partial one, and
/// diagnostics in the order of their places. A manifest without errors has the same meaning for every YAML parser.
/// Linear in the number of bytes.
package func parseManifest(_ source: SourceText) -> ManifestSyntax {
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = ManifestParser(bytes)
        checkManifestBytes(bytes, into: &parser.lexer.diagnostics)
        var syntax = ManifestSyntax()
        syntax.root = parser.parseDocument()
        syntax.documentStart = parser.documentStart
        syntax.comments = parser.lexer.comments
        syntax.work = parser.lexer.work
        syntax.diagnostics = inOrder(parser.lexer.diagnostics)
        return syntax
    }
}

/// Sorts diagnostics by place. If several diagnostics begin at one place, only the one that was found first is kept,
/// since the others follow from it.
private func inOrder(_ diagnostics: [SyntaxDiagnostic]) -> [SyntaxDiagnostic] {
    let sorted = diagnostics.enumerated().sorted {
        ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }.map(\.element)
    return sorted.indices.filter { $0 == 0 || sorted[$0].span.start != sorted[$0 - 1].span.start }.map { sorted[$0] }
}

/// A recursive-descent parser with one token of lookahead. Columns are counted in bytes, as in the lexer. The parameter
/// `parent` of its functions is the column of the block that a value belongs to, or -1 for the document.
struct ManifestParser {
    static let maximalDepth = 100
    /// The maximal length in bytes of a key, up to its colon: the limit of YAML.
    static let maximalKeyLength = 1024

    var lexer: ManifestLexer
    /// The current token.
    var token = ManifestToken(kind: .end, span: Span(0, 0))
    /// The offset at which the token before the current one ends.
    var previousEnd = 0
    var depth = 0
    /// Whether an error occurred inside the current brackets. Reset when the outermost bracket is left.
    var flowFailed = false
    /// The column of the block that ended last. Nil if no block has ended yet. If a later line fits no open block, the
    /// line was perhaps meant to continue that block.
    var closedColumn: Int?
    /// The span of the `---` in front of the content. Nil if there is none.
    private(set) var documentStart: Span?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        lexer = ManifestLexer(bytes)
    }

    mutating func advance() {
        previousEnd = token.end
        token = lexer.next()
    }
}

// MARK: - Documents

extension ManifestParser {
    /// Parses `document = [ document start ], [ block ]` and returns the content. Nil if the text has neither a
    /// document start (`---`) nor a block. Further documents are parsed for their errors only.
    mutating func parseDocument() -> ManifestNode? {
        advance()
        parseDirectives()
        var root: ManifestNode?
        if token.kind == .documentStart {
            documentStart = token.span
            parseDocumentStart()
            root = emptyNode()
        }
        root = parseDocumentContent() ?? root
        while token.kind != .end {
            let start = token.start
            parseFurtherDocument()
            assert(token.start > start || token.kind == .end, "no progress")
        }
        return root
    }

    private mutating func parseDirectives() {
        while token.kind == .directive {
            report("a manifest has no directives", at: token.span, help: "remove this line")
            advance()
        }
    }

    private mutating func parseDocumentStart() {
        advance()
        guard !token.kind.isLineEnd else { return }
        report("'---' stands alone on its line", at: token.span, help: "begin a new line here")
        skipLine()
    }

    private mutating func parseFurtherDocument() {
        switch token.kind {
        case .documentStart:
            report("a manifest is one document", at: token.span, help: "remove '---', or make it another file")
            parseDocumentStart()
        case .documentEnd:
            report("'...' has no place in a manifest", at: token.span, help: "remove it")
            advance()
            if !token.kind.isLineEnd { skipLine() }
            // A `...` and the `---` after it are one mistake.
            if token.kind == .documentStart { parseDocumentStart() }
        default:
            parseDirectives()
        }
        _ = parseDocumentContent()
    }

    /// Parses all lines up to a document marker or the end of the file. Nil if there are no such lines.
    private mutating func parseDocumentContent() -> ManifestNode? {
        var root: ManifestNode?
        while token.kind == .indentation {
            let reported = lexer.diagnostics.count
            let node = parseBlockLine(parent: -1)
            if root.map({ !$0.isMapping }) ?? true { root = node }
            if token.kind == .indentation, lexer.diagnostics.count == reported { reportIndentation(fitting: nil) }
        }
        return root
    }
}

extension ManifestNode {
    fileprivate var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }
}

// MARK: - Scalars

extension ManifestParser {
    mutating func makeScalar(_ token: ManifestToken) -> ManifestScalar {
        let style: ManifestScalar.Style =
            switch token.kind {
            case .singleQuoted: .singleQuoted
            case .doubleQuoted: .doubleQuoted
            default: .plain
            }
        if token.kind == .alias { reportAlias(token) }
        var scalar = ManifestScalar(text: "", style: style, span: token.span, isVerbatim: token.isVerbatim)
        if token.isVerbatim {
            scalar.text = String(
                decoding: UnsafeBufferPointer(rebasing: lexer.bytes[scalar.textSpan.range]), as: UTF8.self)
            // If bytes that are not UTF-8 were replaced, offsets in the text are not offsets in the file.
            scalar.isVerbatim = scalar.text.utf8.count == scalar.textSpan.count
        } else {
            var reader = ManifestScalarText(lexer.bytes, scalar.textSpan, style)
            scalar.text = reader.resolve()
            lexer.diagnostics += reader.diagnostics
        }
        return scalar
    }

    mutating func makeNode(_ token: ManifestToken) -> ManifestNode {
        ManifestNode(.scalar(makeScalar(token)), token.span)
    }

    /// Returns the scalar of a key. The colon must be the current token. Reports a key that YAML does not accept: a key
    /// that is not on the line of its colon, is too long, or needs quotes.
    mutating func makeKey(_ key: ManifestToken) -> ManifestScalar {
        if key.start < lexer.tokenLineStart {
            report("a key and its ':' stand on one line", at: key.span, help: "put the key on the line of its ':'")
        } else if token.start - key.start > Self.maximalKeyLength {
            report("a key of more than \(Self.maximalKeyLength) bytes", at: key.span, help: "write a shorter key")
        }
        if key.kind == .reserved { reportReserved(key, until: key.end) }
        return makeScalar(key)
    }

    /// Returns the node of a value that is missing, with an empty span after the last token.
    func emptyNode() -> ManifestNode {
        ManifestNode(.empty, Span(previousEnd, previousEnd))
    }
}
