import WeaverDiagnostics
import WeaverSyntax

/// The conditions of the branches of one source as texts, which have the form that Swift requires after `#if`. A class,
/// so that the condition of each branch is read once, however many branches follow it.
final class ConditionTexts {
    private let tree: SwiftFileSyntax
    private let source: SourceText
    /// By branch, the condition that is written at it; nil as long as nobody has asked for it.
    private var written: [String?]

    init(_ tree: SwiftFileSyntax, in source: SourceText) {
        (self.tree, self.source) = (tree, source)
        written = tree.branches.map { _ in nil }
    }

    /// Returns the condition under which the code of `branch` is compiled if the code of `outer` is compiled. Both are
    /// indices in the branches of the tree, or nil for code that stands in none. Returns nil if both are the same.
    func condition(of branch: Int?, inside outer: Int?) -> String? {
        var conditions: [String] = []
        var next = branch
        while let index = next, index != outer {
            conditions.append(condition(of: index))
            next = tree.branches[index].outer
        }
        if conditions.count < 2 { return conditions.first }
        return conditions.reversed().map { "(\($0))" }.joined(separator: " && ")
    }

    /// Returns the condition of one branch without the branches around it. It joins the branch's own condition and the
    /// negated conditions of the branches before it in the same `#if`.
    private func condition(of branch: Int) -> String {
        var terms = tree.branches[branch].condition.isEmpty ? [] : [written(at: branch)]
        guard tree.branches[branch].clause > 0 else { return terms.joined() }
        terms = terms.map { "(\($0))" }
        var next = branch
        while let earlier = tree.branches[next].previous {
            terms.append("!(\(written(at: earlier)))")
            next = earlier
        }
        return terms.reversed().joined(separator: " && ")
    }

    private func written(at branch: Int) -> String {
        if let known = written[branch] { return known }
        let text = source.condition(tree.branches[branch].condition)
        written[branch] = text
        return text
    }
}

extension SourceText {
    /// Returns the condition at `span` on one line, without comments.
    fileprivate func condition(_ span: Span) -> String {
        let words = self[span].split(separator: "\n").flatMap { line in
            let code = line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
            return code.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        return words.joined(separator: " ")
    }
}
