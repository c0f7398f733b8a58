import WeaverTestSupport

/// Turns the tokens of a sentence into text, with random blanks between free tokens, and with the indentation that the
/// layout tokens state.
struct SentencePrinter {
    private(set) var text = ""
    /// The line, counted from 1, on which each token of the sentence begins.
    private(set) var lines: [Int] = []
    private var line = 1
    /// A stack of indentations in columns. The last one applies to the lines that begin now.
    private var indents = [0]
    private var column = 0
    /// Whether the current line holds nothing but blanks so far.
    private var isAtLineStart = true
    private var generator: SeededGenerator

    init(_ tokens: [SentenceToken], seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        var previous: SentenceToken?
        for token in tokens {
            if case .layout(let layout) = token.kind {
                lines.append(line)
                apply(layout)
                continue
            }
            if token.isFree, let previous, previous.isFree { writeGap(Gap(between: previous.text, and: token.text)) }
            if isAtLineStart, token.isContent {
                write(String(repeating: " ", count: max(0, indents[indents.count - 1] - column)))
            }
            if token.isContent { isAtLineStart = false }
            lines.append(line)
            write(token.text)
            previous = token
        }
    }

    private mutating func apply(_ layout: SentenceToken.Layout) {
        switch layout {
        case .indent: indents.append(indents[indents.count - 1] + Int.random(in: 1...4, using: &generator))
        case .align: indents.append(column)
        case .dedent: if indents.count > 1 { indents.removeLast() }
        }
    }

    private mutating func writeGap(_ gap: Gap) {
        switch gap {
        case .none: break
        case .optional: write(["", " ", " ", "  "].randomElement(using: &generator) ?? "")
        case .required: write([" ", " ", "  "].randomElement(using: &generator) ?? " ")
        }
    }

    private mutating func write(_ piece: String) {
        text += piece
        if piece.contains(where: \.isNewline) {
            line += 1
            column = 0
            isAtLineStart = true
        } else {
            column += piece.utf8.count
        }
    }
}

extension SentenceToken {
    /// Whether this token gets the current indentation if it begins a line. False for blanks, comments and line breaks.
    var isContent: Bool { !(text.isEmpty || text.first == "#" || text.allSatisfy(\.isWhitespace)) }
    var isLineBreak: Bool { text == "\n" || text == "\r\n" }
}

/// The blanks between two tokens of Swift: none, optional or required.
enum Gap {
    case none, optional, required

    init(between left: String, and right: String) {
        if [".", "?", "!", "...", "::"].contains(right) || [".", "~", "::"].contains(left) {
            self = .none
        } else if left.hasPrefix("@Weaver") {
            self = .none
        } else if left.hasPrefix("@") || (left.last.isWordLike && right.first.isWordLike) {
            self = .required
        } else if left.last.isOperator, right.first.isOperator, left != ">", right != ">" {
            self = .required
        } else {
            self = .optional
        }
    }
}

extension Character? {
    fileprivate var isWordLike: Bool {
        map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "@" || $0 == "\"" } ?? false
    }
    fileprivate var isOperator: Bool { map { "<>-=&?!~.*/".contains($0) } ?? false }
}
