import WeaverDiagnostics
import WeaverSyntax

extension SwiftFileSyntax {
    /// Returns the condition under which the code of `branch` is compiled if the code of `outer` is compiled. It has
    /// the form that Swift requires after `#if`. Returns nil if both are the same branch.
    func condition(of branch: Int?, in source: SourceText, inside outer: Int?) -> String? {
        var conditions: [String] = []
        var next = branch
        while let index = next, index != outer {
            conditions.append(condition(of: index, in: source))
            next = branches[index].outer
        }
        if conditions.count < 2 { return conditions.first }
        return conditions.reversed().map { "(\($0))" }.joined(separator: " && ")
    }

    /// Returns the condition of one branch without the branches around it. It joins the branch's own condition and the
    /// negated conditions of the branches before it in the same `#if`.
    private func condition(of branch: Int, in source: SourceText) -> String {
        var terms = branches[branch].condition.isEmpty ? [] : [source.condition(branches[branch].condition)]
        guard branches[branch].clause > 0 else { return terms.joined() }
        terms = terms.map { "(\($0))" }
        var next = branch
        while let earlier = branches[next].previous {
            terms.append("!(\(source.condition(branches[earlier].condition)))")
            next = earlier
        }
        return terms.reversed().joined(separator: " && ")
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
