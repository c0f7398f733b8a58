import WeaverDiagnostics
import WeaverFacts
import WeaverSyntax

/// A Swift source of a project that uses Deli: its tree, and the tokens of its bodies, which the tree leaves out.
struct DeliSource {
    let source: SourceText
    let tree: SwiftFileSyntax
    /// The dotted names of the declarations in `tree`.
    let names: [String]
    /// All tokens apart from trivia.
    let tokens: [SwiftToken]
    /// The block comments, in order.
    let comments: [Span]
    /// By the position of a bracket in `tokens`, the position of its partner.
    private let partners: [Int: Int]
    /// The first bracket without a partner; nil if all have one.
    let unmatched: Span?
    /// Whether the source imports Deli. A name of Deli means something else in any other source.
    let importsDeli: Bool
    /// The text that indents a line by one more level: a tab if most indented lines begin with one, else four spaces.
    let indent: String

    init(_ source: SourceText) {
        self.source = source
        tree = parseSwift(source)
        names = tree.dottedNames(in: source)
        importsDeli = tree.imports.contains { $0.path.first.map { source.identifier($0) } == "Deli" }
        let starts = zip([0x0A] + source.bytes, source.bytes).filter { $0.0 == 0x0A }.map(\.1)
        indent = starts.count { $0 == 0x09 } > starts.count { $0 == 0x20 } ? "\t" : "    "
        var tokens: [SwiftToken] = []
        var comments: [Span] = []
        var partners: [Int: Int] = [:]
        var open: [Int] = []
        var unmatched: Span?
        forEachToken(of: source) { token in
            if token.kind == .blockComment { comments.append(token.span) }
            guard !token.kind.isTrivia else { return }
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace, .interpolationOpen, .stringOpen: open.append(tokens.count)
            case .rightParenthesis, .rightBracket, .rightBrace, .interpolationClose, .stringClose:
                if let start = open.last, tokens[start].kind.closing == token.kind {
                    (partners[start], partners[tokens.count]) = (tokens.count, start)
                    open.removeLast()
                } else if unmatched == nil {
                    unmatched = token.span
                }
            default: break
            }
            tokens.append(token)
        }
        (self.tokens, self.comments, self.partners) = (tokens, comments, partners)
        self.unmatched = unmatched ?? open.first.map { tokens[$0].span }
    }

    func place(_ span: Span) -> Place { Place(file: source.path, span: span) }

    // MARK: Tokens

    /// Returns the position of the first token that begins at `offset` or behind it; the number of tokens if none does.
    func position(at offset: Int) -> Int {
        var (low, high) = (0, tokens.count)
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].span.start < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the positions of the tokens that begin within `span`.
    func positions(in span: Span) -> Range<Int> { position(at: Int(span.start))..<position(at: Int(span.end)) }

    /// Returns the position of the bracket that belongs to the bracket at `position`; nil if it is not closed.
    func partner(of position: Int) -> Int? { partners[position] }

    func kind(_ position: Int) -> SwiftToken.Kind? {
        tokens.indices.contains(position) ? tokens[position].kind : nil
    }

    /// Returns the text of the token at `position`, without backticks; an empty text if there is none.
    func word(_ position: Int) -> String {
        tokens.indices.contains(position) ? source.identifier(tokens[position].span) : ""
    }

    /// Returns the text from the token at the first position to the token at the last one.
    func text(_ range: Range<Int>) -> String {
        range.isEmpty ? "" : source[span(range)]
    }

    func span(_ range: Range<Int>) -> Span {
        Span(from: tokens[range.lowerBound].span, to: tokens[range.upperBound - 1].span)
    }

    /// The text of the string literal that begins at `position`; nil if there is none, or one with an interpolation.
    func literal(_ position: Int) -> String? {
        guard kind(position) == .stringOpen, let end = partner(of: position),
            !(position..<end).contains(where: { tokens[$0].kind == .interpolationOpen })
        else { return nil }
        let written = source[Span(from: tokens[position].span, to: tokens[end].span)]
        guard written.hasPrefix("\""), !written.hasPrefix("\"\"\""), !written.contains("\\") else { return nil }
        return String(written.dropFirst().dropLast())
    }

    // MARK: Calls

    /// An argument of a call: its label, and the positions of the tokens of its value.
    struct Argument {
        var label: String?
        var value: Range<Int>
    }

    /// Returns the arguments between the parenthesis at `open` and its partner; nil if it has none.
    func arguments(in open: Int) -> [Argument]? {
        guard kind(open) == .leftParenthesis, let close = partner(of: open) else { return nil }
        var result: [Argument] = []
        var start = open + 1
        var next = start
        while next <= close {
            if next == close || tokens[next].kind == .comma {
                if start < next {
                    let isLabelled = tokens[start].kind == .identifier && kind(start + 1) == .colon && start + 2 < next
                    result.append(
                        Argument(
                            label: isLabelled ? word(start) : nil, value: (isLabelled ? start + 2 : start)..<next))
                }
                start = next + 1
            } else if let end = partner(of: next), end > next {
                next = end
            }
            next += 1
        }
        return result
    }

    /// Returns the type that an argument `Type.self` names.
    func type(_ argument: Argument) -> String? {
        let range = argument.value
        guard range.count >= 3, word(range.upperBound - 1) == "self", kind(range.upperBound - 2) == .period else {
            return nil
        }
        var (low, high) = (range.lowerBound, range.upperBound - 2)
        while kind(low) == .leftParenthesis, partner(of: low) == high - 1, arguments(in: low)?.count == 1 {
            (low, high) = (low + 1, high - 1)
        }
        if word(low) == "any" { low += 1 }
        return low < high ? text(low..<high) : nil
    }

    // MARK: Declarations

    /// Returns the index of the innermost declaration around `offset`; nil outside of all.
    func declaration(around offset: Int) -> Int? {
        tree.declarations.indices.last {
            tree.declarations[$0].span.start <= offset && offset < tree.declarations[$0].span.end
        }
    }

    /// Returns the positions of the braces of a declaration; nil if they are missing.
    func body(of declaration: TypeDeclarationSyntax) -> (open: Int, close: Int)? {
        let close = position(at: Int(declaration.span.end) - 1)
        guard kind(close) == .rightBrace, let open = partner(of: close) else { return nil }
        return (open, close)
    }

    /// Returns the member of `declaration` in which `offset` is.
    func member(of declaration: TypeDeclarationSyntax, around offset: Int) -> MemberSyntax? {
        func begins(_ member: MemberSyntax) -> Bool {
            // Several variables may have one keyword: `let a = A(), b = B()`.
            guard case .variable(let variable) = member else { return true }
            return variable.name.start <= offset
        }
        let before = declaration.members.filter { ($0.keyword?.start ?? .max) <= offset }
        return before.last { $0.keyword == before.last?.keyword && begins($0) } ?? before.last
    }

    /// Returns the positions of the braces of an initializer's or a function's body; nil if it has none.
    func body(behind keyword: Span) -> (open: Int, close: Int)? {
        guard let parameters = parameters(behind: keyword) else { return nil }
        var next = parameters.close + 1
        while let kind = kind(next), kind != .rightBrace {
            if kind == .leftBrace { return partner(of: next).map { (next, $0) } }
            next += 1
        }
        return nil
    }

    /// Returns the positions of the parentheses around the parameters of an initializer or a function.
    func parameters(behind keyword: Span) -> (open: Int, close: Int)? {
        var next = position(at: Int(keyword.start))
        while let kind = kind(next), kind != .leftBrace {
            if kind == .leftParenthesis { return partner(of: next).map { (next, $0) } }
            next += 1
        }
        return nil
    }

    private static let modifiers: Set<String> = [
        "public", "internal", "private", "fileprivate", "open", "package", "final", "static", "class", "override",
        "required", "convenience", "mutating", "nonmutating", "nonisolated", "lazy", "weak", "unowned", "dynamic",
        "indirect", "optional",
    ]

    /// Returns the position of the first modifier or attribute of a member whose keyword is at `keyword`.
    func start(ofMember keyword: Span) -> Int {
        var start = position(at: Int(keyword.start))
        while start > 0 {
            if Self.modifiers.contains(word(start - 1)), kind(start - 1) == .identifier {
                start -= 1
            } else if kind(start - 1) == .rightParenthesis, let open = partner(of: start - 1), open > 0,
                Self.modifiers.contains(word(open - 1)) || kind(open - 2) == .at
            {
                start = kind(open - 2) == .at ? open - 2 : open - 1
            } else if kind(start - 1) == .identifier, kind(start - 2) == .at {
                start -= 2
            } else {
                break
            }
        }
        return start
    }

    /// Returns the ranges of text to remove for the modifiers `words` of a member whose keyword is at `keyword`: each
    /// with the blanks behind it. `private(set)` is no `private`.
    func ranges(ofModifiers words: Set<String>, before keyword: Span) -> [Range<Int>] {
        (start(ofMember: keyword)..<position(at: Int(keyword.start)))
            .filter { words.contains(word($0)) && kind($0 + 1) != .leftParenthesis }
            .map { Int(tokens[$0].span.start)..<Int(tokens[$0 + 1].span.start) }
    }

    /// Whether the token at `position` is within a type that a function declares, which the tree leaves out, or in the
    /// default argument of a parameter.
    func isOutOfReach(_ position: Int) -> Bool {
        let offset = Int(tokens[position].span.start)
        guard let index = declaration(around: offset),
            let member = member(of: tree.declarations[index], around: offset), let keyword = member.keyword
        else { return false }
        switch member {
        case .initializer, .function, .subscript:
            if let parameters = parameters(behind: keyword), (parameters.open..<parameters.close).contains(position) {
                return true
            }
        default: break
        }
        return (self.position(at: Int(keyword.start))..<position).contains { open in
            kind(open) == .leftBrace && partner(of: open) ?? 0 > position && opensType(open)
        }
    }

    /// Whether the brace at `open` begins the body of a type.
    private func opensType(_ open: Int) -> Bool {
        var next = open - 1
        while let kind = kind(next) {
            switch kind {
            case .identifier:
                if ["class", "struct", "enum", "actor"].contains(word(next)), self.kind(next + 1) == .identifier,
                    !["func", "var", "let", "subscript"].contains(word(next + 1))
                {
                    return true
                }
            case .colon, .comma, .period, .prefixOperator, .postfixOperator, .binaryOperator: break
            default: return false
            }
            next -= 1
        }
        return false
    }

    /// Whether no other variable has the same keyword: `let a = 1, b = 2` declares two.
    func isAlone(_ variable: VariableSyntax, in declaration: TypeDeclarationSyntax) -> Bool {
        declaration.members.count {
            if case .variable(let other) = $0 { other.keyword == variable.keyword } else { false }
        } == 1
    }

    /// Returns the range of a member's text to remove: its lines, or the member with a semicolon behind it.
    func removal(ofMember keyword: Span, to last: Int) -> Range<Int> {
        let span = span(start(ofMember: keyword)..<last + 1)
        guard kind(last + 1) == .semicolon else { return lines(of: span) }
        let range = lines(of: Span(Int(span.start), Int(tokens[last + 1].span.end)))
        guard range.upperBound == Int(tokens[last + 1].span.end) else { return range }
        return range.lowerBound..<range.upperBound + source.bytes[range.upperBound...].prefix { $0 == 0x20 }.count
    }

    /// Returns the position of the last token of a variable: of its accessors, its value, its type or its name.
    func end(of variable: VariableSyntax) -> Int {
        let spans = [variable.name, variable.type?.span, variable.initialValue].compactMap { $0 }
        let end = spans.map { Int($0.end) }.max() ?? 0
        let next = position(at: end)
        if kind(next) == .leftBrace, let close = partner(of: next), variable.isComputed || variable.initialValue != nil
        {
            return close
        }
        return next - 1
    }

    // MARK: Lines

    /// Returns the range of the lines of `span`, if nothing but blanks stands beside it, with an empty line that
    /// follows or precedes it and the doc comments above it; else `span` itself.
    func lines(of span: Span) -> Range<Int> {
        let bytes = source.bytes
        func lineStart(_ offset: Int) -> Int {
            var start = offset
            while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
            return start
        }
        func lineEnd(_ offset: Int) -> Int {
            var end = offset
            while end < bytes.count, bytes[end] != 0x0A { end += 1 }
            return min(end + 1, bytes.count)
        }
        func isBlank(_ range: Range<Int>) -> Bool {
            bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        }
        var start = lineStart(span.range.lowerBound)
        var end = lineEnd(span.range.upperBound)
        guard isBlank(start..<span.range.lowerBound), isBlank(span.range.upperBound..<end) else { return span.range }
        while start > 0 {
            let above = lineStart(start - 1)
            let line = bytes[above..<start].drop { $0 == 0x20 || $0 == 0x09 }
            guard line.starts(with: "///".utf8) else { break }
            start = above
        }
        if start > 0, isBlank(lineStart(start - 1)..<start) {
            start = lineStart(start - 1)
        } else if end < bytes.count, isBlank(end..<lineEnd(end)) {
            end = lineEnd(end)
        }
        return start..<end
    }

    /// The blanks at the beginning of the line of `offset`.
    func indentation(at offset: Int) -> String {
        var start = offset
        while start > 0, source.bytes[start - 1] != 0x0A { start -= 1 }
        return String(decoding: source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
}

extension SwiftToken.Kind {
    /// The kind of the token that closes what a token of this kind opens; nil for all other tokens.
    fileprivate var closing: SwiftToken.Kind? {
        switch self {
        case .leftParenthesis: .rightParenthesis
        case .leftBracket: .rightBracket
        case .leftBrace: .rightBrace
        case .interpolationOpen: .interpolationClose
        case .stringOpen: .stringClose
        default: nil
        }
    }
}

extension MemberSyntax {
    /// The keyword of the member, of an alias and an associated type as well; nil for the cases of an enumeration.
    var keyword: Span? {
        switch self {
        case .initializer(let member): member.keyword
        case .function(let member): member.keyword
        case .variable(let member): member.keyword
        case .subscript(let member): member.keyword
        case .associatedType(let member): member.keyword
        case .typeAlias(let member): member.keyword
        case .enumCase: nil
        }
    }

    var isStatic: Bool {
        switch self {
        case .function(let member): member.modifiers.isStatic
        case .variable(let member): member.modifiers.isStatic
        case .subscript(let member): member.modifiers.isStatic
        case .initializer, .associatedType, .typeAlias, .enumCase: false
        }
    }
}

/// Replacements of a source's bytes. Insertions at one offset stand in the order in which they were added.
struct DeliEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }
    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    /// Returns the changed text. An edit within another one is left out, since the outer one removes its text. Of a
    /// removal that overlaps with the edit before it, the rest is removed: both may remove the empty line between them.
    func applied(to source: SourceText) -> SourceText {
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
        }
        var bytes: [UInt8] = []
        var end = 0
        let lineFeed = source.bytes.firstIndex(of: 0x0A)
        let breaksWithReturns = lineFeed.map { $0 > 0 && source.bytes[$0 - 1] == 0x0D } ?? false
        for (_, edit) in sorted {
            let start = max(end, edit.range.lowerBound)
            guard start == edit.range.lowerBound || edit.text.isEmpty && edit.range.upperBound > end else { continue }
            bytes +=
                source.bytes[end..<start]
                + Array((breaksWithReturns ? edit.text.replacing("\n", with: "\r\n") : edit.text).utf8)
            end = edit.range.upperBound
        }
        bytes += source.bytes[end...]
        return SourceText(path: source.path, bytes: bytes)
    }
}
