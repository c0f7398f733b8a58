import Foundation

/// A TextMate grammar as editors read it from `Grammar/*.tmLanguage.json`, with the features that Weaver's grammars
/// use.
struct TextMateGrammar: Decodable {
    struct Rule: Decodable {
        var include: String?
        var name: String?
        var match: String?
        var begin: String?
        var end: String?
        var captures: [String: Rule]?
        var beginCaptures: [String: Rule]?
        var endCaptures: [String: Rule]?
        var patterns: [Rule]?

        /// This rule and all rules nested in it, at any depth.
        var all: [Rule] {
            let captured = [captures, beginCaptures, endCaptures].compactMap { $0 }.flatMap(\.values)
            return [self] + ((patterns ?? []) + captured).flatMap(\.all)
        }
    }

    var scopeName: String
    var fileTypes: [String]?
    var injectionSelector: String?
    var patterns: [Rule]
    var repository: [String: Rule]?

    var rules: [Rule] { patterns.flatMap(\.all) + (repository ?? [:]).values.flatMap(\.all) }

    static func named(_ name: String) throws -> TextMateGrammar {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Grammar")
        let data = try Data(contentsOf: folder.appendingPathComponent("\(name).tmLanguage.json"))
        return try JSONDecoder().decode(TextMateGrammar.self, from: data)
    }
}

/// A tokenizer that assigns scopes to text as editors do. Of the rules in the innermost open block, the one with the
/// earliest match applies. If several match at the same place, the end of the block goes first, then the rules in their
/// order.
struct TextMateTokenizer {
    private struct Frame {
        var patterns: [TextMateGrammar.Rule]
        var grammar: String
        var scopes: [String]
        /// The pattern for the end of the block, in which `\1` and the like are replaced by the captures of the block's
        /// beginning. Nil for the outermost block, which is the whole text.
        var end: String?
        var endCaptures: [String: TextMateGrammar.Rule]?
        /// The position at which `\G` matches: right after the beginning of the block. Nil on later lines.
        var anchor: Int?
    }

    private let grammars: [String: TextMateGrammar]
    private var stack: [Frame]
    /// The scopes of each UTF-16 code unit of the current line.
    private var scopes: [[String]] = []

    init(_ root: TextMateGrammar, _ others: TextMateGrammar...) {
        grammars = Dictionary(uniqueKeysWithValues: ([root] + others).map { ($0.scopeName, $0) })
        stack = [Frame(patterns: root.patterns, grammar: root.scopeName, scopes: [root.scopeName])]
    }

    /// Returns the scopes of each UTF-16 code unit of a line. Lines must be given in order, since blocks may span
    /// lines.
    mutating func tokenize(line: String) throws -> [[String]] {
        scopes = Array(repeating: [], count: line.utf16.count)
        for index in stack.indices { stack[index].anchor = nil }
        try scan(line as NSString, from: 0, depth: 1)
        return scopes
    }

    /// Scans `text` from `start` to its end. Blocks that end are closed until `depth` of them are left.
    private mutating func scan(_ text: NSString, from start: Int, depth: Int) throws {
        var position = start
        // The number of steps is limited, because an end and a beginning that both match without width could alternate
        // forever.
        var steps = 0
        while steps < 1000 {
            steps += 1
            let frame = stack[stack.count - 1]
            var best: (match: NSTextCheckingResult, rule: TextMateGrammar.Rule?, grammar: String)?
            func consider(_ pattern: String, _ rule: TextMateGrammar.Rule?, _ grammar: String) throws {
                let match = try Self.search(pattern, text, from: position, anchor: frame.anchor)
                if let match, match.range.location < best?.match.range.location ?? .max {
                    best = (match, rule, grammar)
                }
            }
            if stack.count > depth, let end = frame.end { try consider(end, nil, frame.grammar) }
            for (rule, grammar) in flattened(frame.patterns, frame.grammar) {
                if let pattern = rule.match ?? rule.begin { try consider(pattern, rule, grammar) }
            }
            guard let best else { break }
            let range = best.match.range
            paint(NSRange(location: position, length: range.location - position), frame.scopes)
            let name = best.rule?.name.map { $0.split(separator: " ").map(String.init) } ?? []
            let captures = best.rule.map { $0.captures ?? $0.beginCaptures } ?? frame.endCaptures
            try paint(best.match, captures ?? [:], best.grammar, frame.scopes + name, text)
            position = range.location + range.length
            if let rule = best.rule, rule.begin != nil {
                stack.append(
                    Frame(
                        patterns: rule.patterns ?? [], grammar: best.grammar, scopes: frame.scopes + name,
                        end: rule.end.map { Self.fill($0, best.match, text) }, endCaptures: rule.endCaptures,
                        anchor: position))
            } else if best.rule == nil {
                stack.removeLast()
            } else if range.length == 0 {
                break
            }
        }
        paint(NSRange(location: position, length: max(0, text.length - position)), stack[stack.count - 1].scopes)
    }

    private mutating func paint(_ range: NSRange, _ new: [String]) {
        for index in range.location..<(range.location + range.length) { scopes[index] = new }
    }

    private mutating func paint(
        _ match: NSTextCheckingResult, _ captures: [String: TextMateGrammar.Rule], _ grammar: String, _ outer: [String],
        _ text: NSString
    ) throws {
        paint(match.range, outer)
        for (number, rule) in captures.sorted(by: { $0.key < $1.key }) {
            guard let number = Int(number), number < match.numberOfRanges else { continue }
            let range = match.range(at: number)
            guard range.location != NSNotFound else { continue }
            let inner = outer + (rule.name.map { $0.split(separator: " ").map(String.init) } ?? [])
            paint(range, inner)
            guard let patterns = rule.patterns else { continue }
            let depth = stack.count + 1
            stack.append(Frame(patterns: patterns, grammar: grammar, scopes: inner))
            try scan(text.substring(to: range.location + range.length) as NSString, from: range.location, depth: depth)
            stack.removeLast(stack.count - depth + 1)
        }
    }

    /// Returns the rules, with each include replaced by the rules that it names. `grammar` is the grammar that the
    /// rules belong to. Includes of unknown languages are dropped.
    private func flattened(_ rules: [TextMateGrammar.Rule], _ grammar: String) -> [(
        rule: TextMateGrammar.Rule, grammar: String
    )] {
        rules.flatMap { rule in
            if let include = rule.include {
                let parts = include.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                let name = parts[0].isEmpty ? grammar : parts[0]
                let found =
                    parts.count > 1 ? grammars[name]?.repository?[parts[1]].map { [$0] } : grammars[name]?.patterns
                return flattened(found ?? [], name)
            }
            return rule.match ?? rule.begin == nil ? flattened(rule.patterns ?? [], grammar) : [(rule, grammar)]
        }
    }

    private static func search(_ pattern: String, _ text: NSString, from position: Int, anchor: Int?) throws
        -> NSTextCheckingResult?
    {
        let start = position == anchor ? "(?<=^.{\(position)})" : "(?!)"
        return try NSRegularExpression(pattern: pattern.replacingOccurrences(of: "\\G", with: start)).firstMatch(
            in: text as String, options: [.withoutAnchoringBounds, .withTransparentBounds],
            range: NSRange(location: position, length: text.length - position))
    }

    /// Returns the pattern `end` with `\1` and the like replaced by the captures of `match`, the beginning of the
    /// block. The captures are escaped.
    private static func fill(_ end: String, _ match: NSTextCheckingResult, _ text: NSString) -> String {
        (1..<max(match.numberOfRanges, 1)).reduce(end) { end, number in
            let range = match.range(at: number)
            let captured = range.location == NSNotFound ? "" : text.substring(with: range)
            return end.replacingOccurrences(of: "\\\(number)", with: NSRegularExpression.escapedPattern(for: captured))
        }
    }
}
