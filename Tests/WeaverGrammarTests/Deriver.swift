import WeaverTestSupport

/// A token of a sentence that a `Deriver` has made.
struct SentenceToken {
    enum Kind {
        case terminal
        /// A sample text in place of a special sequence of the grammar.
        case sample
        /// An instruction for the layout, such as `? indent ?`. It has no text.
        case layout(Layout)
    }

    enum Layout: String {
        case indent, align, dedent
    }

    var kind: Kind
    var text: String
    /// Whether blanks may stand between this token and a neighbour for which `isFree` is true too.
    var isFree: Bool
}

/// Derives random sentences of a grammar. Their depth and length are limited. If a limit is reached, the alternative
/// with the shallowest derivation is taken.
struct Deriver {
    typealias Sample = @Sendable (inout SeededGenerator) -> String

    private let grammar: EBNF
    private let samples: [String: Sample]
    private static let maximalDepth = 24
    private static let maximalLength = 200
    private static let maximalPart = 25
    /// The number of tokens that the current sentence may still get.
    private var remaining = 0
    /// The depth of the shallowest derivation of each production, by the production's name.
    private var heights: [String: Int] = [:]
    /// The number of times that each production was used so far, by the production's name.
    private(set) var uses: [String: Int] = [:]
    var generator: SeededGenerator

    static let eachKeyOnce = "each key once"

    init(_ grammar: EBNF, samples: [String: Sample], seed: UInt64) {
        self.grammar = grammar
        self.samples = samples
        generator = SeededGenerator(seed: seed)
        measureHeights()
    }

    /// Returns the special sequences of the grammar for which the deriver has neither a sample nor a meaning.
    static func unbound(in grammar: EBNF, samples: [String: Sample]) -> Set<String> {
        grammar.specials.filter { samples[$0] == nil && SentenceToken.Layout(rawValue: $0) == nil && $0 != eachKeyOnce }
    }

    mutating func sentence(from start: String) -> [SentenceToken] {
        remaining = Int.random(in: 1...Self.maximalLength, using: &generator)
        return derive(.reference(start), isFree: grammar.productions[start]?.isFree ?? false, depth: 0)
    }

    /// Derives `count` sentences from the production `start`, and returns their texts. The layout of each sentence has
    /// the sentence's number, from 0, as its seed.
    mutating func texts(from start: String, count: Int) -> [String] {
        (0..<count).map { SentencePrinter(sentence(from: start), seed: UInt64($0)).text }
    }

    // MARK: Derivation

    private mutating func derive(_ expression: EBNF.Expression, isFree: Bool, depth: Int) -> [SentenceToken] {
        switch expression {
        case .terminal(let text):
            remaining -= 1
            return [SentenceToken(kind: .terminal, text: text, isFree: isFree)]
        case .special(let name):
            if let layout = SentenceToken.Layout(rawValue: name) {
                return [SentenceToken(kind: .layout(layout), text: "", isFree: isFree)]
            }
            guard let sample = samples[name] else { return [] }
            remaining -= 1
            return [SentenceToken(kind: .sample, text: sample(&generator), isFree: isFree)]
        case .reference(let name):
            guard let production = grammar.productions[name] else { return [] }
            uses[name, default: 0] += 1
            // A production with free blanks, such as a type, may use only a part of the remaining tokens if it is
            // inside a production without free blanks.
            let saved = isFree || !production.isFree ? 0 : max(0, remaining - Self.maximalPart)
            remaining -= saved
            defer { remaining += saved }
            return derive(production.definition, isFree: production.isFree, depth: depth + 1)
        case .sequence(let parts): return deriveSequence(parts, isFree: isFree, depth: depth)
        case .choice(let alternatives): return derive(choose(alternatives, depth: depth), isFree: isFree, depth: depth)
        case .optional(let inner): return wants(inner, depth: depth) ? derive(inner, isFree: isFree, depth: depth) : []
        case .repetition(let inner):
            var tokens: [SentenceToken] = []
            for _ in 0..<4 where wants(inner, depth: depth) { tokens += derive(inner, isFree: isFree, depth: depth) }
            return tokens
        case .repeated(let count, let inner):
            return (0..<count).flatMap { _ in derive(inner, isFree: isFree, depth: depth) }
        }
    }

    /// Derives the parts of a sequence in order. After `? each key once ?`, an entry of a repetition is left out if an
    /// entry with the same key came before it.
    private mutating func deriveSequence(_ parts: [EBNF.Expression], isFree: Bool, depth: Int) -> [SentenceToken] {
        var tokens: [SentenceToken] = []
        var keys: Set<String>?
        for part in parts {
            if case .special(Self.eachKeyOnce) = part {
                keys = []
            } else if let seen = keys {
                let (entries, keysOfEntries) = deriveEntries(part, besides: seen, isFree: isFree, depth: depth)
                tokens += entries
                keys = seen.union(keysOfEntries)
            } else {
                tokens += derive(part, isFree: isFree, depth: depth)
            }
        }
        return tokens
    }

    private mutating func deriveEntries(
        _ part: EBNF.Expression, besides seen: Set<String>, isFree: Bool, depth: Int
    ) -> ([SentenceToken], Set<String>) {
        guard case .repetition(let inner) = part else {
            let tokens = derive(part, isFree: isFree, depth: depth)
            return (tokens, key(of: tokens).map { [$0] } ?? [])
        }
        var tokens: [SentenceToken] = []
        var keys: Set<String> = []
        for _ in 0..<6 where wants(inner, depth: depth) {
            let entry = derive(inner, isFree: isFree, depth: depth)
            guard let key = key(of: entry), !seen.contains(key), keys.insert(key).inserted else { continue }
            tokens += entry
        }
        return (tokens, keys)
    }

    /// Returns the text before the first colon, without quotes, comments and punctuation, or nil if there is no colon.
    private func key(of tokens: [SentenceToken]) -> String? {
        guard let colon = tokens.firstIndex(where: { $0.text == ":" }) else { return nil }
        let key = tokens[..<colon].map(\.text).filter { !$0.hasPrefix("#") }
        return key.joined().filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    private mutating func choose(_ alternatives: [EBNF.Expression], depth: Int) -> EBNF.Expression {
        let fitting = alternatives.filter { fits($0, depth: depth) }
        if let chosen = fitting.randomElement(using: &generator) { return chosen }
        return alternatives.min { height($0) < height($1) } ?? .sequence([])
    }

    private mutating func wants(_ inner: EBNF.Expression, depth: Int) -> Bool {
        fits(inner, depth: depth) && Bool.random(using: &generator)
    }

    private func fits(_ expression: EBNF.Expression, depth: Int) -> Bool {
        remaining > 0 && depth + height(expression) <= Self.maximalDepth
    }

    // MARK: Heights

    private mutating func measureHeights() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for production in grammar.productions.values {
                let height = height(production.definition)
                if height < heights[production.name] ?? Self.endless {
                    heights[production.name] = height
                    hasChanged = true
                }
            }
        }
    }

    private static let endless = 1_000

    private func height(_ expression: EBNF.Expression) -> Int {
        switch expression {
        case .terminal, .special, .optional, .repetition: 0
        case .reference(let name): min(1 + (heights[name] ?? Self.endless), Self.endless)
        case .sequence(let parts): parts.map(height).max() ?? 0
        case .choice(let parts): parts.map(height).min() ?? Self.endless
        case .repeated(_, let inner): height(inner)
        }
    }
}
