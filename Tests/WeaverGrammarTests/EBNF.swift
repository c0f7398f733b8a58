/// A grammar in the notation of ISO 14977: `=` `|` `,` `[ ]` `{ }` `( )` `n *` `" "` `' '` `? ?` `(* *)` `;`.
struct EBNF: Sendable {
    indirect enum Expression: Sendable {
        case terminal(String)
        /// A special sequence, `? … ?`: it stands for text that no terminal can express.
        case special(String)
        /// A reference to another production, by its name.
        case reference(String)
        case sequence([Expression])
        case choice([Expression])
        case optional(Expression)
        case repetition(Expression)
        case repeated(Int, Expression)
    }

    struct Production: Sendable {
        var name: String
        var definition: Expression
        /// Whether blanks may stand between the symbols of the production. The comment at the top of each grammar file
        /// states this for its productions.
        var isFree: Bool
    }

    private(set) var productions: [String: Production] = [:]

    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// Adds the productions of one grammar file. `isFree` says whether blanks may stand between their symbols. Throws a
    /// `Fault` if a production is defined twice.
    mutating func read(_ text: String, isFree: Bool) throws {
        var reader = EBNFReader(text)
        while let (name, definition) = try reader.readProduction() {
            guard productions[name] == nil else { throw Fault(description: "'\(name)' is defined twice") }
            productions[name] = Production(name: name, definition: definition, isFree: isFree)
        }
    }

    /// The names of productions that are referred to, but not defined.
    var undefined: Set<String> {
        Set(leaves.compactMap { if case .reference(let name) = $0 { name } else { nil } }).subtracting(productions.keys)
    }

    var terminals: [String] {
        Set(productions.values.flatMap(\.definition.terminals)).sorted()
    }

    var specials: Set<String> { Set(leaves.compactMap { if case .special(let text) = $0 { text } else { nil } }) }

    private var leaves: [Expression] { productions.values.flatMap(\.definition.leaves) }

    /// The names of the productions reachable from `start`, including `start`.
    func reachable(from start: String) -> Set<String> {
        var found: Set<String> = [start]
        var open = [start]
        while let name = open.popLast() {
            for case .reference(let next) in productions[name]?.definition.leaves ?? []
            where found.insert(next).inserted {
                open.append(next)
            }
        }
        return found
    }
}

extension EBNF.Expression {
    /// The terminals, special sequences and references in this expression, in order.
    var leaves: [EBNF.Expression] {
        switch self {
        case .terminal, .special, .reference: [self]
        case .sequence(let parts), .choice(let parts): parts.flatMap(\.leaves)
        case .optional(let inner), .repetition(let inner), .repeated(_, let inner): inner.leaves
        }
    }

    /// The terminals in this expression, in order.
    var terminals: [String] { leaves.compactMap { if case .terminal(let text) = $0 { text } else { nil } } }
}

/// A reader of grammar files by recursive descent over characters. It has one function for each production of ISO
/// 14977, section 8.1, that the grammar files use.
private struct EBNFReader {
    private let text: [Character]
    private var index = 0

    init(_ text: String) {
        self.text = Array(text)
    }

    /// Reads a production, `meta identifier, "=", definitions list, ";"`, and returns its name and definition, or nil
    /// at the end of the text.
    mutating func readProduction() throws -> (String, EBNF.Expression)? {
        try skipGaps()
        guard index < text.count else { return nil }
        let name = readMetaIdentifier()
        try expect("=")
        let definition = try readDefinitionsList()
        try expect(";")
        return (name, definition)
    }

    private mutating func readDefinitionsList() throws -> EBNF.Expression {
        var definitions = [try readSingleDefinition()]
        while try eat("|") { definitions.append(try readSingleDefinition()) }
        return definitions.count == 1 ? definitions[0] : .choice(definitions)
    }

    private mutating func readSingleDefinition() throws -> EBNF.Expression {
        var terms = [try readFactor()]
        while try eat(",") { terms.append(try readFactor()) }
        return terms.count == 1 ? terms[0] : .sequence(terms)
    }

    private mutating func readFactor() throws -> EBNF.Expression {
        try skipGaps()
        let digits = readWhile(\.isWholeNumber)
        guard !digits.isEmpty, let count = Int(digits) else { return try readPrimary() }
        try expect("*")
        return .repeated(count, try readPrimary())
    }

    private mutating func readPrimary() throws -> EBNF.Expression {
        try skipGaps()
        guard index < text.count else { throw fault("a primary is missing") }
        let first = text[index]
        switch first {
        case "[": return .optional(try readEnclosed("]"))
        case "{": return .repetition(try readEnclosed("}"))
        case "(": return try readEnclosed(")")
        case "\"", "'", "?":
            index += 1
            let content = readWhile { $0 != first }
            guard index < text.count else { throw fault("\(first) is not closed") }
            index += 1
            return first == "?" ? .special(content.words) : .terminal(content)
        case _ where first.isLetter: return .reference(readMetaIdentifier())
        default: throw fault("unexpected \(first)")
        }
    }

    private mutating func readEnclosed(_ close: Character) throws -> EBNF.Expression {
        index += 1
        let inner = try readDefinitionsList()
        try expect(close)
        return inner
    }

    private mutating func readMetaIdentifier() -> String {
        readWhile { $0.isLetter || $0.isNumber || $0.isWhitespace }.words
    }

    // MARK: Characters

    private mutating func readWhile(_ predicate: (Character) -> Bool) -> String {
        let start = index
        while index < text.count, predicate(text[index]) { index += 1 }
        return String(text[start..<index])
    }

    private mutating func eat(_ character: Character) throws -> Bool {
        try skipGaps()
        guard index < text.count, text[index] == character else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Character) throws {
        guard try eat(character) else { throw fault("expected \(character)") }
    }

    /// Skips white space and `(* comments *)`.
    private mutating func skipGaps() throws {
        while index < text.count {
            if text[index].isWhitespace {
                index += 1
            } else if text[index] == "(", index + 1 < text.count, text[index + 1] == "*" {
                index += 2
                while index + 1 < text.count, text[index] != "*" || text[index + 1] != ")" { index += 1 }
                guard index + 1 < text.count else { throw fault("a comment is not closed") }
                index += 2
            } else {
                return
            }
        }
    }

    private func fault(_ message: String) -> EBNF.Fault {
        EBNF.Fault(description: "line \(text[..<min(index, text.count)].count { $0.isNewline } + 1): \(message)")
    }
}

extension String {
    /// The words of the string, joined by single spaces.
    fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
