package import WeaverDiagnostics
package import WeaverGraph
package import WeaverSyntax

/// Returns the condition that `text` states, as Swift writes it after `#if`. A condition that Weaver knows nothing
/// about is a flag of that text. Returns nil if `text` is no condition. Linear in the length of `text`.
package func readCondition(_ text: some StringProtocol) -> Condition? {
    var reader = ConditionReader(text)
    return reader.read()
}

/// The conditions of the branches of all `#if`s in a source. What is no condition is taken for a flag that is named as
/// it is written.
package struct BranchConditions {
    /// By branch, its condition, those of the branches around it included.
    private var whole: [Condition] = []
    /// By branch, its condition within the branch around it.
    private var own: [Condition] = []
    private let branches: [BranchSyntax]

    package init(_ tree: SwiftFileSyntax, in source: SourceText) {
        branches = tree.branches
        // The conditions written at branches, and those of the branches before them in the same `#if`.
        var written: [Condition] = []
        var excluded: [Condition] = []
        var depths: [Int] = []
        for branch in branches {
            depths.append(branch.outer.map { depths[$0] + 1 } ?? 0)
            // No one writes such code; each branch would have to list hundreds of conditions.
            if let same = branch.clause > Self.greatestCount ? branch.previous : nil {
                written.append(written[same])
                excluded.append(excluded[same])
                own.append(own[same])
                whole.append(whole[same])
                continue
            }
            let text = source[branch.condition]
            let isElse = branch.condition.isEmpty && branch.clause > 0
            written.append(isElse ? .always : readCondition(text) ?? .atom(.flag(text.onOneLine)))
            let before = branch.previous.map { Condition.all(of: [excluded[$0], .not(of: written[$0])]) } ?? .always
            excluded.append(before)
            let outer = branch.outer.map { whole[$0] } ?? .always
            let isTooDeep = depths[depths.count - 1] > Self.greatestCount
            own.append(isTooDeep ? .always : .all(of: [before, written[written.count - 1]]))
            whole.append(.all(of: [outer, own[own.count - 1]]))
        }
    }

    /// The condition of `branch`, an index into the branches of the tree, those of the branches around it included.
    package subscript(branch: Int?) -> Condition { branch.map { whole[$0] } ?? .always }

    /// Returns the condition under which the code of `branch` is compiled if the code of `outer` is compiled. Both are
    /// indices in the branches of the tree, or nil for code that stands in none.
    func condition(of branch: Int?, inside outer: Int?) -> Condition {
        var conditions: [Condition] = []
        var next = branch
        while let index = next, index != outer {
            conditions.append(own[index])
            next = branches[index].outer
        }
        return .all(of: conditions.reversed())
    }

    /// The greatest depth of `#if`s in each other, and the greatest number of branches of one `#if`, whose conditions
    /// are told apart. A deeper branch has the condition of the branch around it, and a further one that of the branch
    /// before it.
    private static let greatestCount = 32
}

/// Reads a condition. Operators have the precedence that Swift gives them: `!`, then `&&`, then `||`.
private struct ConditionReader {
    private let tokens: [Token]
    private var position = 0

    /// The greatest depth of parentheses and of `!`. A deeper condition is no condition: Swift refuses it as well.
    private static let greatestDepth = 100

    private enum Token: Equatable {
        case not, and, or, open, close
        /// A name.
        case name(String)
        /// A name with the text in its parentheses: `os(iOS)`.
        case call(String, String)
        case fault
    }

    init(_ text: some StringProtocol) {
        tokens = Self.tokens(of: text)
    }

    mutating func read() -> Condition? {
        guard let condition = disjunction(depth: 0), position == tokens.count else { return nil }
        return condition
    }

    private mutating func disjunction(depth: Int) -> Condition? {
        guard let first = conjunction(depth: depth) else { return nil }
        var parts = [first]
        while next == .or {
            position += 1
            guard let part = conjunction(depth: depth) else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? first : .any(of: parts)
    }

    private mutating func conjunction(depth: Int) -> Condition? {
        guard let first = operand(depth: depth) else { return nil }
        var parts = [first]
        while next == .and {
            position += 1
            guard let part = operand(depth: depth) else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? first : .all(of: parts)
    }

    private mutating func operand(depth: Int) -> Condition? {
        guard depth < Self.greatestDepth, let token = next else { return nil }
        position += 1
        switch token {
        case .not: return operand(depth: depth + 1).map { .not(of: $0) }
        case .open:
            guard let inner = disjunction(depth: depth + 1), next == .close else { return nil }
            position += 1
            return inner
        case .name("true"): return .always
        case .name("false"): return .never
        case .name(let name): return .atom(.flag(name))
        case .call(let name, let argument): return .condition(name, argument)
        case .and, .or, .close, .fault: return nil
        }
    }

    private var next: Token? { position < tokens.count ? tokens[position] : nil }

    private static func tokens(of text: some StringProtocol) -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if rest.hasPrefix("&&") || rest.hasPrefix("||") {
                tokens.append(first == "&" ? .and : .or)
                rest.removeFirst(2)
            } else if first == "!" || first == "(" || first == ")" {
                tokens.append(first == "!" ? .not : first == "(" ? .open : .close)
                rest.removeFirst()
            } else if first.isLetter || first == "_" || first == "$" || first == "`" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" || $0 == "`" }
                rest = rest[name.endIndex...]
                let behind = rest.drop { $0.isWhitespace }
                guard behind.first == "(" else {
                    tokens.append(.name(String(name)))
                    continue
                }
                guard let end = behind.firstIndex(of: ")") else { return tokens + [.fault] }
                let argument = behind[behind.index(after: behind.startIndex)..<end]
                guard !argument.contains("(") else { return tokens + [.fault] }
                tokens.append(.call(String(name), String(argument).onOneLine))
                rest = behind[behind.index(after: end)...]
            } else {
                return tokens + [.fault]
            }
        }
        return tokens
    }
}

extension Condition {
    /// Returns the condition `name(argument)`. Comparisons with versions that always hold are left out.
    fileprivate static func condition(_ name: String, _ argument: String) -> Condition {
        switch name {
        case "os": return .atom(.os(argument == "OSX" ? "macOS" : argument))
        case "canImport" where !argument.contains(","): return .atom(.canImport(argument))
        case "targetEnvironment": return .atom(.environment(argument))
        case "arch": return .atom(.arch(argument))
        case "swift", "compiler":
            guard let (version, isLess) = comparison(argument) else { break }
            // Swift 6 compilers accept sources of Swift 5, whose language version is then 5.10.
            let isOld = name == "swift" ? version < .oldestCompiler : version <= .oldestCompiler
            let condition: Condition =
                isOld ? .always : .atom(name == "swift" ? .swift(version) : .compiler(version))
            return isLess ? .not(of: condition) : condition
        default: break
        }
        return .atom(.flag("\(name)(\(argument))"))
    }

    /// Returns the version in `>=6.1` or `<6.1`, and whether the comparison is `<`. Nil if `text` is no comparison.
    private static func comparison(_ text: String) -> (version: SwiftVersion, isLess: Bool)? {
        let isLess = !text.hasPrefix(">=")
        guard !isLess || text.hasPrefix("<") else { return nil }
        let numbers = text.dropFirst(isLess ? 1 : 2).split(separator: ".", omittingEmptySubsequences: false)
            .map { Int($0.filter { !$0.isWhitespace }) }
        guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
        return (SwiftVersion(numbers.compactMap { $0 }), isLess)
    }
}

extension String {
    /// The text with one space for each sequence of spaces and line breaks, without those at the ends.
    fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
